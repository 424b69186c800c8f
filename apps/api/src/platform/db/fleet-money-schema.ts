import type { StatementLineKind } from '@lugnut/domain/fleet';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** FLT-12: terms, PO numbers and monthly invoices of fleets. */
export type FleetMoneySchema = {
  fleet_terms: {
    id: string;
    fleet_id: string;
    nth: number;
    net_days: number | null;
    limit_cents: number | null;
    reason: string;
    changed_by: string;
    changed_at: Instant;
  };
  fleet_billing: {
    fleet_id: string;
    usual_po: string | null;
    is_po_required: Generated<boolean>;
  };
  fleet_billing_contact: { fleet_id: string; email: string; name: string };
  job_po: { appointment_id: string; po_number: string; set_by: string | null; set_at: Instant };
  statement: {
    id: string;
    number: ColumnType<number, never, never>;
    fleet_id: string;
    month: string;
    issued_on: string;
    issued_at: Instant;
    /** 0: everything was paid by card, or nothing is due. */
    net_days: number;
    due_on: string;
    total_cents: number;
    /** By card, when the work was done. */
    paid_cents: number;
    due_cents: number;
    /** Of what was due, since. */
    settled_cents: Generated<number>;
    paid_at: NullableInstant;
    reminded_stage: Generated<number | null>;
  };
  statement_line: {
    id: string;
    fleet_id: string;
    /** Null until its month is closed. */
    statement_id: string | null;
    kind: StatementLineKind;
    charge_id: string | null;
    appointment_id: string | null;
    yard_day_id: string | null;
    vehicle: string;
    work: string;
    po_number: string | null;
    amount_cents: number;
    paid_cents: number;
    occurred_at: Instant;
    request_key: string;
  };
  statement_payment: {
    id: string;
    statement_id: string;
    kind: 'on_file' | 'ach' | 'check' | 'wire' | 'credit' | 'returned';
    amount_cents: number;
    reference: string | null;
    received_on: string;
    charge_id: string | null;
    recorded_by: string | null;
    request_key: string;
    created_at: Instant;
  };
  yard_day_apart: { appointment_id: string; yard_day_id: string };
};
