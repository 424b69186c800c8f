import type { ColumnType } from 'kysely';

/** Browsers that show our messages. */
export type PushSchema = {
  push_subscription: {
    id: string;
    account_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: ColumnType<Date, Date | string | undefined, Date | string>;
  };
};
