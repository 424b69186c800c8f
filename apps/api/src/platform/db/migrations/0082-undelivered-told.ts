import { type Kysely, sql } from 'kysely';

export const undeliveredTold = {
  /** OFF-7: a message that was given up becomes a task of the office, once. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table outbox add column office_told_at timestamptz`.execute(db);
    await sql`comment on column outbox.office_told_at is
      'when the office was told that it was given up, or that nobody has to be'`.execute(db);
    await sql`
      create index outbox_untold on outbox (given_up_at)
      where given_up_at is not null and office_told_at is null`.execute(db);
  },
};
