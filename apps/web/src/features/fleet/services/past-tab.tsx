import { pastServicesCopy as copy, PastServices, usePastServices } from '../../../shared/past-services';
import { YardInvoices } from '../yard/yard-cards';
import { useYardDays } from '../yard/yard-days';

/** FLEET-12: the table of the customer area, over the vehicles of the fleet; yard days with their one invoice. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PastTab() {
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{copy.title}</h2>
      <YardInvoices query={useYardDays()} />
      <PastServices pages={usePastServices()} />
    </div>
  );
}
