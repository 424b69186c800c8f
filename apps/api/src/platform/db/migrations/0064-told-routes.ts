import { type Kysely, sql } from 'kysely';

export const toldRoutes = {
  /** What technicians were told of their stops of today; rows of days that are over are deleted. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table told_route (
        technician_id uuid not null references technician (id) on delete cascade,
        day date not null,
        version integer not null,
        stops jsonb not null,
        changes jsonb not null default '[]',
        primary key (technician_id, day)
      )`.execute(db);
    await sql`comment on column told_route.version is
      'of the technician''s day when it was last compared: the same has nothing new'`.execute(db);
    await sql`comment on column told_route.stops is
      'the list as the technician knows it: what is not in it is new to him'`.execute(db);
    await sql`comment on column told_route.changes is 'what he was told of that day'`.execute(db);
  },
};
