import { type Kysely, sql } from 'kysely';

export const expectedParts = {
  /** When a missing part is expected (FIELD-1): windows are offered from that day on. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_request add column part_expected_on date`.execute(db);
    await sql`comment on column visit_request.part_expected_on is
      'a missing part is expected on this day: no window is offered before it'`.execute(db);
  },
};
