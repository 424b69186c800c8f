import type { PulseDimension, PulseMeasure, SlipKind } from '@lugnut/domain/pulse';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What is counted of the promises we make; written by the capability `pulse` alone. */
export type PulseSchema = {
  /** Emptied by the job that counts. */
  pulse_change: {
    id: GeneratedAlways<number>;
    subject_kind: 'appointment' | 'charge' | 'review' | 'membership';
    subject_id: string;
  };
  pulse_fact: {
    subject_kind: 'appointment' | 'charge' | 'review' | 'membership' | 'shift';
    subject_id: string;
    measure: PulseMeasure;
    part: number;
    day: string;
    market_id: string;
    technician_id: string | null;
    service: string;
    source: string;
    detail: string;
    kept: boolean | null;
    amount: number;
    account_id: string | null;
    appointment_id: string | null;
  };
  pulse_day: {
    dimension: PulseDimension;
    measure: PulseMeasure;
    market_id: string;
    day: string;
    key: string;
    cases: number;
    kept: number;
    amount: number;
  };
  pulse_stale_day: { market_id: string; day: string };
  pulse_slip: {
    id: string;
    market_id: string;
    kind: SlipKind;
    began_at: Instant;
    told_at: NullableInstant;
    ended_at: NullableInstant;
    said: ColumnType<string | null, string | null | undefined, string | null>;
    told_to: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  };
  pulse_watch: { market_id: string; checked_at: Instant };
};
