import { isUnbooked } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';
import type { RequestContext } from '../../platform/http/handlers';
import type { Appointment } from './appointment';
import type { HasStepUp } from './decision-guard';

const findFirstVisit = async (db: Database, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('appointment')
    .select('first_visit_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.first_visit_id ?? undefined;
};

/**
 * LINK-1: whether whoever asks may know the street. A link may be forwarded: once the visit is booked it alone does not
 * tell where its customer lives, with a code to their own phone or email it does. Before that its holder has just typed
 * it, but for a second visit, which is where the first one is and for whose street a code for either of them is enough.
 */
export const seesPlace = async (
  { db, hasStepUp }: { readonly db: Database; readonly hasStepUp: HasStepUp },
  { id, status, isSecondVisit }: Pick<Appointment, 'id' | 'status' | 'isSecondVisit'>,
  { job, stepUpToken }: Pick<RequestContext, 'job' | 'stepUpToken'>,
): Promise<boolean> => {
  if (isUnbooked(status) && !isSecondVisit) return true;
  if (job?.proof === 'session' || (await hasStepUp(db, id, stepUpToken))) return true;
  const firstVisitId = isSecondVisit ? await findFirstVisit(db, id) : undefined;
  return firstVisitId !== undefined && hasStepUp(db, firstVisitId, stepUpToken);
};

export const withoutStreet = (appointment: Appointment): Appointment => ({
  ...appointment,
  visit: { ...appointment.visit, exactAddress: undefined },
});
