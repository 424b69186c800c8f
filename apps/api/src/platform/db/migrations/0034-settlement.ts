import { type Kysely, sql } from 'kysely';

/** Money is settled from the provider's own record: lost answers, disputes, renewed authorizations. */
export const settlement = {
  async up(db: Kysely<never>): Promise<void> {
    await askTheRecord(db);
    await addDisputes(db);
    await renewAuthorizations(db);
    await tellTasks(db);
    await extendSandboxes(db);
  },
};

async function askTheRecord(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment_attempt
      add column asked_at timestamptz not null default now(),
      drop constraint payment_attempt_outcome_check,
      add constraint payment_attempt_outcome_check
        check (outcome in ('succeeded', 'processing', 'declined', 'requires_action', 'never_arrived'))`.execute(
    db,
  );
  await sql`comment on column payment_attempt.asked_at is 'when the provider was last sent it'`.execute(db);
  await sql`update payment_attempt set asked_at = coalesce(settled_at, began_at)`.execute(db);
  await sql`
    alter table refund
      add column key_nth integer not null default 1 check (key_nth > 0),
      add column key_began_at timestamptz not null default now(),
      add column asked_at timestamptz not null default now()`.execute(db);
  await sql`comment on column refund.key_nth is 'counts idempotency keys: a new one only after the record shows that none arrived'`.execute(
    db,
  );
  await sql`update refund set key_began_at = created_at`.execute(db);
  await sql`alter table payment_setup add column refused_at timestamptz`.execute(db);
  await sql`comment on column payment_setup.refused_at is 'the browser was told that it could not be booked with'`.execute(
    db,
  );
}

async function addDisputes(db: Kysely<never>): Promise<void> {
  await sql`
    create table dispute (
      id uuid primary key,
      provider text not null check (provider in ('cards', 'paypal')),
      provider_dispute_id text not null,
      attempt_id uuid not null references payment_attempt (id),
      status text not null check (status in ('open', 'won', 'lost')),
      amount_cents integer not null check (amount_cents >= 0),
      withdrawn_cents integer not null check (withdrawn_cents >= 0),
      fee_cents integer not null check (fee_cents >= 0),
      reason text not null,
      evidence_due_at timestamptz,
      entries integer not null default 0,
      opened_at timestamptz not null,
      changed_at timestamptz not null,
      unique (provider, provider_dispute_id)
    )`.execute(db);
  await sql`comment on column dispute.entries is 'ledger entries written so far: numbers the next one'`.execute(
    db,
  );
  await sql`create index dispute_by_attempt on dispute (attempt_id)`.execute(db);
}

async function renewAuthorizations(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment_method
      add column authorization_expires_at timestamptz,
      add column authorization_renewed_at timestamptz`.execute(db);
  await sql`
    update payment_method set authorization_expires_at = created_at + interval '29 days'
    where provider = 'paypal'`.execute(db);
}

/** A task may be about one dispute or one difference, and may have a deadline. */
async function tellTasks(db: Kysely<never>): Promise<void> {
  await sql`alter table office_task add column subject text, add column due_at timestamptz`.execute(db);
  await sql`comment on column office_task.subject is 'what it is about where no other column says so; one task for each, ever'`.execute(
    db,
  );
  await sql`drop index office_task_open`.execute(db);
  await sql`
    create unique index office_task_open on office_task (kind, appointment_id, membership_id, lead_id)
    nulls not distinct where done_at is null and subject is null`.execute(db);
  await sql`
    create unique index office_task_subject on office_task (kind, subject) where subject is not null`.execute(
    db,
  );
}

async function extendSandboxes(db: Kysely<never>): Promise<void> {
  await sql`alter table sandbox_charge add column own_id text`.execute(db);
  await sql`comment on column sandbox_charge.own_id is 'the id of the merchant''s attempt or refund'`.execute(
    db,
  );
  await sql`create index sandbox_charge_own_id on sandbox_charge (own_id)`.execute(db);
  await sql`alter table sandbox_paypal_transfer add column invoice_id text`.execute(db);
  await sql`
    create table sandbox_dispute (
      id text primary key,
      provider text not null check (provider in ('cards', 'paypal')),
      charge_id text not null,
      amount_cents integer not null check (amount_cents > 0),
      withdrawn_cents integer not null check (withdrawn_cents >= 0),
      fee_cents integer not null check (fee_cents >= 0),
      status text not null check (status in ('open', 'won', 'lost')),
      reason text not null,
      evidence_due_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
