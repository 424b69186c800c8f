import type { Act } from '@lugnut/domain/gate';
import type { Appointment } from './appointment';

/** The first promise commits the payment that waits for it, also to work that nobody has decided about yet. */
export const actOfPromise = ({ payment, status, quote }: Appointment): Act => {
  if (payment === undefined || status === 'scheduled') return 'change visit';
  return quote?.estimate.services.some((service) => service.status === 'pending') ? 'approve work' : 'book';
};
