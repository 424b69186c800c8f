import { confirmationCopy as copy } from './confirmation-copy.en';
import type { Appointment } from './stages';

type VisitPlaceProps = {
  readonly attributes: Pick<Appointment['attributes'], 'address' | 'exact_address' | 'place_known'>;
};

/** LINK-1: where the visit is; opened by its link alone, the ZIP code and how to see the street. */
export function VisitPlace({ attributes: { address, exact_address, place_known } }: VisitPlaceProps) {
  if (exact_address !== null) return exact_address;
  return (
    <>
      {copy.zip(address)}
      {place_known && <span className="block text-sm font-normal text-ink-soft">{copy.streetHidden}</span>}
    </>
  );
}
