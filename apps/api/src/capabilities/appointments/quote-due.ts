import { type OfficeHours, quoteDueAt, quoteDueInWords, usualOfficeHours } from '@lugnut/domain/desk';
import type { LanguageCode } from '@lugnut/domain/language';
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

/** Requests without a price, oldest first, with the end of the hour each was promised. */
export const listWaitingForQuote = async (db: Database) => {
  const rows = await db
    .selectFrom('appointment as a')
    .leftJoin('estimate', 'estimate.appointment_id', 'a.id')
    .leftJoin('market', 'market.id', 'a.market_id')
    .select(['a.id', 'a.created_at', 'time_zone', 'office_opens_minutes', 'office_closes_minutes'])
    .where('a.status', '=', 'pending')
    .where('estimate.id', 'is', null)
    .orderBy('a.created_at')
    .execute();
  return rows.map(({ id, created_at, time_zone, office_opens_minutes, office_closes_minutes }) => {
    const hours: OfficeHours =
      office_opens_minutes === null || office_closes_minutes === null
        ? usualOfficeHours
        : { opensMinutes: office_opens_minutes, closesMinutes: office_closes_minutes };
    const offsets = offsetsOf(time_zone ?? 'America/New_York');
    return {
      id,
      askedAt: created_at,
      hours,
      offsets,
      dueMs: quoteDueAt(created_at.getTime(), hours, offsets),
    };
  });
};

/** OFF-8: when the quote will come, in words; null where none is waited for. */
export const findQuoteDue = async (
  db: Database,
  appointment: Appointment,
  now: Date,
  language?: LanguageCode,
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
  return quoteDueInWords(now.getTime(), dueMs, offsets, language);
};
