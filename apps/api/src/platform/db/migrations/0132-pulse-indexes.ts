import { type Kysely, sql } from 'kysely';

export const pulseIndexes = {
  /** What was collected and asked for in a week (PULSE-3) is read by its days, however old the business is. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index charge_paid on charge (settled_at) where status = 'paid'`.execute(db);
    await sql`create index refund_done on refund (settled_at) where status = 'done'`.execute(db);
    await sql`create index appointment_by_market on appointment (market_id, created_at)`.execute(db);
  },
};
