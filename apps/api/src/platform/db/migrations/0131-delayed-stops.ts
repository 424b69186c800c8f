import { type Kysely, sql } from 'kysely';

export const delayedStops = {
  /** A said delay belongs to a stop (PLAN-3): those before it stay as planned, and do not end it. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table technician_day
        add column delayed_stop uuid,
        add column delayed_until_minutes integer check (delayed_until_minutes between 0 and 1440),
        add column spared_stops uuid[] not null default '{}'`.execute(db);
    await sql`comment on column technician_day.delayed_stop is
      'the appointment the delay was said about; it is reached at delayed_until_minutes'`.execute(db);
    await sql`comment on column technician_day.spared_stops is
      'the appointments before it when it was said: they are as planned, and being there does not end the delay'`.execute(
      db,
    );
  },
};
