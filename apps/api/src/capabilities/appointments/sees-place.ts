import { isUnbooked } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import type { RequestContext } from '../../platform/http/handlers';
import type { Appointment } from './appointment';
import type { HasStepUp } from './decision-guard';

/**
 * Whether whoever asks may know the street. A link may be forwarded: once the visit is booked it alone does not tell where
 * its customer lives, with a code to their own phone or email it does. Before that its holder has just typed it.
 */
export const seesPlace = async (
  { db, hasStepUp }: { readonly db: Database; readonly hasStepUp: HasStepUp },
  { id, status }: Pick<Appointment, 'id' | 'status'>,
  { job, stepUpToken }: Pick<RequestContext, 'job' | 'stepUpToken'>,
): Promise<boolean> => isUnbooked(status) || job?.proof === 'session' || hasStepUp(db, id, stepUpToken);

export const withoutStreet = (appointment: Appointment): Appointment => ({
  ...appointment,
  visit: { ...appointment.visit, exactAddress: undefined },
});
