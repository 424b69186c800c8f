import { type Kysely, sql } from 'kysely';

/** The code a price was shown with, kept with the setup or order that was begun at that price. */
export const codeKept = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table payment_setup add column coupon_code text`.execute(db);
    await sql`comment on column payment_setup.coupon_code is 'looked up and not redeemed: whoever books with this setup redeems it'`.execute(
      db,
    );
  },
};
