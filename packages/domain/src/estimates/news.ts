import { countedServices, type Estimate } from './estimate';
import type { Payer } from './payer';
import { findServicePrice } from './service-price';
import { findPayerTotal } from './totals';

/** What a customer would notice of the work: its name, its price, and whether it is asked about. */
const seen = (estimate: Estimate): string =>
  countedServices(estimate.services)
    .map((service) => JSON.stringify([service.name, findServicePrice(service), service.status]))
    .sort()
    .join('\n');

/** OFF-4: the same work at the same price is no news, whatever was changed within it. */
export const isNews = (before: Estimate | undefined, after: Estimate, payer: Payer): boolean =>
  before === undefined ||
  findPayerTotal(before, payer) !== findPayerTotal(after, payer) ||
  seen(before) !== seen(after);
