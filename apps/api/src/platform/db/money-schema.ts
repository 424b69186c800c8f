import type { ToldMedium } from '@lugnut/domain/estimates';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** Tables of money that came after the first ones. */
export type MoneySchema = {
  payment_setup: {
    setup_id: string;
    appointment_id: string;
    estimate_version: number | null;
    coupon_code: string | null;
    terms_said: Generated<boolean>;
    member_price_cents: number | null;
    account_id: string | null;
    created_at: GeneratedInstant;
    due_cents: ColumnType<number | null, number | null | undefined, number | null>;
    /** The browser was told that it could not be booked with. */
    refused_at: NullableInstant;
    told: ColumnType<ToldMedium | null, ToldMedium | null | undefined, ToldMedium | null>;
    shown_seal: string | null;
  };
  dispute: {
    id: string;
    provider: 'cards' | 'paypal';
    provider_dispute_id: string;
    attempt_id: string;
    status: 'open' | 'won' | 'lost';
    amount_cents: number;
    withdrawn_cents: number;
    fee_cents: number;
    reason: string;
    evidence_due_at: NullableInstant;
    /** Ledger entries written so far. */
    entries: Generated<number>;
    opened_at: Instant;
    changed_at: Instant;
  };
  sandbox_dispute: {
    id: string;
    provider: 'cards' | 'paypal';
    charge_id: string;
    amount_cents: number;
    withdrawn_cents: number;
    fee_cents: number;
    status: 'open' | 'won' | 'lost';
    reason: string;
    evidence_due_at: Instant;
    created_at: GeneratedInstant;
  };
};
