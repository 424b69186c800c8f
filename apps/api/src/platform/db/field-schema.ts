import type { AppointmentStatus } from '@lugnut/domain/appointment';
import type { ExceptionKind, Fault, JobDecision } from '@lugnut/domain/field';
import type { LanguageCode } from '@lugnut/domain/language';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

/** Tables of the work at the car, its documents and its messages. */
export type FieldSchema = {
  job_progress: {
    appointment_id: string;
    on_my_way_at: NullableInstant;
    reckoned_arrival_at: NullableInstant;
    /** As the roads were reckoned when somebody set off. */
    drive_minutes: ColumnType<number | null, number | null | undefined, number | null>;
    arrived_at: NullableInstant;
    finished_at: NullableInstant;
    site_check: NullableJson;
    inspection: NullableJson;
    inspection_done_at: NullableInstant;
    diagnosis: NullableJson;
    odometer_miles: ColumnType<number | null, number | null | undefined, number | null>;
    warranty_starts_on: ColumnType<string | null, string | null | undefined, string | null>;
    warranty_ends_on: ColumnType<string | null, string | null | undefined, string | null>;
    warranty_ends_at_miles: ColumnType<number | null, number | null | undefined, number | null>;
  };
  work_span: {
    id: string;
    appointment_id: string;
    account_id: string;
    started_at: Instant;
    ended_at: NullableInstant;
  };
  technician_action: {
    account_id: string;
    request_key: string;
    appointment_id: string;
    kind: string;
    request_hash: Buffer;
    /** What counts. */
    happened_at: Instant;
    /** By the clock of the phone; null in records from before it was kept. */
    told_at: NullableInstant;
    received_at: Instant;
  };
  technician_heard: {
    account_id: string;
    heard_at: Instant;
    in_touch_since: Instant;
    silent_since: NullableInstant;
    queue_at: NullableInstant;
    queue_heard_before: NullableInstant;
  };
  visit_exception: {
    id: string;
    appointment_id: string;
    kind: ExceptionKind;
    note: string;
    expected_at: NullableInstant;
    status_before: AppointmentStatus;
    on_my_way_at: NullableInstant;
    reckoned_arrival_at: NullableInstant;
    arrived_at: NullableInstant;
    technician_id: string | null;
    fault: Fault;
    fee_cents: number;
    /** Of the visit it was said about; null in records from before they were kept. */
    day: string | null;
    window_start: number | null;
    /** `visit_request.broken_at` before it. */
    broken_before: NullableInstant;
    /** `visit_request.return_since` before it. */
    return_before: NullableInstant;
    said_by: string;
    /** By the clock of the phone. */
    said_at: Instant;
    undone_at: NullableInstant;
    created_at: ColumnType<Date, never, never>;
  };
  /** A promised visit that an exception gave up. */
  left_visit: {
    exception_id: string;
    /** Of the return that it left: taken back with it. */
    worked_minutes: Generated<number>;
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
    skills: string[];
    tools: string[];
    /** Of the route without it. */
    route_version: number;
    planned_arrival: number;
    planned_start: number;
    planned_end: number;
    arrived_at_minutes: number | null;
    ends_at_minutes: number | null;
    done_on: string | null;
    created_at: Instant;
  };
  visit_fee: {
    appointment_id: string;
    amount_cents: number;
    due_at: Instant;
    waived_at: NullableInstant;
  };
  /** What somebody of the office decided about a job, and why. */
  job_decision: {
    id: string;
    appointment_id: string;
    decision: JobDecision;
    amount_cents: number | null;
    reason: string;
    decided_by: string;
    decided_at: Instant;
  };
  job_photo: {
    id: string;
    appointment_id: string;
    account_id: string;
    request_key: string;
    point: string | null;
    content_type: 'image/jpeg' | 'image/png';
    width: number;
    height: number;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Instant;
  };
  job_document: {
    appointment_id: string;
    kind: 'inspection' | 'diagnosis_receipt' | 'repair_receipt' | 'estimate';
    version: Generated<number>;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
    fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
    language: Generated<LanguageCode>;
    made_at: Instant;
  };
  job_message: {
    id: string;
    appointment_id: string;
    account_id: string;
    side: 'customer' | 'technician' | 'office';
    body: string;
    request_key: string;
    created_at: Instant;
  };
  sent_notice: {
    appointment_id: string;
    kind: string;
    due_at: Instant;
    sent_at: Instant;
    /** Of a visit that was announced as late: the arrival that was told last, and whose. */
    arrival_at: NullableInstant;
    technician_id: string | null;
  };
  stopped_phone: { phone: string; stopped_at: ColumnType<Date, Date | undefined, Date> };
};
