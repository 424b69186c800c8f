import { type Kysely, sql } from 'kysely';

export const unsafeAlerts = {
  /** A driver who reports a vehicle as unsafe is another alert than a fault code; what a person chose for those holds. */
  async up(db: Kysely<never>): Promise<void> {
    for (const table of ['fleet_alert', 'fleet_alert_choice'])
      await sql`
        alter table ${sql.table(table)}
          drop constraint ${sql.ref(`${table}_kind_check`)},
          add constraint ${sql.ref(`${table}_kind`)} check (
            kind in ('unsafe', 'fault', 'tires', 'no_signal', 'service', 'approval'))`.execute(db);
    await sql`update fleet_alert set kind = 'unsafe' where kind = 'fault' and subject like 'inspection %'`.execute(
      db,
    );
    await sql`
      insert into fleet_alert_choice (account_id, kind, by_text, by_email, by_push)
      select account_id, 'unsafe', by_text, by_email, by_push from fleet_alert_choice where kind = 'fault'`.execute(
      db,
    );
  },
};
