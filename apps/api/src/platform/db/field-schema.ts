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
    happened_at: Instant;
    received_at: Instant;
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
    content: Buffer;
    created_at: Instant;
  };
  job_document: {
    appointment_id: string;
    kind: 'inspection' | 'diagnosis_receipt' | 'repair_receipt' | 'estimate';
    version: Generated<number>;
    content: Buffer;
    fingerprint: ColumnType<string | null, string | null | undefined, string | null>;
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
  sent_notice: { appointment_id: string; kind: string; due_at: Instant; sent_at: Instant };
  stopped_phone: { phone: string; stopped_at: ColumnType<Date, Date | undefined, Date> };
};
