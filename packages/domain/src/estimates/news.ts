import { countedServices, type Estimate, type EstimateService } from './estimate';
import type { Payer } from './payer';
import { findServicePrice } from './service-price';
import { findPayerTotal } from './totals';

const partsOf = ({ parts }: EstimateService) =>
  parts.map(({ name, quantity, unitPriceCents }) => JSON.stringify([name, quantity, unitPriceCents])).sort();

/** What a customer reads of the work: its name, price and parts, what is asked of them, and whether it is decided. */
const seen = (estimate: Estimate): string =>
  countedServices(estimate.services)
    .map((service) =>
      JSON.stringify([
        service.name,
        findServicePrice(service),
        service.status,
        partsOf(service),
        service.customerToSupplyParts,
        service.needVinToConfirmParts,
      ]),
    )
    .sort()
    .join('\n');

/** OFF-4: what reads the same is no news, whoever wrote it again. */
export const isNews = (before: Estimate | undefined, after: Estimate, payer: Payer): boolean =>
  before === undefined ||
  findPayerTotal(before, payer) !== findPayerTotal(after, payer) ||
  seen(before) !== seen(after);
