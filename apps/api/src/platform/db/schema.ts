import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type AppointmentStatus =
  | 'pending'
  | 'quoted'
  | 'scheduled'
  | 'en_route'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'no_service_area';

export type AccountRole = 'customer' | 'fleet' | 'technician' | 'office' | 'dispatcher' | 'admin';

/** The tables as Kysely sees them; the migrations are the authority. */
export type Schema = {
  market: {
    id: string;
    name: string;
    state: string;
    time_zone: string;
    status: 'open' | 'waiting';
    latitude: number;
    longitude: number;
    diagnosis_price_cents: number;
    labor_rate_cents_per_hour: number;
    parts_tax_basis_points: number;
    labor_tax_basis_points: number;
    convenience_fee_cents: number;
    shop_supplies_fee_cents: number;
    early_morning_fee_cents: number;
    updated_at: GeneratedInstant;
  };
  market_county: { state: string; county: string; market_id: string };
  market_zip: { zip: string; market_id: string; served: boolean; diagnosis_price_cents: number | null };
  appointment: {
    id: string;
    status: AppointmentStatus;
    zip: string;
    market_id: string | null;
    created_at: GeneratedInstant;
    completed_at: NullableInstant;
  };
  technician: {
    id: string;
    name: string;
    market_id: string;
    portrait: string;
    working_since_year: number;
    bio: string;
    mentions: Generated<string[]>;
    badges: Generated<string[]>;
    showcase_rank: number | null;
  };
  mechanic_review: {
    id: string;
    technician_id: string;
    rating: number;
    feedback: Generated<string>;
    created_at: GeneratedInstant;
  };
  installation: { only_one: Generated<boolean>; secret: string };
  rate_limit: { key: string; full_at: Instant };
  outbox: {
    id: string;
    kind: string;
    payload: ColumnType<unknown, string, string>;
    dedupe_key: string | null;
    created_at: GeneratedInstant;
    attempts: Generated<number>;
    next_attempt_at: GeneratedInstant;
    last_error: string | null;
    provider_reference: string | null;
    delivered_at: NullableInstant;
    given_up_at: NullableInstant;
  };
  job_runner: { id: string; seen_at: GeneratedInstant };
  sandbox_delivery: {
    id: string;
    channel: 'sms' | 'email';
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    unsubscribe_url: string | null;
    created_at: GeneratedInstant;
  };
  sandbox_payment_method: {
    id: string;
    customer_reference: string;
    client_secret: string;
    idempotency_key: string;
    status: 'waiting' | 'requires_action' | 'declined' | 'saved';
    card_token: string | null;
    decline_reason: string | null;
    created_at: GeneratedInstant;
  };
  sandbox_charge: {
    id: string;
    method_id: string | null;
    refund_of: string | null;
    idempotency_key: string;
    amount_cents: number;
    status: 'succeeded' | 'declined' | 'requires_action';
    decline_reason: string | null;
    created_at: GeneratedInstant;
  };
  error_report: {
    fingerprint: string;
    error: string;
    path: string | null;
    user_agent: string | null;
    times_seen: Generated<number>;
    first_seen_at: GeneratedInstant;
    last_seen_at: GeneratedInstant;
  };
  account: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    zip: string | null;
    role: AccountRole;
    no_obds: Generated<boolean>;
    created_at: GeneratedInstant;
  };
  login_challenge: {
    id: string;
    account_id: string | null;
    handle_hash: Buffer;
    target_hash: Buffer;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: GeneratedInstant;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  account_session: {
    id: string;
    account_id: string;
    token_hash: Buffer;
    user_agent: string | null;
    created_at: GeneratedInstant;
    last_seen_at: GeneratedInstant;
    expires_at: Instant;
  };
};

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
