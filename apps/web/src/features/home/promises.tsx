import { Benefits } from './benefits';
import { Comparison } from './comparison';
import { WarrantyBanner } from './warranty-banner';

/** What is only read, between the hero and the first button below it. */
export function Promises() {
  return (
    <>
      <Benefits />
      <WarrantyBanner />
      <Comparison />
    </>
  );
}
