import { type Kysely, sql } from 'kysely';

/** PULSE-1: with what the parts cost us, the margin of a job. */
export const laborCost = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table market add column labor_cost_cents_per_hour integer check (labor_cost_cents_per_hour >= 0)`.execute(
      db,
    );
    await sql`comment on column market.labor_cost_cents_per_hour is 'what an hour of a technician costs us; null: not known'`.execute(
      db,
    );
  },
};
