import { told } from '@lugnut/contract/reasons';
import {
  bookableDays,
  brokenDayInWords,
  isPlainDay,
  isShift,
  marketMomentAt,
  type PlainDay,
  type Shift,
  type Technician,
  type Weekday,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { isId } from '../../appointments';
import { loadJobLabels, type MarketPlans, storedShifts } from '../plan';
import { type CloseDeps, closeDay, reopenDay, settleHolds } from '../promise';
import { type Known, listBroken, lockTechnician } from './change-technician';

type HoursDeps = CloseDeps & { readonly plans: Pick<MarketPlans, 'routeChanged' | 'techniciansChanged'> };

export type DayWish =
  | { readonly kind: 'as_usual' }
  | { readonly kind: 'off' }
  | { readonly kind: 'short'; readonly endsAtMinutes: number };

type DayRequest = { readonly technicianId: string; readonly day: PlainDay; readonly wish: DayWish };

type Person = Known & { readonly technician: Technician };

const lockPerson = async (tx: DatabaseTransaction, id: string): Promise<Person> => {
  const known = isId(id) ? await lockTechnician(tx, id) : undefined;
  if (!known?.technician) throw new EnglishFailure('not_found', 'There is no such technician');
  return { ...known, technician: known.technician };
};

/** What stands in the way: no promise of the days ahead is broken, or broken further, or nothing is changed. */
const findObstacle = async (
  tx: DatabaseTransaction,
  before: Person,
  technician: Technician,
  now: Date,
  only?: PlainDay,
): Promise<string | undefined> => {
  const broken = await listBroken(tx, { before, after: { ...before, technician }, now });
  const first = broken.find(({ route }) => only === undefined || route.day === only);
  if (!first) return undefined;
  const job = 'job' in first.broken ? first.broken.job : undefined;
  const labels = await loadJobLabels(tx, job ? [job.id] : []);
  const why = brokenDayInWords(first, first.broken, ({ id }) => labels.get(id) ?? id);
  return `${why}. Reassign the jobs of that day first.`;
};

const withDay = (technician: Technician, day: PlainDay, wish: DayWish): Technician => {
  const { [day]: _, ...otherShort } = technician.shortDays ?? {};
  return {
    ...technician,
    daysOff: [...technician.daysOff.filter((off) => off !== day), ...(wish.kind === 'off' ? [day] : [])],
    shortDays: wish.kind === 'short' ? { ...otherShort, [day]: wish.endsAtMinutes } : otherShort,
  };
};

/** Why it cannot be, if it cannot: then nothing was changed. */
const writeDay = async (
  deps: HoursDeps,
  { technicianId, day, wish }: DayRequest,
): Promise<string | undefined> => {
  const now = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, technicianId);
    const today = marketMomentAt(now.getTime(), offsetsOf(person.timeZone)).day;
    if (!isPlainDay(day) || !bookableDays(today).includes(day))
      throw new Failure('invalid_input', told('day_not_bookable'));
    const broken = await findObstacle(tx, person, withDay(person.technician, day, wish), now, day);
    if (broken !== undefined) return broken;
    for (const table of ['technician_day_off', 'technician_short_day'] as const)
      await tx.deleteFrom(table).where('technician_id', '=', technicianId).where('day', '=', day).execute();
    if (wish.kind === 'off')
      await tx.insertInto('technician_day_off').values({ technician_id: technicianId, day }).execute();
    if (wish.kind === 'short')
      await tx
        .insertInto('technician_short_day')
        .values({ technician_id: technicianId, day, ends_at_minutes: wish.endsAtMinutes })
        .execute();
    return undefined;
  });
};

/**
 * OPS-3: a day off, a day that ends early, or a day as usual. Where promises stand in the way, they stay until somebody
 * has planned them anew; but whoever was said to be out is given nothing more.
 */
export const setDay = async (deps: HoursDeps, request: DayRequest): Promise<void> => {
  const broken = await writeDay(deps, request);
  if (broken !== undefined) {
    if (request.wish.kind === 'as_usual') throw new EnglishFailure('conflict', broken);
    const { wish } = request;
    await closeDay(deps, request, { fromMinutes: wish.kind === 'short' ? wish.endsAtMinutes : undefined });
    throw new EnglishFailure('conflict', `${broken} Until then nothing new is booked on that day.`);
  }
  deps.plans.techniciansChanged();
  await reopenDay(deps, request);
  await settleHolds(deps, request.technicianId, request.day);
};

/** OPS-3: the shifts of a usual week; of two who change them at once, the second is told. */
export const setWeeklyShifts = async (
  deps: HoursDeps,
  request: {
    readonly technicianId: string;
    readonly version: number;
    readonly shifts: Readonly<Partial<Record<Weekday, Shift>>>;
  },
): Promise<void> => {
  const { technicianId, version, shifts } = request;
  const now = deps.now();
  if (!Object.values(shifts).every(isShift))
    throw new EnglishFailure(
      'invalid_input',
      'A shift has to be between 9 AM and 9 PM and end after it begins',
    );
  await deps.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, technicianId);
    if (person.technician.version !== version)
      throw new EnglishFailure('conflict', 'Someone else changed these hours. Please take another look.');
    const broken = await findObstacle(tx, person, { ...person.technician, weeklyShifts: shifts }, now);
    if (broken !== undefined) throw new EnglishFailure('conflict', broken);
    const stored = Object.fromEntries(
      Object.entries(shifts).map(([weekday, shift]) => [
        weekday,
        [shift.startMinutes, shift.endMinutes] as const,
      ]),
    );
    await tx
      .updateTable('technician')
      .set({ weekly_shifts: storedShifts.encode(stored) })
      .where('id', '=', technicianId)
      .execute();
  });
  deps.plans.techniciansChanged();
  await settleHolds(deps, technicianId);
};
