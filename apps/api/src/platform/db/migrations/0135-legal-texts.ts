import { type Kysely, sql } from 'kysely';

async function addTexts(db: Kysely<never>): Promise<void> {
  await sql`
    create table legal_text (
      id uuid primary key,
      kind text not null check (kind in ('privacy', 'terms', 'cancellation', 'warranty', 'accessibility')),
      version integer not null check (version > 0),
      language text not null default 'en' check (language ~ '^[a-z]{2}$'),
      body text not null,
      effective_from date,
      published_at timestamptz,
      counsel_reviewed_at timestamptz,
      counsel_reviewed_by text,
      author_account_id uuid references account (id),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (kind, language, version),
      constraint legal_text_is_published_whole check ((effective_from is null) = (published_at is null)),
      constraint legal_text_review_is_whole check ((counsel_reviewed_at is null) = (counsel_reviewed_by is null))
    )`.execute(db);
  await sql`comment on column legal_text.effective_from is 'null: a draft, which alone may change'`.execute(
    db,
  );
  await sql`comment on column legal_text.counsel_reviewed_at is 'null: waits for review by counsel'`.execute(
    db,
  );
  await sql`create unique index legal_text_one_draft on legal_text (kind, language) where effective_from is null`.execute(
    db,
  );
  await sql`
    create function keep_published_text() returns trigger language plpgsql as $$
    begin
      if old.effective_from is null then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_op = 'UPDATE' and (to_jsonb(new) - 'counsel_reviewed_at' - 'counsel_reviewed_by' - 'updated_at')
        = (to_jsonb(old) - 'counsel_reviewed_at' - 'counsel_reviewed_by' - 'updated_at') then return new; end if;
      raise exception 'a published text never changes' using errcode = 'integrity_constraint_violation';
    end $$`.execute(db);
  await sql`
    create trigger legal_text_is_kept before update or delete on legal_text
    for each row execute function keep_published_text()`.execute(db);
}

async function addAgreements(db: Kysely<never>): Promise<void> {
  await sql`
    create table agreement (
      id uuid primary key,
      kind text not null check (kind in ('booking', 'extra work', 'membership', 'texts', 'marketing texts')),
      decision text not null check (decision in ('given', 'withdrawn')),
      account_id uuid references account (id),
      appointment_id uuid references appointment (id),
      phone text,
      words text not null,
      words_version text not null,
      legal_text_ids uuid[] not null default '{}',
      total_cents integer check (total_cents >= 0),
      place text not null,
      how text not null check (how in ('web', 'phone', 'text message', 'e-mail', 'in person')),
      staff_account_id uuid references account (id),
      proof text not null check (proof in ('session', 'link', 'code', 'none')),
      device text,
      given_at timestamptz not null
    )`.execute(db);
  await sql`comment on table agreement is 'what was agreed to or withdrawn, word for word; only ever added to'`.execute(
    db,
  );
  await sql`create index agreement_by_account on agreement (account_id, given_at)`.execute(db);
  await sql`create index agreement_by_appointment on agreement (appointment_id, given_at)`.execute(db);
  await sql`create index agreement_by_phone on agreement (phone, kind, given_at desc) where phone is not null`.execute(
    db,
  );
}

async function keepAgreements(db: Kysely<never>): Promise<void> {
  await sql`
    create trigger agreement_is_kept before update or delete on agreement
    for each row execute function refuse_rewriting()`.execute(db);
  await sql`
    create trigger agreement_is_not_emptied before truncate on agreement
    for each statement execute function refuse_rewriting()`.execute(db);
}

export const legalTexts = {
  async up(db: Kysely<never>): Promise<void> {
    await addTexts(db);
    await addAgreements(db);
    await keepAgreements(db);
  },
};
