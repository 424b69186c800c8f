import type { PulseReport } from '@lugnut/contract';
import type { ZipPlace } from '@lugnut/domain/coverage';
import type { PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

export type FindZip = (zip: string) => ZipPlace | undefined;

/** More than this no map can show. */
const mostPlaces = 200;

/** Zip codes from which people asked for us and where we do not come, with their places; the most first. */
export const listUnserved = async (
  db: Database,
  findZip: FindZip,
  { from, to }: { readonly from: PlainDay; readonly to: PlainDay },
): Promise<PulseReport['unserved']> => {
  const { rows } = await sql<{ zip: string; cases: number }>`
    select key as zip, sum(cases)::int as cases from pulse_day
    where dimension = 'detail' and measure = 'unserved' and day between ${from}::date and ${to}::date
    group by key order by 2 desc, 1 limit ${mostPlaces}`.execute(db);
  return rows.flatMap(({ zip, cases }) => {
    const place = findZip(zip);
    if (!place) return [];
    const { city, state, latitude, longitude } = place;
    return [{ zip, city, state, latitude, longitude, cases }];
  });
};
