import { pastServicesCopy as copy, PastServices, usePastServices } from '../../../shared/past-services';

/** FLEET-12: the table of the customer area, over the vehicles of the fleet. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PastTab() {
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{copy.title}</h2>
      <PastServices query={usePastServices()} />
    </div>
  );
}
