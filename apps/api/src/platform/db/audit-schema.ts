import type { ColumnType } from 'kysely';

type Snapshot = ColumnType<unknown, string | null, never>;

/** Who changed what; append-only. */
export type AuditSchema = {
  audit_entry: {
    id: string;
    at: ColumnType<Date, Date, never>;
    account_id: string;
    section: string;
    subject: string;
    before: Snapshot;
    after: Snapshot;
    undoes: string | null;
  };
};
