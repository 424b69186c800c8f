import type { ColumnType, GeneratedAlways } from 'kysely';

/** Who did what to whose account, and from where; append-only until it is old enough to be deleted. */
export type SecuritySchema = {
  security_event: {
    id: GeneratedAlways<number>;
    at: ColumnType<Date, Date | undefined, never>;
    kind: string;
    account_id: string | null;
    actor: 'account' | 'anonymous' | 'system';
    actor_account_id: string | null;
    subject_type: string | null;
    subject_id: string | null;
    note: string | null;
    address: string | null;
    device: string | null;
    request_id: string | null;
  };
};
