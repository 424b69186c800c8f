import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Tables of what a fleet connects: devices, keys, webhooks and other companies' trackers. */
export type IntegrationsSchema = {
  device_assignment: {
    id: string;
    account_id: string;
    device_id: string;
    car_id: string;
    assigned_at: Instant;
    assigned_by: string | null;
    ended_at: NullableInstant;
    ended_by: string | null;
  };
  position_event: { account_id: string; event_id: string; received_at: Instant };
  fleet_api_key: {
    id: string;
    fleet_id: string;
    name: string;
    /** The beginning of the key, to recognize it by. */
    prefix: string;
    key_hash: Buffer;
    scopes: string[];
    approve_under_cents: Generated<number>;
    created_by: string | null;
    created_at: Instant;
    expires_at: NullableInstant;
    last_used_at: NullableInstant;
    revoked_at: NullableInstant;
    revoked_by: string | null;
  };
  fleet_webhook: {
    id: string;
    fleet_id: string;
    url: string;
    kinds: string[];
    sealed_secret: Buffer;
    previous_secret: Buffer | null;
    previous_until: NullableInstant;
    state: Generated<'on' | 'off' | 'disabled'>;
    failing_since: NullableInstant;
    last_success_at: NullableInstant;
    /** What happened before is not told. */
    listening_since: Instant;
    after_job_event: number;
    created_by: string | null;
    created_at: Instant;
    removed_at: NullableInstant;
  };
  fleet_event: {
    id: string;
    seq: GeneratedAlways<number>;
    fleet_id: string;
    kind: string;
    car_id: string | null;
    /** What it tells of: told once. */
    source: string;
    data: ColumnType<unknown, string, string>;
    happened_at: Instant;
    created_at: Instant;
  };
  fleet_webhook_delivery: {
    id: string;
    webhook_id: string;
    event_id: string;
    seq: number;
    lane: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    first_attempt_at: NullableInstant;
    last_attempt_at: NullableInstant;
    next_attempt_at: Instant;
    leased_until: NullableInstant;
    last_status: number | null;
    last_error: string | null;
    last_response: string | null;
    last_ms: number | null;
    delivered_at: NullableInstant;
  };
  fleet_event_cursor: { name: string; position: number };
  tracker_connection: {
    id: string;
    fleet_id: string;
    vendor: 'samsara' | 'geotab';
    account_name: string;
    sealed_credentials: Buffer;
    cursor: string | null;
    state: Generated<'on' | 'refused'>;
    problem: string | null;
    failures: Generated<number>;
    next_sync_at: Instant;
    last_synced_at: NullableInstant;
    vehicles_listed_at: NullableInstant;
    readings_taken: Generated<number>;
    created_by: string | null;
    created_at: Instant;
    removed_at: NullableInstant;
  };
  tracked_vehicle: {
    connection_id: string;
    vendor_vehicle_id: string;
    name: string;
    vin: string | null;
    car_id: string | null;
    device_id: string | null;
    /** A person said so: it is not matched again. */
    is_chosen: Generated<boolean>;
  };
};
