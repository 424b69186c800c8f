import type { LanguageCode } from '@lugnut/domain/language';
import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type GeneratedInstant = ColumnType<Date, Date | undefined, Date>;
type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type LegalSchema = {
  /** What is published never changes; without a day it is a draft. */
  legal_text: {
    id: string;
    kind: 'privacy' | 'terms' | 'cancellation' | 'warranty' | 'accessibility';
    version: number;
    language: Generated<string>;
    body: string;
    effective_from: string | null;
    published_at: NullableInstant;
    counsel_reviewed_at: NullableInstant;
    counsel_reviewed_by: string | null;
    author_account_id: string | null;
    created_at: GeneratedInstant;
    updated_at: GeneratedInstant;
  };
  /** What was agreed to or withdrawn, word for word; append-only. */
  agreement: {
    id: string;
    kind: 'booking' | 'extra work' | 'membership' | 'texts' | 'marketing texts';
    decision: 'given' | 'withdrawn';
    account_id: string | null;
    appointment_id: string | null;
    phone: string | null;
    words: string;
    words_version: string;
    language: Generated<LanguageCode>;
    legal_text_ids: Generated<string[]>;
    total_cents: number | null;
    place: string;
    how: 'web' | 'phone' | 'text message' | 'e-mail' | 'in person';
    staff_account_id: string | null;
    proof: 'session' | 'link' | 'code' | 'none';
    device: string | null;
    given_at: Instant;
  };
};
