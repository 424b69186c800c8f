import type { DefectStatus, InspectedKind, VehicleDocumentKind } from '@lugnut/domain/fleet';
import type { FleetPlaceKind } from '@lugnut/domain/telematics';
import type { ColumnType, Generated } from 'kysely';
import type { FleetCareSchema } from './fleet-care-schema';

type Instant = ColumnType<Date, Date | string, Date | string>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export type FleetRoleColumn = 'owner' | 'manager' | 'viewer';

type Told = {
  latitude: number | null;
  longitude: number | null;
  speed_mph: number | null;
  heading_degrees: number | null;
  odometer_miles: number | null;
  engine_hours: number | null;
  oil_percent: number | null;
  fuel_percent: number | null;
  front_left_psi: number | null;
  front_right_psi: number | null;
  rear_left_psi: number | null;
  rear_right_psi: number | null;
  trouble_codes: string[] | null;
};

/** Tables of fleets and their telematics. */
export type FleetSchema = {
  fleet: {
    account_id: string;
    business_name: Generated<string>;
    business_address: Generated<string>;
    fleet_size: Generated<string>;
    fleet_type: Generated<string>;
    logistics: Generated<string>;
    services_requested: Generated<string>;
    telematics: Generated<string>;
    fmc_used: Generated<string>;
    business_type: Generated<string>;
    dedicated_schedule_time: string | null;
    auto_approve_under_cents: number | null;
    /** Who cannot be removed; the fleet's own account until it is handed over. */
    founder_id: string | null;
    created_at: GeneratedInstant;
  };
  fleet_invitation: {
    id: string;
    fleet_id: string;
    email: string;
    role: FleetRoleColumn;
    approve_under_cents: number | null;
    token_hash: Buffer;
    invited_by: string;
    created_at: GeneratedInstant;
    expires_at: Instant;
    accepted_at: NullableInstant;
    revoked_at: NullableInstant;
  };
  approval_request: {
    id: string;
    fleet_id: string;
    appointment_id: string;
    kind: 'book' | 'estimate' | 'yard';
    yard_day_id: string | null;
    status: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'>;
    estimate_version: number | null;
    total_cents: number;
    asked_by: string;
    asked_at: Instant;
    expires_at: Instant;
    decided_by: string | null;
    decided_at: NullableInstant;
  };
  yard_day: {
    id: string;
    fleet_id: string;
    asked_by: string;
    request_key: Buffer;
    day: string | null;
    window_start: number | null;
    window_end: number | null;
    technicians: number | null;
    ends_at: number | null;
    created_at: Instant;
    booked_at: NullableInstant;
  };
  yard_day_stop: { appointment_id: string; yard_day_id: string; position: number };
  canned_service: {
    id: string;
    account_id: string;
    name: string;
    services: string[];
    created_at: GeneratedInstant;
  };
  device: {
    id: string;
    serial: string;
    /** Null where no device of ours sends. */
    key_hash: Buffer | null;
    account_id: string;
    /** Null: in no vehicle. */
    car_id: string | null;
    created_at: GeneratedInstant;
    retired_at: NullableInstant;
    source: Generated<'device' | 'api' | 'samsara' | 'geotab'>;
    vendor: Generated<string>;
    key_rotated_at: NullableInstant;
  };
  vehicle_reading: Told & { device_id: string; read_at: Instant; car_id: string };
  vehicle_state: Told & {
    car_id: string;
    account_id: string;
    device_id: string;
    read_at: Instant;
    position_at: NullableInstant;
    odometer_at: NullableInstant;
    engine_at: NullableInstant;
  };
  reading_set_aside: {
    id: string;
    account_id: string;
    car_id: string;
    /** Null: a driver said it. */
    device_id: string | null;
    part: string;
    reason: string;
    value: string;
    read_at: NullableInstant;
    times: Generated<number>;
    first_at: Instant;
    last_at: Instant;
    decision: 'accepted' | 'rejected' | null;
    decided_by: string | null;
    decided_at: NullableInstant;
  };
  vehicle_import: {
    id: string;
    account_id: string;
    imported_by: string | null;
    imported_at: Instant;
    vehicles: number;
    undone_at: NullableInstant;
  };
  vehicle_import_car: { import_id: string; car_id: string };
  vehicle_label: {
    id: string;
    account_id: string;
    kind: 'group' | 'tag';
    name: string;
    created_at: Instant;
  };
  vehicle_tagging: { label_id: string; car_id: string };
  vehicle_label_change: {
    id: string;
    account_id: string;
    act: 'group' | 'tag' | 'untag';
    label_id: string | null;
    car_ids: string[];
    group_ids: (string | null)[];
    made_by: string | null;
    made_at: Instant;
    undone_at: NullableInstant;
  };
  vehicle_document: {
    id: string;
    account_id: string;
    car_id: string;
    request_key: Buffer;
    kind: VehicleDocumentKind;
    title: string;
    expires_on: string | null;
    content_type: string;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
    uploaded_by: string | null;
    uploaded_at: Instant;
    reminded_stage: number | null;
  };
  odometer_note: {
    id: string;
    account_id: string;
    car_id: string;
    miles: number;
    previous_miles: number | null;
    source: 'hand' | 'accepted' | 'driver';
    noted_by: string | null;
    noted_at: Instant;
  };
  vehicle_fault: {
    car_id: string;
    code: string;
    first_seen_at: Instant;
    last_seen_at: Instant;
    times_seen: number;
    cleared_at: NullableInstant;
  };
  vehicle_day: {
    car_id: string;
    day: string;
    readings: number;
    first_odometer_miles: number | null;
    last_odometer_miles: number | null;
    lowest_fuel_percent: number | null;
    trouble_codes: Generated<string[]>;
  };
  maintenance_plan: {
    id: string;
    account_id: string;
    car_id: string;
    service: string;
    every_miles: number | null;
    every_months: number | null;
    last_done_miles: number | null;
    last_done_on: string | null;
    created_at: GeneratedInstant;
    program_id: string | null;
    last_done_hours: number | null;
    last_done_job: string | null;
    is_done: Generated<boolean>;
  };
  fleet_place: {
    id: string;
    account_id: string;
    request_key: Buffer;
    name: string;
    kind: FleetPlaceKind;
    latitude: number;
    longitude: number;
    radius_meters: number | null;
    corners: number[] | null;
    made_by: string | null;
    made_at: Instant;
    changed_at: Instant;
  };
  place_visit: {
    id: string;
    place_id: string;
    account_id: string;
    car_id: string;
    arrived_at: Instant;
    last_inside_at: Instant;
    is_confirmed: boolean;
    left_at: NullableInstant;
    had_gap: Generated<boolean>;
  };
  place_cursor: { car_id: string; read_until: Instant };
  vehicle_use: {
    car_id: string;
    day: string;
    miles: number;
    engine_seconds: number;
    idle_seconds: number;
    readings: number;
  };
  inspection_setting: {
    account_id: string;
    pin_hash: Buffer | null;
    changed_by: string | null;
    changed_at: Instant;
  };
  inspection_link: {
    id: string;
    account_id: string;
    car_id: string;
    vehicle_kind: InspectedKind;
    made_by: string | null;
    made_at: Instant;
    revoked_at: NullableInstant;
  };
  driver_inspection: {
    id: string;
    account_id: string;
    car_id: string;
    link_id: string;
    request_key: Buffer;
    trip: 'before' | 'after';
    vehicle_kind: InspectedKind;
    is_towing: boolean;
    driver: string;
    odometer_miles: number | null;
    odometer_problem: string | null;
    notes: string;
    is_safe: boolean;
    signature: string;
    signature_path: string | null;
    day: string;
    inspected_at: Instant;
    received_at: Instant;
  };
  inspection_defect: {
    id: string;
    account_id: string;
    car_id: string;
    item: string;
    words: string;
    status: DefectStatus;
    times: Generated<number>;
    first_at: Instant;
    last_at: Instant;
    appointment_id: string | null;
    certified_by: string | null;
    certified_at: NullableInstant;
    certified_name: string | null;
    certified_note: string | null;
  };
  inspection_finding: { inspection_id: string; defect_id: string; item: string; words: string };
  inspection_picture: {
    id: string;
    link_id: string;
    key_hash: Buffer;
    inspection_id: string | null;
    item: string | null;
    content_type: string;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Instant;
  };
} & FleetCareSchema;
