import type { AppointmentEventType } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';

/** As which call of a technician a step was told. */
const toldAs = (type: AppointmentEventType): string =>
  type === 'set_off' ? 'on_my_way' : type === 'arrived' ? 'arrived' : 'exception';

type Told = { readonly type: AppointmentEventType; readonly at: Date };

const findAction = (db: Database, appointmentId: string, { type, at }: Told) =>
  db
    .selectFrom('technician_action')
    .select(['received_at', 'told_at'])
    .where('appointment_id', '=', appointmentId)
    .where('happened_at', '=', at)
    .where('kind', '=', toldAs(type))
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();

/** A phone without a signal tells us later than it happened. */
export const findHeardAt = async (db: Database, appointmentId: string, told: Told): Promise<Date> =>
  (await findAction(db, appointmentId, told))?.received_at ?? told.at;

/** By the clock of the phone, which may have been in touch since: then it counts from later. */
export const findToldAt = async (db: Database, appointmentId: string, told: Told): Promise<Date> =>
  (await findAction(db, appointmentId, told))?.told_at ?? told.at;
