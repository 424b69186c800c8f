import { type Kysely, sql } from 'kysely';

export const techniciansLeft = {
  /** FIELD-8: who no longer works here gets no new work; what was done keeps its technician. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table technician add column left_at timestamptz`.execute(db);
    await sql`comment on column technician.left_at is
      'no shift counts from then on; null again when somebody can log in as this technician'`.execute(db);
    // Whoever planned with the shifts has to look again.
    await sql`
      create or replace function count_technician_change() returns trigger language plpgsql as $$
      begin
        if (new.market_id, new.kind, new.home_latitude, new.home_longitude, new.skills, new.tools, new.weekly_shifts,
            new.left_at)
          is distinct from
          (old.market_id, old.kind, old.home_latitude, old.home_longitude, old.skills, old.tools, old.weekly_shifts,
            old.left_at)
        then new.version := old.version + 1;
        end if;
        return new;
      end $$`.execute(db);
  },
};
