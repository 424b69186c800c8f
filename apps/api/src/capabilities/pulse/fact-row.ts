import type { PulseFact } from '@lugnut/domain/pulse';
import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/db/schema';

export type FactRow = Insertable<Schema['pulse_fact']>;
type Subject = Pick<FactRow, 'subject_kind' | 'subject_id' | 'appointment_id'>;

export const rowOf = (subject: Subject, fact: PulseFact): FactRow => ({
  ...subject,
  measure: fact.measure,
  part: fact.part,
  day: fact.day,
  market_id: fact.marketId,
  technician_id: fact.technicianId ?? null,
  service: fact.service,
  source: fact.source,
  detail: fact.detail,
  kept: fact.kept ?? null,
  amount: fact.amount,
  account_id: fact.accountId ?? null,
});
