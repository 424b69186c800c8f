import type { Database } from '../../../platform/db/schema';

/** A fleet's jobs come in the hours the fleet has of its own; what was kept before stays. */
export const keepDedicatedTime = async (
  db: Database,
  appointmentId: string,
  fleetId: string,
): Promise<void> => {
  const fleet = await db
    .selectFrom('fleet')
    .select('dedicated_schedule_time')
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  const time = fleet?.dedicated_schedule_time;
  if (time == null) return;
  await db
    .insertInto('visit_request')
    .values({ appointment_id: appointmentId, dedicated_schedule_time: time })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet({ dedicated_schedule_time: time })
        .where('visit_request.dedicated_schedule_time', 'is', null),
    )
    .execute();
};
