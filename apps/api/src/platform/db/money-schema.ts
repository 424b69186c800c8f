import type { ColumnType } from 'kysely';

type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** Tables of money that came after the first ones. */
export type MoneySchema = {
  payment_setup: {
    setup_id: string;
    appointment_id: string;
    estimate_version: number | null;
    coupon_code: string | null;
    created_at: GeneratedInstant;
  };
};
