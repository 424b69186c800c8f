import { type Kysely, sql } from 'kysely';

export const toldLaterDays = {
  /** Technicians hear of changes of later days too: what they have on them now is known to them silently. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table told_route add column facts text not null default '', alter column stops drop not null`.execute(
      db,
    );
    await sql`comment on table told_route is
      'what technicians were told of their stops of today and later; rows of days that are over are deleted'`.execute(
      db,
    );
    await sql`comment on column told_route.facts is
      'digest of the work and the addresses of the day when it was last compared'`.execute(db);
    await sql`comment on column told_route.stops is
      'the list as the technician knows it: what is not in it is new to him; null: known as it is found'`.execute(
      db,
    );
    await sql`
      insert into told_route (technician_id, day, version, stops)
      select d.technician_id, d.day, -1, null
      from technician_day d join technician t on t.id = d.technician_id
      where d.day >= current_date and t.account_id is not null
      on conflict do nothing`.execute(db);
  },
};
