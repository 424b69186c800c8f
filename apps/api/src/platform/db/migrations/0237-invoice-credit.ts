import { type Kysely, sql } from 'kysely';

export const invoiceCredit = {
  /** An invoice is also settled by a credit, and what a card had paid of it may be taken back, or come again. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      alter table statement_payment
        drop constraint statement_payment_kind_check,
        drop constraint statement_payment_amount_cents_check,
        drop constraint statement_payment_check,
        drop constraint statement_payment_check1,
        drop constraint statement_payment_charge_id_key,
        add constraint statement_payment_kind check (
          kind in ('on_file', 'ach', 'check', 'wire', 'credit', 'returned')),
        add constraint statement_payment_amount check (
          case when kind = 'returned' then amount_cents <> 0 else amount_cents > 0 end),
        add constraint statement_payment_of_charge check (
          (kind in ('on_file', 'returned')) = (charge_id is not null)),
        add constraint statement_payment_by check (
          kind in ('on_file', 'credit', 'returned') or recorded_by is not null)`.execute(db);
    await sql`
      create unique index statement_payment_on_file on statement_payment (charge_id)
      where kind = 'on_file'`.execute(db);
    await sql`create index statement_payment_charge on statement_payment (charge_id)`.execute(db);
  },
};
