import { type Kysely, sql } from 'kysely';

export const lateMoves = {
  /** Moving a visit within 48 hours of it does not win back a free cancellation. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table visit_request add column moved_late_at timestamptz`.execute(db);
    await sql`comment on column visit_request.moved_late_at is
      'when the customer first moved a visit whose canceling cost the fee already'`.execute(db);
  },
};
