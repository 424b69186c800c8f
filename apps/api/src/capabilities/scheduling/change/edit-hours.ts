import { told } from '@lugnut/contract/reasons';
import { isUnbooked } from '@lugnut/domain/appointment';
import {
  bookableDayCount,
  bookableDays,
  findShiftRefusal,
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
import {
  loadJobLabels,
  loadRoutesOfTechnician,
  loadTechnicians,
  type MarketPlans,
  roadsOf,
  routeAt,
  spanOf,
  storedShifts,
} from '../plan';
import { type CloseDeps, closeDay, reopenDay, settleHolds } from '../promise';

type HoursDeps = CloseDeps & { readonly plans: Pick<MarketPlans, 'routeChanged' | 'techniciansChanged'> };

export type DayWish =
  | { readonly kind: 'as_usual' }
  | { readonly kind: 'off' }
  | { readonly kind: 'short'; readonly endsAtMinutes: number };

type DayRequest = { readonly technicianId: string; readonly day: PlainDay; readonly wish: DayWish };

type Person = {
  readonly technician: Technician;
  readonly holidays: readonly PlainDay[];
  readonly marketId: string;
  readonly today: PlainDay;
  readonly nowMinutes: number;
};

/** A promise takes a share lock on this row, so no promise can be added while the hours change. */
const lockPerson = async (tx: DatabaseTransaction, id: string, now: Date): Promise<Person> => {
  const row = isId(id)
    ? await tx
        .selectFrom('technician')
        .innerJoin('market', 'market.id', 'technician.market_id')
        .select(['market.id as market_id', 'market.time_zone'])
        .where('technician.id', '=', id)
        .forUpdate('technician')
        .executeTakeFirst()
    : undefined;
  const loaded = row && (await loadTechnicians(tx, row.market_id, id));
  const technician = loaded?.technicians[0];
  if (!row || !technician) throw new EnglishFailure('not_found', 'There is no such technician');
  const { day, minutes } = marketMomentAt(now.getTime(), offsetsOf(row.time_zone));
  return { technician, holidays: loaded.holidays, marketId: row.market_id, today: day, nowMinutes: minutes };
};

/** What stands in the way: every promise of the days ahead is kept with the new hours, or nothing is changed. */
const findBroken = async (
  tx: DatabaseTransaction,
  person: Person,
  after: Technician,
  now: Date,
  only?: PlainDay,
): Promise<string | undefined> => {
  const { technician: before, holidays, marketId, today, nowMinutes } = person;
  const stored = await loadRoutesOfTechnician(tx, before.id, spanOf(today, bookableDayCount));
  for (const kept of stored) {
    const { day } = kept.route;
    if (only !== undefined && day !== only) continue;
    const plain = routeAt(kept, now.getTime());
    // What is only held gives way.
    const promised = plain.jobs.filter(({ status }) => !isUnbooked(status));
    const labels = await loadJobLabels(
      tx,
      promised.map(({ id }) => id),
    );
    const jobs = promised.map((job) => ({ ...job, label: labels.get(job.id) ?? job.id }));
    const refusal = findShiftRefusal({
      before,
      after,
      holidays,
      route: { ...plain, jobs },
      roads: roadsOf(marketId),
      nowMinutes: day === today ? nowMinutes : undefined,
    });
    if (refusal !== undefined) return `${refusal}. Reassign the jobs of that day first.`;
  }
  return undefined;
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
    const person = await lockPerson(tx, technicianId, now);
    if (!isPlainDay(day) || !bookableDays(person.today).includes(day))
      throw new Failure('invalid_input', told('day_not_bookable'));
    const broken = await findBroken(tx, person, withDay(person.technician, day, wish), now, day);
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
    const person = await lockPerson(tx, technicianId, now);
    if (person.technician.version !== version)
      throw new EnglishFailure('conflict', 'Someone else changed these hours. Please take another look.');
    const broken = await findBroken(tx, person, { ...person.technician, weeklyShifts: shifts }, now);
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
