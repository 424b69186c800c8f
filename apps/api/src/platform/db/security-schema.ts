import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Passkeys, and who did what to whose account; events are append-only until they are old enough to be deleted. */
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
  passkey: {
    id: string;
    account_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<string>;
    is_synced: boolean;
    name: string;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
    last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  };
  passkey_challenge: {
    id: string;
    challenge: string;
    account_id: string | null;
    expires_at: ColumnType<Date, Date | string, Date | string>;
  };
};
