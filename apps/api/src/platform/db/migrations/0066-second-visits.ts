import { type Kysely, sql } from 'kysely';

export const secondVisits = {
  /** Work that did not fit a booked visit has a visit of its own, which knows the first (PLAN-1). */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table appointment add column first_visit_id uuid references appointment (id) on delete set null`.execute(
      db,
    );
    await sql`
      create index appointment_first_visit on appointment (first_visit_id)
      where first_visit_id is not null`.execute(db);
  },
};
