import type { PulseRow } from '@lugnut/contract';
import { quoteDueAt } from '@lugnut/domain/desk';
import { findQuoteWait } from '@lugnut/domain/pulse';
import type { Database } from '../../platform/db/schema';
import { eventOf, readEvents } from './read-appointments';
import { readPlaces } from './read-places';

type Quote = NonNullable<PulseRow['quote']>;

const instant = (atMs: number): string => new Date(atMs).toISOString();

const readNames = async (
  db: Database,
  ids: readonly (string | undefined)[],
): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids.filter((id) => id !== undefined))];
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** PULSE-1: when a price was asked for, when it came and by whom, by appointment. */
export const describeQuotes = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Quote>> => {
  if (ids.length === 0) return new Map();
  const { marketOf } = await readPlaces(db);
  const events = await readEvents(db, ids);
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'market_id'])
    .where('id', 'in', ids)
    .execute();
  const waits = rows.flatMap(({ id, market_id }) => {
    const wait = findQuoteWait((events.get(id) ?? []).map(eventOf));
    return wait ? [{ id, wait, market: marketOf(market_id) }] : [];
  });
  const names = await readNames(
    db,
    waits.map(({ wait }) => wait.accountId),
  );
  return new Map(
    waits.map(
      ({ id, wait: { askedAtMs, answeredAtMs, accountId }, market: { hours, offsets, timeZone } }) => [
        id,
        {
          asked_at: instant(askedAtMs),
          due_at: instant(quoteDueAt(askedAtMs, hours, offsets)),
          answered_at: answeredAtMs === undefined ? null : instant(answeredAtMs),
          answered_by: (answeredAtMs !== undefined && names.get(accountId ?? '')) || null,
          time_zone: timeZone,
        },
      ],
    ),
  );
};
