import {
  type AppointmentEventType,
  type AppointmentStatus,
  appointmentEventTypes,
} from '@lugnut/domain/appointment';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** What happens beside a visit and takes nothing from what was done before. */
const bystanders: ReadonlySet<AppointmentEventType> = new Set([
  'discounted',
  'decided',
  'contact_changed',
  'claimed',
  'joined',
  'unjoined',
]);
const steps = appointmentEventTypes.filter((type) => !bystanders.has(type));

export type LastStep = {
  readonly type: AppointmentEventType;
  readonly from: AppointmentStatus;
  readonly at: Date;
  /** It took this one back. */
  readonly undone: AppointmentEventType | undefined;
  /** Of the step before it. */
  readonly previousAt: Date | undefined;
};

const selectSteps = (db: Database, appointmentId: string) =>
  db
    .selectFrom('appointment_event')
    .select(['type', 'from_status', 'happened_at'])
    .select(sql<AppointmentEventType | null>`details ->> 'undone'`.as('undone'))
    .where('appointment_id', '=', appointmentId)
    .where('type', 'in', steps)
    .orderBy('id', 'desc');

/** The last thing that happened to the visit. */
export const findLastStep = async (db: Database, appointmentId: string): Promise<LastStep | undefined> => {
  const [last, previous] = await selectSteps(db, appointmentId).limit(2).execute();
  if (!last?.from_status) return undefined;
  return {
    type: last.type as AppointmentEventType,
    from: last.from_status,
    at: last.happened_at,
    undone: last.undone ?? undefined,
    previousAt: previous?.happened_at,
  };
};

/** Whatever is told now happened after it. */
export const findLastStepAt = async (db: Database, appointmentId: string): Promise<Date | undefined> =>
  (await selectSteps(db, appointmentId).limit(1).executeTakeFirst())?.happened_at;
