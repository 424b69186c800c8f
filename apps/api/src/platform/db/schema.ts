import type { LanguageCode } from '@lugnut/domain/language';
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely';
import type { AppointmentSchema } from './appointment-schema';
import type { AuditSchema } from './audit-schema';
import type { FieldSchema } from './field-schema';
import type { FleetMoneySchema } from './fleet-money-schema';
import type { FleetRoleColumn, FleetSchema } from './fleet-schema';
import type { IdentitySchema } from './identity-schema';
import type { IntegrationsSchema } from './integrations-schema';
import type { LegalSchema } from './legal-schema';
import type { MessagingSchema } from './messaging-schema';
import type { MoneySchema } from './money-schema';
import type { ObjectsSchema } from './objects-schema';
import type { PrivacySchema } from './privacy-schema';
import type { PulseSchema } from './pulse-schema';
import type { PushSchema } from './push-schema';
import type { SecuritySchema } from './security-schema';
import type { StaffDeskSchema } from './staff-desk-schema';

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Written as text, read as what it was. */
type Json = ColumnType<unknown, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type MembershipEnd =
  | 'ended by owner'
  | 'ended by staff'
  | 'joining canceled'
  | 'first fee unpaid'
  | 'renewal unpaid'
  | 'lapsed'
  | 'fee refunded'
  | 'fee disputed';

export type AccountRole = 'customer' | 'fleet' | 'technician' | 'office' | 'dispatcher' | 'admin';

