import type { PulseRow } from '@lugnut/contract';
import { faultOf, judgeWindows } from '@lugnut/domain/pulse';
import { minutesSinceDay, type ZoneOffsets } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { eventOf, type PlannedRow, plannedColumns, plannedTermsOf, readEvents } from './read-appointments';
import { readPlaces } from './read-places';

type Arrival = NonNullable<PulseRow['arrival']>;
type Verdict = ReturnType<typeof judgeWindows>[number];

type Visit = PlannedRow & { readonly id: string; readonly market_id: string | null };

const readVisits = async (db: Database, ids: readonly string[]): Promise<readonly Visit[]> => {
  const { rows } = await sql<Visit>`
    select a.id, a.market_id, ${plannedColumns}
    from appointment a
    left join visit v on v.appointment_id = a.id
    left join job_progress p on p.appointment_id = a.id
    where a.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
};

const arrivalOf = ({ window, cause, setOffAtMs, arrivedAtMs }: Verdict, offsets: ZoneOffsets): Arrival => {
  const minutesAt = (atMs: number | undefined) =>
    atMs === undefined ? null : minutesSinceDay(window.day, atMs, offsets);
  return {
    window_start: window.startMinutes,
    window_end: window.endMinutes,
    left: minutesAt(setOffAtMs),
    arrived: minutesAt(arrivedAtMs),
    fault: cause === undefined ? null : faultOf(cause),
  };
};

/** PULSE-1: what was promised and when somebody came, by appointment and in the order of its facts. */
export const describeArrivals = async (
  db: Database,
  ids: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, readonly Arrival[]>> => {
  if (ids.length === 0) return new Map();
  const { marketOf } = await readPlaces(db);
  const events = await readEvents(db, ids);
  return new Map(
    (await readVisits(db, ids)).map((visit) => {
      const { offsets } = marketOf(visit.market_id);
      const verdicts = judgeWindows((events.get(visit.id) ?? []).map(eventOf), {
        offsets,
        nowMs,
        ...plannedTermsOf(visit),
      });
      return [visit.id, verdicts.map((verdict) => arrivalOf(verdict, offsets))];
    }),
  );
};
