import type { DeliveryFault, DeliveryState, MessageChannel } from '@lugnut/domain/contact';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What became of messages. */
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
  unreachable_contact: {
    contact: string;
    channel: MessageChannel;
    fault: DeliveryFault;
    detail: string | null;
    since: Instant;
  };
};
