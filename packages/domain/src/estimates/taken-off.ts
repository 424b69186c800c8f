import { sumOfCents } from '../money';
import { findAgreed } from './agreed';
import type { Estimate, ServiceContent } from './estimate';
import { findServicePrice } from './service-price';

const priceOf = (services: readonly ServiceContent[]): number =>
  sumOfCents(services.map((service) => findServicePrice(service)?.totalCents ?? 0));

/**
 * Whether somebody must ask why: nothing of the agreed work is left, or more than half of its price was taken off at the
 * car as not done.
 */
export const isMostTakenOff = (
  { services }: Pick<Estimate, 'services'>,
  notDone: ReadonlySet<string>,
): boolean => {
  const taken = services.filter(({ id, status }) => status === 'rejected' && notDone.has(id));
  const left = services.map(findAgreed).filter((service) => service !== undefined);
  return taken.length > 0 && (left.length === 0 || priceOf(taken) > priceOf(left));
};
