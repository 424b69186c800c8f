import { type Kysely, sql } from 'kysely';

export const reservedAmounts = {
  /** What PayPal reserved with an authorization: no more can be captured. Null for older ones, until it is asked. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table payment_method add column authorized_cents integer
        check (authorized_cents is null or (authorized_cents > 0 and provider = 'paypal'))`.execute(db);
  },
};
