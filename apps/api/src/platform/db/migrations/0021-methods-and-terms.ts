import { type Kysely, sql } from 'kysely';

/** Everything a page showed is kept with the setup or order begun there, so that the provider's message alone books it. */
async function keepTerms(db: Kysely<never>): Promise<void> {
  await sql`
      alter table payment_setup
        add column terms_said boolean not null default false,
        add column member_price_cents integer check (member_price_cents >= 0),
        add column account_id uuid references account (id)`.execute(db);
  await sql`comment on column payment_setup.terms_said is 'false: begun by a page that says only when it confirms whether a membership was chosen'`.execute(
    db,
  );
  await sql`comment on column payment_setup.member_price_cents is 'the plan chosen, by its price; matched against the plans on sale by whoever books'`.execute(
    db,
  );
  await sql`comment on column payment_setup.account_id is 'who was logged in'`.execute(db);
}

async function removeMethods(db: Kysely<never>): Promise<void> {
  await sql`
      alter table payment_method
        add column removed_at timestamptz,
        add constraint payment_method_removed check (removed_at is null or not is_default)`.execute(db);
  await sql`comment on column payment_method.removed_at is 'by its owner: never shown or charged again; past payments still name it'`.execute(
    db,
  );
}

async function teachSandbox(db: Kysely<never>): Promise<void> {
  await sql`
      alter table sandbox_payment_method
        add column charges_unanswered integer not null default 0,
        add column is_detached boolean not null default false`.execute(db);
  await sql`comment on column sandbox_payment_method.charges_unanswered is 'of the card whose provider is down for a while'`.execute(
    db,
  );
}

export const methodsAndTerms = {
  async up(db: Kysely<never>): Promise<void> {
    await keepTerms(db);
    await removeMethods(db);
    await teachSandbox(db);
  },
};