type CoreSchema = {
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
    /** What an hour costs us; null where nobody has said. */
    labor_cost_cents_per_hour: Generated<number | null>;
    parts_tax_basis_points: number;
    labor_tax_basis_points: number;
    convenience_fee_cents: number;
    shop_supplies_fee_cents: number;
    early_morning_fee_cents: number;
    late_credit_cents: Generated<number>;
    job_moves: Generated<'never' | 'before_the_day' | 'always'>;
    claim_minutes: Generated<number>;
    office_opens_minutes: Generated<number>;
    office_closes_minutes: Generated<number>;
    updated_at: GeneratedInstant;
  };
  market_business: {
    market_id: string;
    legal_name: string;
    street: string;
    city: string;
    state: string;
    zip: string;
    phone: string;
    email: string | null;
    registration_name: string | null;
    registration_name_es: string | null;
    registration_number: string | null;
    tax_id: string | null;
    invoice_note: string | null;
    invoice_note_es: string | null;
    updated_at: GeneratedInstant;
  };
  market_county: { state: string; county: string; market_id: string };
  market_zip: { zip: string; market_id: string; served: boolean; diagnosis_price_cents: number | null };
  visit_request: {
    appointment_id: string;
    day: string | null;
    window_start: number | null;
    window_end: number | null;
    exact_address: string | null;
    apartment_number: string | null;
    apartment_code: string | null;
    type_of_site: string | null;
    garage: string | null;
    covered: string | null;
    hints_to_find: string | null;
    location: GeneratedJson;
    latitude: number | null;
    longitude: number | null;
    job: ColumnType<unknown, string | null | undefined, string | null>;
    hold_extended: Generated<boolean>;
    /** We let the hold go because nobody could come in its window any more; until another is chosen. */
    hold_ended_at: NullableInstant;
    /** Work was added that the held window has no time for; until another is chosen. */
    outgrown_at: NullableInstant;
    /** When the customer first moved a visit whose canceling cost the fee already. */
    moved_late_at: NullableInstant;
    moved_by_us_at: NullableInstant;
    /** Work was begun and waits for another visit since then. */
    return_since: NullableInstant;
    /** Spent at the car on visits that were left with the work begun. */
    worked_minutes: Generated<number>;
    /** We broke what we had promised, and have kept no visit since. */
    broken_at: NullableInstant;
    /** Promised if we arrive after then, whichever window the visit has by that time. */
    late_credit_cents: Generated<number | null>;
    late_credit_after: NullableInstant;
    /** A part is missing: no window is offered until it is there. */
    part_awaited_since: NullableInstant;
    /** When it is expected: no window is offered before. */
    part_expected_on: Generated<string | null>;
    /** Work was begun and cannot go on before: no window is offered on an earlier day. */
    return_from: Generated<string | null>;
    /** A fleet's own hours. */
    dedicated_schedule_time: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: GeneratedInstant;
  };
  technician_day: {
    technician_id: string;
    day: string;
    version: Generated<number>;
    /** Said by the technician: before it they set off to no further stop. */
    free_from_minutes: Generated<number | null>;
    /** The stop that was said about, and when it is reached. */
    delayed_stop: Generated<string | null>;
    delayed_until_minutes: Generated<number | null>;
    /** The stops before it, which stay as planned. */
    spared_stops: Generated<string[]>;
    /** Dispatch has said that the technician is out or goes home early: nothing new is put on it. */
    closed: Generated<boolean>;
    /** When they go home then; null: they are out. */
    closed_from_minutes: Generated<number | null>;
    /** Given by the database while the change commits. */
    change_number: ColumnType<number | null, never, never>;
  };
  technician_day_off: { technician_id: string; day: string };
  /** At most three live rows for whoever holds windows. */
  hold_slot: { identity: Buffer; slot: number; appointment_id: string };
  technician_short_day: { technician_id: string; day: string; ends_at_minutes: number };
  route_change: { is_only: Generated<boolean>; number: ColumnType<number, never, never> };
  staff_change: { is_only: Generated<boolean>; number: ColumnType<number, never, never> };
  improved_day: { market_id: string; day: string; seen: number };
  told_route: {
    technician_id: string;
    day: string;
    version: number;
    facts: Generated<string>;
    stops: Json | null;
    changes: GeneratedJson;
  };
  market_holiday: { market_id: string; day: string; name: Generated<string> };
  visit: {
    appointment_id: string;
    technician_id: string;
    day: string;
    window_start: number;
    window_end: number;
    kind: 'mechanic' | 'tow';
    latitude: number;
    longitude: number;
    end_latitude: number | null;
    end_longitude: number | null;
    minutes_on_site: number;
    skills: Generated<string[]>;
    tools: Generated<string[]>;
    /** Null: promised. */
    held_until: NullableInstant;
    route_version: number;
    planned_arrival: number;
    planned_start: number;
    planned_end: number;
    arrived_at_minutes: number | null;
    ends_at_minutes: number | null;
    done_on: ColumnType<string | null, string | null | undefined, string | null>;
    late_chance: ColumnType<number | null, number | null | undefined, number | null>;
    /** The day whose route it is on: where it is really done, or else its own. */
    route_day: ColumnType<string, never, never>;
    created_at: GeneratedInstant;
  };
  learned_terms: { market_id: string; learned_on: string; content: Json };
  replan_proposal: {
    id: string;
    market_id: string;
    day: string;
    kind: Generated<'repair' | 'swap' | 'improvement'>;
    status: Generated<'open' | 'accepted' | 'refused' | 'withdrawn'>;
    content: Json;
    proposed_by: string | null;
    decided_by: string | null;
    created_at: GeneratedInstant;
    decided_at: NullableInstant;
  };
  car: {
    id: string;
    account_id: string;
    year: number;
    make: string;
    model: string;
    engine: string | null;
    vin: string | null;
    name: string | null;
    plate: Generated<string | null>;
    plate_state: Generated<string | null>;
    driver: Generated<string | null>;
    group_id: Generated<string | null>;
    archived_at: NullableInstant;
    archived_by: Generated<string | null>;
    search_text: GeneratedAlways<string>;
    sort_key: GeneratedAlways<string>;
    request_key: Buffer | null;
    request_hash: Buffer | null;
    created_at: GeneratedInstant;
    last_used_at: GeneratedInstant;
  };
  service: {
    id: string;
    list_rank: number;
    name: string;
    category: string;
    synonyms: Generated<string[]>;
    minutes_on_site: number;
    skill: string;
    tools: Generated<string[]>;
    pricing: 'instant' | 'office';
    special: string | null;
    inspection: Generated<boolean>;
    requires: string;
    offered: Generated<boolean>;
    updated_at: GeneratedInstant;
  };
  price_book: {
    only_one: Generated<boolean>;
    version: string;
    oil_change: Json;
    updated_at: GeneratedInstant;
  };
  price_book_entry: { service_id: string; entry: Json; updated_at: GeneratedInstant };
  membership_plan: {
    id: string;
    name: string;
    price_cents: number;
    billing: 'yearly' | 'monthly';
    billing_interval: 'month' | 'year';
    billing_count: number;
    due_with_job_cents: number;
    sold_at: string[];
    list_rank: number;
    updated_at: GeneratedInstant;
    free_oil_changes: Generated<number>;
    oil_change_months: Generated<number>;
  };
  /** Services members have beside prices, and how each is delivered. */
  member_service: {
    id: string;
    label: string;
    delivered_by: Generated<string>;
    list_rank: number;
    updated_at: GeneratedInstant;
  };
  membership_oil_change: {
    appointment_id: string;
    membership_id: string;
    period: number;
    taken_at: Instant;
  };
  /** What was shown and agreed to by whoever joined, word for word. */
  membership_consent: {
    id: string;
    plan_id: string;
    membership_id: string | null;
    account_id: string | null;
    appointment_id: string | null;
    staff_account_id: string | null;
    terms_version: string;
    terms: string[];
    price_cents: number;
    due_cents: number;
    proof: 'session' | 'link' | 'code' | 'none';
    device: string | null;
    given_at: Instant;
  };
  membership: {
    id: string;
    account_id: string;
    plan_id: string;
    member_type: Generated<string>;
    price_sold_cents: number;
    sold_by: string;
    sold_with_appointment_id: string | null;
    vehicles: Generated<string[]>;
    started_on: string;
    renews_on: string;
    ended_at: NullableInstant;
    created_at: GeneratedInstant;
    payment_method_id: string | null;
    dunning_since: NullableInstant;
    /** Null: it gives nothing yet beside the job it was bought with. */
    first_paid_at: NullableInstant;
    end_requested_at: NullableInstant;
    ended_reason: MembershipEnd | null;
    reminded_for: string | null;
    car_id: string | null;
    car_year: number | null;
    car_make: string | null;
    car_model: string | null;
    car_vin: string | null;
  };
  estimate: {
    id: string;
    appointment_id: string;
    version: number;
    quoted_on: string;
    price_book_version: string | null;
    created_at: GeneratedInstant;
  };
  estimate_version: { estimate_id: string; version: number; content: Json; created_at: GeneratedInstant };
  /** Leads from a service's id to its estimate, whose versions hold the rest; `name` is null once it was taken out. */
  estimate_service: { id: string; estimate_id: string; name: string | null };
  consent_record: {
    id: string;
    estimate_id: string;
    estimate_version: number;
    decision: 'approved' | 'declined';
    service_ids: string[];
    total_cents: number;
    membership_due_cents: Generated<number>;
    customer_name: string;
    account_id: string | null;
    staff_account_id: string | null;
    how: 'web' | 'phone' | 'text message' | 'e-mail' | 'in person';
    given_at: Instant;
    /** Null on records from before it was noted. */
    proof: 'session' | 'link' | 'code' | 'none' | null;
    device: string | null;
  };
  coupon: {
    code: string;
    display_name: string | null;
    amount_cents: number;
    active: Generated<boolean>;
    referrer_account_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    max_redemptions: number | null;
    max_redemptions_per_customer: number | null;
    market_ids: string[] | null;
    service_ids: string[] | null;
    new_customers_only: Generated<boolean>;
    redeemed_count: Generated<number>;
    created_at: GeneratedInstant;
  };
  coupon_redemption: {
    id: string;
    coupon_code: string;
    appointment_id: string;
    account_id: string | null;
    phone: string | null;
    email: string | null;
    amount_cents: number;
    redeemed_at: GeneratedInstant;
  };
  referral_reward: {
    id: string;
    referrer_account_id: string;
    redemption_id: string;
    amount_cents: number;
    created_at: GeneratedInstant;
    earned_at: NullableInstant;
    taken_back_at: NullableInstant;
  };
  payment_method: {
    id: string;
    provider: 'cards' | 'paypal' | 'terms';
    provider_method_id: string;
    kind: 'card' | 'us_bank_account' | 'paypal' | 'terms';
    account_id: string | null;
    appointment_id: string | null;
    lead_id: string | null;
    brand: string | null;
    last4: string | null;
    exp_month: number | null;
    exp_year: number | null;
    bank_name: string | null;
    account_type: 'checking' | 'savings' | null;
    fingerprint: string | null;
    is_default: Generated<boolean>;
    created_at: GeneratedInstant;
    released_at: NullableInstant;
    /** Of a PayPal authorization, like the next two; null where PayPal has to be asked. */
    authorized_cents: Generated<number | null>;
    authorization_expires_at: NullableInstant;
    authorization_renewed_at: NullableInstant;
    removed_at: NullableInstant;
  };
  booking: {
    appointment_id: string;
    completed_by: 'browser' | 'webhook';
    terms_settled: boolean;
    booked_with: string | null;
    account_created: boolean;
    estimate_id: string | null;
    estimate_version: number | null;
    seen_estimate_version: number | null;
    agreed_work_cents: number;
    agreed_membership_cents: Generated<number>;
    membership_id: string | null;
    promised_at: NullableInstant;
    booked_at: Instant;
  };
  charge: {
    id: string;
    kind:
      | 'job'
      | 'cancellation_fee'
      | 'visit_fee'
      | 'tip'
      | 'membership_start'
      | 'membership_renewal'
      | 'virtual_diagnosis'
      | 'statement';
    appointment_id: string | null;
    membership_id: string | null;
    lead_id: string | null;
    account_id: string | null;
    period_starts_on: string | null;
    amount_cents: number;
    status: 'open' | 'processing' | 'paid' | 'failed' | 'void' | 'on_account';
    failed_tries: Generated<number>;
    last_failure: string | null;
    next_attempt_at: NullableInstant;
    created_at: GeneratedInstant;
    settled_at: NullableInstant;
    /** Null: no member prices, or billed before it was kept. */
    member_savings_cents: Generated<number | null>;
    /** The monthly invoice it pays. */
    statement_id: Generated<string | null>;
  };
  diagnosis_credit: {
    diagnosis_id: string;
    repair_id: string;
  };
  payment_attempt: {
    id: string;
    charge_id: string;
    nth: number;
    payment_method_id: string;
    amount_cents: number;
    outcome: 'succeeded' | 'processing' | 'declined' | 'requires_action' | 'never_arrived' | null;
    failure: string | null;
    provider_charge_id: string | null;
    began_at: GeneratedInstant;
    /** When the provider was last sent it. */
    asked_at: GeneratedInstant;
    settled_at: NullableInstant;
    /** The payer pressed a button: a refusal is told on the screen and counts as no try of ours. */
    by_payer: Generated<boolean>;
  };
  refund: {
    id: string;
    attempt_id: string;
    amount_cents: number;
    reason: string;
    request_key: string;
    status: 'open' | 'pending' | 'done' | 'refused';
    provider_refund_id: string | null;
    /** Counts idempotency keys. */
    key_nth: Generated<number>;
    key_began_at: GeneratedInstant;
    asked_at: GeneratedInstant;
    created_at: GeneratedInstant;
    settled_at: NullableInstant;
  };
  ledger_entry: {
    id: string;
    reference: string;
    kind: string;
    appointment_id: string | null;
    account_id: string | null;
    charge_id: string | null;
    occurred_at: GeneratedInstant;
  };
  ledger_posting: { entry_id: string; ledger_account: string; amount_cents: number };
  webhook_event: {
    provider: 'cards' | 'paypal';
    event_id: string;
    kind: string;
    received_at: GeneratedInstant;
    handled_at: NullableInstant;
  };
  card_attempt: { key: string; attempts: number; allowed_at: Instant; forget_at: Instant };
  office_task: {
    id: string;
    kind: string;
    appointment_id: string | null;
    membership_id: string | null;
    lead_id: string | null;
    /** What it is about where no other column says so. */
    subject: string | null;
    reason: string;
    due_at: NullableInstant;
    created_at: GeneratedInstant;
    done_at: NullableInstant;
    done_by: string | null;
  };
  office_claim: { appointment_id: string; account_id: string; claimed_at: GeneratedInstant };
  office_draft: {
    appointment_id: string;
    content: Json;
    saved_by: string;
    saved_at: Instant;
    /** Of the estimate it became; null while it is only a draft. */
    sent_version: number | null;
    sent_key: string | null;
    version: Generated<number>;
  };
  technician: {
    id: string;
    name: string;
    /** Who logs in as this technician. */
    account_id: string | null;
    market_id: string;
    portrait: string;
    working_since_year: number;
    bio: string;
    mentions: Generated<string[]>;
    badges: Generated<string[]>;
    showcase_rank: number | null;
    kind: Generated<'mechanic' | 'tow'>;
    home_latitude: number | null;
    home_longitude: number | null;
    skills: Generated<string[]>;
    tools: Generated<string[]>;
    weekly_shifts: GeneratedJson;
    left_at: NullableInstant;
    version: Generated<number>;
  };
  mechanic_review: {
    id: string;
    technician_id: string | null;
    appointment_id: string | null;
    rating: number;
    feedback: Generated<string>;
    diag_feedback: Generated<string>;
    tip_cents: number | null;
    created_at: GeneratedInstant;
  };
  /** Both written by triggers alone. */
  technician_rating: { technician_id: string; reviews: number; stars: number };
  area_wait: { zip: string; people: number };
  installation: {
    only_one: Generated<boolean>;
    secret: string;
    storage_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  rate_limit: { key: string; full_at: Instant };
  outbox: {
    id: string;
    kind: string;
    payload: ColumnType<unknown, string, string>;
    dedupe_key: string | null;
    priority: Generated<number>;
    created_at: GeneratedInstant;
    attempts: Generated<number>;
    next_attempt_at: GeneratedInstant;
    last_error: string | null;
    provider_reference: string | null;
    delivered_at: NullableInstant;
    given_up_at: NullableInstant;
    office_told_at: NullableInstant;
  };
  job_runner: { id: string; seen_at: GeneratedInstant };
  request_media: {
    id: string;
    key_hash: Buffer;
    appointment_id: string | null;
    kind: 'picture' | 'clip';
    content_type: string;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: GeneratedInstant;
  };
  sandbox_delivery: {
    id: string;
    channel: 'sms' | 'email' | 'push';
    recipient: string;
    subject: string | null;
    body_text: string;
    body_html: string | null;
    unsubscribe_url: string | null;
    /** Of what was sent: the same one again is the same delivery. */
    message_key: ColumnType<string | null, string | null | undefined, never>;
    /** Files of an email. */
    attachments: GeneratedJson;
    created_at: GeneratedInstant;
  };
  sandbox_payment_method: {
    id: string;
    customer_reference: string;
    client_secret: string;
    idempotency_key: string;
    status: 'waiting' | 'requires_action' | 'declined' | 'saved';
    /** Of a card or of a bank account. */
    card_token: string | null;
    decline_reason: string | null;
    kind: Generated<'card' | 'us_bank_account'>;
    charges_unanswered: Generated<number>;
    is_detached: Generated<boolean>;
    created_at: GeneratedInstant;
  };
  sandbox_charge: {
    id: string;
    method_id: string | null;
    refund_of: string | null;
    idempotency_key: string;
    amount_cents: number;
    status: 'succeeded' | 'processing' | 'declined' | 'requires_action';
    decline_reason: string | null;
    reference: string | null;
    client_secret: string | null;
    /** The id of the merchant's attempt or refund. */
    own_id: string | null;
    created_at: GeneratedInstant;
  };
  sandbox_paypal_order: {
    id: string;
    kind: 'repair' | 'diagnosis';
    reference: string;
    amount_cents: number;
    idempotency_key: string;
    payer_id: string | null;
    pays_later: Generated<boolean>;
    is_declined: Generated<boolean>;
    created_at: GeneratedInstant;
  };
  sandbox_paypal_authorization: {
    id: string;
    order_id: string;
    replaces: string | null;
    idempotency_key: string;
    amount_cents: number;
    status: 'open' | 'captured' | 'voided' | 'replaced';
    expires_at: Instant;
    created_at: GeneratedInstant;
  };
  sandbox_paypal_transfer: {
    id: string;
    authorization_id: string | null;
    refund_of: string | null;
    idempotency_key: string;
    amount_cents: number;
    invoice_id: string | null;
    created_at: GeneratedInstant;
  };
  sandbox_payment_event: {
    id: string;
    provider: 'cards' | 'paypal';
    body: string;
    sent_at: NullableInstant;
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
  lead: {
    id: string;
    lead_type: 'virtual_diagnosis' | 'contact_us';
    name: string;
    email: string | null;
    phone: string | null;
    zip: string | null;
    message: string;
    tracking: GeneratedJson;
    account_id: string | null;
    request_key: Buffer | null;
    card_setup_id: string | null;
    card_method_id: string | null;
    card_brand: string | null;
    card_last4: string | null;
    created_at: GeneratedInstant;
    answered_at: NullableInstant;
    answered_by: string | null;
  };
  customer_feedback: {
    id: string;
    account_id: string;
    feedback: string;
    request_key: Buffer | null;
    created_at: GeneratedInstant;
  };
  unsubscribed_address: {
    email: string;
    via: 'page' | 'one_click' | 'complaint';
    created_at: GeneratedInstant;
  };
  account: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    extra_login_phone: string | null;
    zip: string | null;
    role: AccountRole;
    no_obds: Generated<boolean>;
    fleet_id: string | null;
    fleet_role: FleetRoleColumn | null;
    approve_under_cents: number | null;
    is_proven: Generated<boolean>;
    unproven_email: string | null;
    unproven_phone: string | null;
    google_subject: string | null;
    is_invited: Generated<boolean>;
    invited_role: 'technician' | 'office' | 'dispatcher' | 'admin' | null;
    language: Generated<LanguageCode>;
    /** Said by its owner: no later page changes it. */
    language_chosen: Generated<boolean>;
    /** The person asked for it: nobody logs in with it again. */
    erased_at: NullableInstant;
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
    /** On a device of several people: ends when idle. */
    is_shared: Generated<boolean>;
  };
};

/** The tables as Kysely sees them; the migrations are the authority. */
export type Schema = CoreSchema &
  AppointmentSchema &
  AuditSchema &
  LegalSchema &
  FieldSchema &
  FleetSchema &
  FleetMoneySchema &
  IntegrationsSchema &
  MessagingSchema &
  IdentitySchema &
  MoneySchema &
  ObjectsSchema &
  PrivacySchema &
  PulseSchema &
  PushSchema &
  SecuritySchema &
  StaffDeskSchema;

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
