import type { ColumnType, Generated } from 'kysely';

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
  };
};
