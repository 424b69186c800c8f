import type { Actor, ActorProof, AppointmentStatus } from '@lugnut/domain/appointment';
import type { LanguageCode } from '@lugnut/domain/language';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Written as text, read as what it was. */
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

/** The appointment, written only by its capability, and facts that others store about it. */
export type AppointmentSchema = {
  appointment: {
    id: string;
    status: AppointmentStatus;
    zip: string;
    market_id: string | null;
    created_at: GeneratedInstant;
    completed_at: NullableInstant;
    account_id: string | null;
    kind: string | null;
    appointment_type: Generated<'repair' | 'diagnosis'>;
    level: Generated<'A' | 'B'>;
    diagnosis_input: Generated<string>;
    services: Generated<string[]>;
    office_reasons: GeneratedJson;
    car_year: number | null;
    car_make: string | null;
    car_model: string | null;
    car_engine: string | null;
    car_vin: string | null;
    car_plate: Generated<string | null>;
    car_is_unlisted: Generated<boolean>;
    car_mileage: number | null;
    car_last_oil_change: string | null;
    car_color: string | null;
    car_name: string | null;
    car_id: string | null;
    heard_about_us: string | null;
    referral_code: string | null;
    referral_name: string | null;
    tracking: GeneratedJson;
    member_job: Generated<boolean>;
    member_type: string | null;
    fleet_job: Generated<boolean>;
    shop_network: Generated<boolean>;
    diagnosis_price_cents: number | null;
    diagnosis_discounts: GeneratedJson;
    agreed_plan_id: string | null;
    membership_id: string | null;
    request_key: Buffer | null;
    request_hash: Buffer | null;
    /** The booked visit that had no time for this work. */
    first_visit_id: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Append-only. */
  appointment_event: {
    id: GeneratedAlways<number>;
    appointment_id: string;
    type: string;
    from_status: AppointmentStatus | null;
    to_status: AppointmentStatus;
    actor: Actor['kind'];
    actor_account_id: string | null;
    actor_as: 'owner' | 'staff' | 'other' | null;
    proof: ActorProof;
    details: GeneratedJson;
    happened_at: Instant;
    recorded_at: GeneratedInstant;
  };
  /** At most one of an appointment is not voided. */
  appointment_link: {
    id: Generated<string>;
    appointment_id: string;
    made_at: GeneratedInstant;
    voided_at: NullableInstant;
  };
  link_step_up: { token_hash: Buffer; appointment_id: string; proven_at: Instant };
  appointment_device: {
    appointment_id: string;
    name: string;
    network: string;
    proof: 'session' | 'link';
    first_at: Instant;
    last_at: Instant;
    changed_at: NullableInstant;
  };
  appointment_contact: {
    appointment_id: string;
    name: string;
    email: string;
    /** E.164. */
    phone: string;
    language: Generated<LanguageCode>;
  };
  appointment_payment: {
    appointment_id: string;
    type: 'stripe' | 'paypal' | 'terms';
    payment_method_id: string;
    paypal_order_id: string | null;
    paypal_payer_id: string | null;
  };
  cancellation: {
    appointment_id: string;
    canceled_at: Instant;
    reason: string | null;
    details: string | null;
    fee_cents: Generated<number>;
    replaced_by: string | null;
  };
  request_notice: {
    recipient: string;
    sent_at: GeneratedInstant;
    kind: 'quote' | 'change';
    /** Caused by whoever has proven the recipient. */
    proven: Generated<boolean>;
  };
  keep_discount: { appointment_id: string; taken_at: Instant };
};
