import type { DeliveryFault, DeliveryState, MessageChannel } from '@lugnut/domain/contact';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What became of messages, and of background work. */
export type MessagingSchema = {
  message_delivery: {
    outbox_id: string;
    channel: MessageChannel;
    recipient: string;
    purpose: 'service' | 'marketing';
    is_awaited: boolean;
    state: Generated<DeliveryState>;
    fault: DeliveryFault | null;
    detail: string | null;
    fallback: ColumnType<unknown, string | null | undefined, string | null>;
    instead_id: string | null;
    office_told_at: NullableInstant;
    begun_at: Instant;
    settled_at: NullableInstant;
  };
  scheduled_run: {
    job: string;
    fate: 'done' | 'failed' | 'timed_out' | 'stopped';
    ended_at: Instant;
    ms: number;
    error: string | null;
    last_success_at: NullableInstant;
    failures_in_a_row: Generated<number>;
  };
  queue_action: {
    id: string;
    at: Instant;
    account_id: string;
    action: 'retry' | 'discard' | 'run';
    kind: string;
    outbox_id: string | null;
    count: number;
    reason: string | null;
  };
  unreachable_contact: {
    contact: string;
    channel: MessageChannel;
    fault: DeliveryFault;
    detail: string | null;
    since: Instant;
  };
};
