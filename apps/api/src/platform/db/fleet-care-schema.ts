import type { AlertChannel, AlertKind, ProposalStatus, RepairKind } from '@lugnut/domain/fleet';
import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Tables of maintenance programs, alerts, and repairs that are proposed for faults. */
export type FleetCareSchema = {
  maintenance_program: {
    id: string;
    account_id: string;
    name: string;
    services: string[];
    every_miles: number | null;
    every_days: number | null;
    every_hours: number | null;
    soon_miles: number;
    soon_days: number;
    soon_hours: number;
    for_all: boolean;
    created_at: Instant;
  };
  maintenance_program_label: { program_id: string; label_id: string };
  maintenance_program_car: { program_id: string; car_id: string };
  fleet_alert: {
    id: string;
    fleet_id: string;
    car_id: string | null;
    kind: AlertKind;
    subject: string;
    words: string;
    raised_at: Instant;
    closed_at: NullableInstant;
  };
  fleet_alert_told: { alert_id: string; account_id: string; channel: AlertChannel; told_at: Instant };
  fleet_alert_choice: {
    account_id: string;
    kind: AlertKind;
    by_text: boolean;
    by_email: boolean;
    by_push: boolean;
  };
  fleet_alert_quiet: { account_id: string; quiet_from: number; quiet_until: number };
  lasting_fault: {
    id: string;
    fleet_id: string;
    car_id: string;
    code: string;
    first_seen_at: Instant;
    /** Of the row in `vehicle_fault` that it goes on in. */
    seen_from: Instant;
    opened_at: Instant;
    closed_at: NullableInstant;
    /** When a repair was last tried to be proposed. */
    tried_at: NullableInstant;
    trouble: string | null;
  };
  fault_proposal: {
    id: string;
    fleet_id: string;
    car_id: string;
    code: string;
    fault_first_seen_at: Instant;
    appointment_id: string;
    kind: RepairKind;
    status: ProposalStatus;
    total_cents: number;
    usual_window: string;
    proposed_at: Instant;
    expires_at: Instant;
    decided_by: string | null;
    decided_how: 'policy' | 'link' | 'portal' | 'time' | null;
    decided_at: NullableInstant;
  };
  fault_proposal_link: {
    token_hash: Buffer;
    proposal_id: string;
    account_id: string;
    expires_at: Instant;
    used_at: NullableInstant;
  };
  fault_policy: {
    fleet_id: string;
    is_on: boolean;
    auto_approve_under_cents: number | null;
    auto_approve_kinds: RepairKind[];
    changed_by: string | null;
    changed_at: Instant;
  };
};
