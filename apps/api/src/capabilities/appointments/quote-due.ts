import { quoteDueAt, quoteDueInWords } from '@lugnut/domain/desk';
import type { Database } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import type { Appointment } from './appointment';

/** Nobody has priced it, and we said by when somebody will. */
export const waitsForQuote = ({ status, quote, market }: Appointment): boolean =>
  status === 'pending' && quote === undefined && market !== undefined;

export const readOfficeHours = async (db: Database, marketId: string) => {
  const row = await db
    .selectFrom('market')
    .select(['office_opens_minutes', 'office_closes_minutes'])
    .where('id', '=', marketId)
    .executeTakeFirstOrThrow();
  return { opensMinutes: row.office_opens_minutes, closesMinutes: row.office_closes_minutes };
};

/** OFF-8: when the quote will come, in words; null where none is waited for. */
export const findQuoteDue = async (
  db: Database,
  appointment: Appointment,
  now: Date,
): Promise<string | null> => {
  const { market } = appointment;
  if (!waitsForQuote(appointment) || !market) return null;
  const hours = await readOfficeHours(db, market.id);
  const asked = await db
    .selectFrom('appointment_event')
    .select('happened_at')
    .where('appointment_id', '=', appointment.id)
    .where('type', '=', 'requested')
    .orderBy('id')
    .executeTakeFirst();
  const offsets = offsetsOf(market.timeZone);
  const dueMs = quoteDueAt((asked?.happened_at ?? now).getTime(), hours, offsets);
  return quoteDueInWords(now.getTime(), dueMs, offsets);
};
