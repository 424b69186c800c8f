import { type Kysely, sql } from 'kysely';

export const paymentFingerprints = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table payment_method add column fingerprint text`.execute(db);
    await sql`comment on column payment_method.fingerprint is 'the same for the same card or bank account, whoever saves it; null where the provider does not say'`.execute(
      db,
    );
  },
};
