import { type Kysely, sql } from 'kysely';

export const outboxPriority = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table outbox add column priority smallint not null default 0`.execute(db);
    await sql`comment on column outbox.priority is 'the lowest is delivered first'`.execute(db);
  },
};
