import { type Kysely, sql } from 'kysely';

export const cardTold = {
  /** How a customer gave one of us the card: the provider's message may book before the page does. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table payment_setup
        add column told text check (told in ('phone', 'text message', 'e-mail', 'in person'))`.execute(db);
    await sql`comment on column payment_setup.told is
      'how the customer told whoever of us typed the card in; null where they typed it themselves'`.execute(
      db,
    );
  },
};
