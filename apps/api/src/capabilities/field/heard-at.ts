import type { AppointmentEventType } from '@lugnut/domain/appointment';
import type { Database } from '../../platform/db/schema';

/** As which call of a technician a step was told. */
const toldAs = (type: AppointmentEventType): string =>
  type === 'set_off' ? 'on_my_way' : type === 'arrived' ? 'arrived' : 'exception';

/** A phone without a signal tells us later than it happened. */
export const findHeardAt = async (
  db: Database,
  appointmentId: string,
  { type, at }: { readonly type: AppointmentEventType; readonly at: Date },
): Promise<Date> => {
  const action = await db
    .selectFrom('technician_action')
    .select('received_at')
    .where('appointment_id', '=', appointmentId)
    .where('happened_at', '=', at)
    .where('kind', '=', toldAs(type))
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
  return action?.received_at ?? at;
};
