import { countableHours, type HourOfDay, hourKey, hourOfDay } from '@lugnut/domain/pulse';
import { addDays, daysBetween, marketMomentAt, type PlainDay, shiftOn } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { loadTechnicians } from '../scheduling';
import type { FactRow } from './fact-row';
import type { Places, PulseMarket } from './read-places';

/** How far back hours on shift are counted when counting begins. */
const firstDays = 90;

const rowOfHour = (
  technicianId: string,
  { day, hour, minutes }: { readonly day: PlainDay; readonly hour: number; readonly minutes: number },
  { marketId, accountId }: { readonly marketId: string; readonly accountId: string | undefined },
): FactRow => ({
  subject_kind: 'shift',
  subject_id: technicianId,
  measure: 'shift',
  part: daysBetween('2020-01-01', day) * 24 + hour,
  day,
  market_id: marketId,
  technician_id: technicianId,
  service: '',
  source: '',
  detail: hourKey(hour),
  kept: null,
  amount: minutes,
  account_id: accountId ?? null,
  appointment_id: null,
});

const findLastHour = async (db: Database, marketId: string): Promise<HourOfDay | undefined> => {
  const row = await db
    .selectFrom('pulse_fact')
    .select(['day', 'detail'])
    .where('measure', '=', 'shift')
    .where('market_id', '=', marketId)
    .orderBy('day', 'desc')
    .orderBy('detail', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && hourOfDay(row.day, Number(row.detail));
};

/** The hour that runs in a market. */
export const hourNow = ({ offsets }: PulseMarket, nowMs: number): HourOfDay => {
  const { day, minutes } = marketMomentAt(nowMs, offsets);
  return hourOfDay(day, Math.floor(minutes / 60));
};

/** Hours on shift that are over and not counted yet: as they stood then, whatever changes later. */
export const findShiftRows = async (
  db: Database,
  market: PulseMarket,
  { accountOf }: Places,
  { nowMs, from }: { readonly nowMs: number; readonly from: HourOfDay | undefined },
): Promise<readonly FactRow[]> => {
  const { day: today } = marketMomentAt(nowMs, market.offsets);
  const after = await findLastHour(db, market.id);
  const known = [after, from].filter((hour) => hour !== undefined).toSorted();
  const counted = { after, from, now: hourNow(market, nowMs) };
  const { technicians, holidays } = await loadTechnicians(db, market.id);
  const rows: FactRow[] = [];
  for (
    let day: PlainDay = known.at(-1)?.slice(0, 10) ?? addDays(today, -firstDays);
    day <= today;
    day = addDays(day, 1)
  )
    for (const technician of technicians) {
      const shift = shiftOn(technician, day, holidays);
      if (typeof shift === 'string') continue;
      const place = { marketId: market.id, accountId: accountOf(technician.id) };
      for (const hour of countableHours(day, shift, counted))
        rows.push(rowOfHour(technician.id, { day, ...hour }, place));
    }
  return rows;
};
