import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What people asked us to do with their data, and how long we keep what. */
export type PrivacySchema = {
  erasure_request: {
    id: string;
    account_id: string;
    state: Generated<'waiting' | 'erasing' | 'done' | 'taken_back'>;
    asked_at: Instant;
    asked_by: string;
    erase_after: Instant;
    acknowledge_by: Instant;
    answer_by: Instant;
    undo_hash: Buffer;
    reminded_at: NullableInstant;
    /** What stands in the way since its time came. */
    held_by: string | null;
    /** Contacts and ids, while it runs. */
    scope: ColumnType<unknown, string | null | undefined, string | null>;
    stages_done: Generated<string[]>;
    counts: ColumnType<unknown, string | undefined, string>;
    started_at: NullableInstant;
    done_at: NullableInstant;
    taken_back_at: NullableInstant;
    /** Of the outbox. */
    certificate_id: string | null;
  };
  data_export: {
    id: string;
    account_id: string;
    state: Generated<'waiting' | 'ready' | 'failed'>;
    asked_at: Instant;
    files_done: Generated<number>;
    files_total: Generated<number>;
    bytes: Generated<number>;
    ready_at: NullableInstant;
    expires_at: Instant;
    /** The login that entered the code for it. */
    session_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Keyed hashes of erased numbers and addresses that wanted no messages. */
  stopped_contact: { mark: string; stopped_at: ColumnType<Date, Date | undefined, Date> };
  data_export_part: {
    export_id: string;
    nth: number;
    content: Buffer | null;
    object_key: ColumnType<string | null, string | null | undefined, string | null>;
  };
  retention_rule: {
    key: string;
    what: string;
    keep_days: number;
    least_days: number;
    most_days: number;
    last_run_at: NullableInstant;
    last_count: ColumnType<number | null, number | null | undefined, number | null>;
    total_count: Generated<number>;
    changed_at: NullableInstant;
    changed_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
};
