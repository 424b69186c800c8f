import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** What tells people, their browsers and their contacts apart. */
export type IdentitySchema = {
  contact_change: {
    id: string;
    account_id: string;
    kind: 'phone' | 'email' | 'extra_phone';
    address: string;
    replaces: string | null;
    undo_hash: Buffer;
    asked_at: Instant;
    takes_effect_at: Instant;
    /** Taken back; kept until its time, so that its warning still works. */
    dropped_at: NullableInstant;
  };
  known_browser: { id: string; account_id: string; browser_hash: Buffer; last_login_at: GeneratedInstant };
  sign_in_nonce: { nonce_hash: Buffer; expires_at: Instant };
};
