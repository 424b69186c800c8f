import { type Kysely, sql } from 'kysely';

export const papers = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`
      create table market_business (
        market_id text primary key references market (id),
        legal_name text not null check (legal_name <> ''),
        street text not null check (street <> ''),
        city text not null check (city <> ''),
        state text not null check (state ~ '^[A-Z]{2}$'),
        zip text not null check (zip ~ '^[0-9]{5}$'),
        phone text not null check (phone <> ''),
        email text,
        registration_name text,
        registration_number text,
        tax_id text,
        invoice_note text,
        updated_at timestamptz not null default now(),
        constraint market_business_registration_is_whole
          check ((registration_name is null) = (registration_number is null))
      )`.execute(db);
    await sql`comment on table market_business is 'who signs the invoices of a market, as its law asks'`.execute(
      db,
    );
    // An invoice that was given out is never overwritten: a refund adds a version.
    await sql`alter table job_document add column version integer not null default 1 check (version >= 1)`.execute(
      db,
    );
    await sql`alter table job_document add column fingerprint text`.execute(db);
    await sql`comment on column job_document.fingerprint is 'of what stands on it: the same is not printed again'`.execute(
      db,
    );
    await sql`
      alter table job_document
        drop constraint job_document_kind_check,
        add constraint job_document_kind_check
          check (kind in ('inspection', 'diagnosis_receipt', 'repair_receipt', 'estimate'))`.execute(db);
    await sql`
      alter table job_document
        drop constraint job_document_pkey,
        add primary key (appointment_id, kind, version)`.execute(db);
  },
};
