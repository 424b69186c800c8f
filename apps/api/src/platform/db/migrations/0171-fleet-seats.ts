import { type Kysely, sql } from 'kysely';

export const fleetSeats = {
  /** A limit comes with the invitation; the founder of a fleet may hand it over. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table fleet_invitation
        add column approve_under_cents integer check (approve_under_cents >= 0)`.execute(db);
    await sql`alter table fleet add column founder_id uuid references account (id)`.execute(db);
    await sql`update fleet set founder_id = account_id`.execute(db);
  },
};
