import type { PulseReport } from '@lugnut/contract';
import { isWatchOn } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Places } from './read-places';

const mostSlips = 20;

type SlipRow = Omit<PulseReport['watch']['slips'][number], 'market' | 'time_zone' | 'began_at'> & {
  readonly market_id: string;
  readonly began_at: string;
};

/** When the market that was watched longest ago was watched; undefined where one never was. */
const lastCheck = async (db: Database, markets: readonly string[]): Promise<Date | undefined> => {
  const rows = await db
    .selectFrom('pulse_watch')
    .select('checked_at')
    .where('market_id', 'in', markets)
    .orderBy('checked_at')
    .execute();
  return rows.length < markets.length ? undefined : rows[0]?.checked_at;
};

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** PULSE-1: whether promises are watched, and what slipped, the newest first. */
export const describeWatch = async (
  db: Database,
  { markets, marketOf }: Places,
  market: string | undefined,
  now: Date,
): Promise<PulseReport['watch']> => {
  const ids = markets.flatMap(({ id }) => (market === undefined || market === id ? [id] : []));
  if (ids.length === 0) return { checked_at: null, is_on: false, slips: [] };
  const { rows } = await sql<SlipRow>`
    select s.id, s.market_id, s.kind, ${instant('s.began_at')} as began_at, ${instant('s.told_at')} as told_at,
      ${instant('s.ended_at')} as ended_at, s.said,
      coalesce((select json_agg(a.name order by a.name) from account a where a.id = any (s.told_to)), '[]') as told_to
    from pulse_slip s where s.market_id = any (${ids}::text[])
    order by s.ended_at is null desc, s.began_at desc, s.id limit ${mostSlips}`.execute(db);
  const checkedAt = await lastCheck(db, ids);
  return {
    checked_at: checkedAt?.toISOString() ?? null,
    is_on: checkedAt !== undefined && isWatchOn(checkedAt.getTime(), now.getTime()),
    slips: rows.map(({ market_id, ...slip }) => {
      const { name, timeZone } = marketOf(market_id);
      return { ...slip, market: name, time_zone: timeZone };
    }),
  };
};
