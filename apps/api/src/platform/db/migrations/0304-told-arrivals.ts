import { type Kysely, sql } from 'kysely';

export const toldArrivals = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table sent_notice
        add column arrival_at timestamptz,
        add column technician_id uuid`.execute(db);
    await sql`comment on column sent_notice.arrival_at is 'of a visit that was announced as late: when the customer was told last that we are there'`.execute(
      db,
    );
  },
};
