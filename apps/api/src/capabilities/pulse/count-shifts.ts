import { hourKey } from '@lugnut/domain/pulse';
import {
  addDays,
  daysBetween,
  marketMomentAt,
  type PlainDay,
  type Shift,
  shiftOn,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { loadTechnicians } from '../scheduling';
import type { FactRow } from './fact-row';
import type { Places, PulseMarket } from './read-places';

/** How far back hours on shift are counted when counting begins. */
const firstDays = 90;

const hourRows = (
  technicianId: string,
  marketId: string,
  accountId: string | undefined,
  day: PlainDay,
  shift: Shift,
): FactRow[] => {
  const rows: FactRow[] = [];
  for (let hour = Math.floor(shift.startMinutes / 60); hour * 60 < shift.endMinutes; hour += 1)
    rows.push({
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
      amount: Math.min(shift.endMinutes, (hour + 1) * 60) - Math.max(shift.startMinutes, hour * 60),
      account_id: accountId ?? null,
      appointment_id: null,
    });
  return rows;
};

const findLastDay = async (db: Database, marketId: string): Promise<PlainDay | undefined> => {
  const row = await db
    .selectFrom('pulse_fact')
    .select('day')
    .where('measure', '=', 'shift')
    .where('market_id', '=', marketId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
};

/** Hours on shift of the days that are not counted yet, up to today: as they stood then, whatever changes later. */
export const findShiftRows = async (
  db: Database,
  market: PulseMarket,
  { accountOf }: Places,
  nowMs: number,
): Promise<readonly FactRow[]> => {
  const { day: today } = marketMomentAt(nowMs, market.offsets);
  const last = await findLastDay(db, market.id);
  if (last !== undefined && last >= today) return [];
  const { technicians, holidays } = await loadTechnicians(db, market.id);
  const rows: FactRow[] = [];
  for (
    let day = last === undefined ? addDays(today, -firstDays) : addDays(last, 1);
    day <= today;
    day = addDays(day, 1)
  )
    for (const technician of technicians) {
      const shift = shiftOn(technician, day, holidays);
      if (typeof shift !== 'string')
        rows.push(...hourRows(technician.id, market.id, accountOf(technician.id), day, shift));
    }
  return rows;
};
