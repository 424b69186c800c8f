import type { TechnicianRoute } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isUnreached } from '@lugnut/domain/appointment';
import type { LanguageCode } from '@lugnut/domain/language';
import { type ChargeFailure, isDeclined } from '@lugnut/domain/payments';
import {
  addDays,
  asOf,
  clockInWords,
  type ExpectedStop,
  findExpectedDay,
  formatWindow,
  isPlainDay,
  marketMomentAt,
  minutesPerDay,
  type PlainDay,
  weekdayInWords,
} from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type MarketToday, offsetsOf } from '../../platform/market-today';
import type { Account } from '../accounts';
import { listedCar } from '../appointments';
import { countUnread } from '../job-record';
import { readMarketDay } from '../scheduling';
import { listLeftOpen } from './list-left-open';
import { addressOf, selectStops, selectStopsOf, windowOf, workOf } from './listed-stops';
import { storedChanges } from './stored';

const findTechnician = (db: Database, accountId: string) =>
  db
    .selectFrom('technician')
    .innerJoin('market', 'market.id', 'technician.market_id')
    .select(['technician.id', 'technician.name', 'technician.market_id', 'market.time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

const readStops = (selected: ReturnType<typeof selectStops>) =>
  selected
    .leftJoin('appointment_contact as c', 'c.appointment_id', 'a.id')
    .select(['c.name as contact_name', 'a.car_year', 'a.car_make', 'a.car_model'])
    .select(['a.car_name', 'a.fleet_job'])
    .select(['v.planned_start', 'v.planned_end'])
    .select(countUnread('technician', 'a.id').as('unread'))
    .execute();

type Row = Awaited<ReturnType<typeof readStops>>[number];

const failureOf = ({ last_failure }: Row) => (last_failure ?? undefined) as ChargeFailure | undefined;

type Times = Pick<ExpectedStop, 'startMinutes' | 'endMinutes'>;

/** By how the day goes, or by the clock of a day that is on. */
const isLate = (row: Row, { startMinutes }: Times, nowMinutes: number): boolean =>
  isUnreached(row.status) && Math.max(startMinutes, nowMinutes) > windowOf(row).endMinutes;

const plannedTimes = (row: Row): Times => ({ startMinutes: row.planned_start, endMinutes: row.planned_end });

/** What time it is on the day, and in which words times are told. */
type Clock = { readonly nowMinutes: number; readonly language: LanguageCode };

const describeStop = (
  row: Row,
  { nowMinutes, language }: Clock,
  times = plannedTimes(row),
): TechnicianRoute['stops'][number] => ({
  id: row.id,
  status: row.status,
  window: formatWindow(windowOf(row)),
  planned_arrival: clockInWords(times.startMinutes, language),
  planned_end: clockInWords(times.endMinutes, language),
  car: listedCar(row),
  ...workOf(row),
  customer: row.contact_name,
  address: addressOf(row),
  unread: row.unread,
  is_declined:
    row.charge_status !== null && isDeclined({ status: row.charge_status, lastFailure: failureOf(row) }),
  is_late: isLate(row, times, nowMinutes),
  yard_day_id: row.yard_day_id,
});

/** FIELD-4: what earlier days left open, the oldest first. */
const listOpenStops = async (
  db: Database,
  technicianId: string,
  { now, language }: { readonly now: Date; readonly language: LanguageCode },
): Promise<TechnicianRoute['left_open']> => {
  const open = new Map((await listLeftOpen(db, now, { technicianId })).map((job) => [job.id, job]));
  if (open.size === 0) return [];
  const rows = await readStops(selectStopsOf(db, technicianId, [...open.keys()]));
  return rows.flatMap((row) => {
    const job = open.get(row.id);
    return job
      ? [
          {
            ...describeStop(row, { nowMinutes: minutesPerDay, language }),
            day: job.day,
            missing: job.missing,
          },
        ]
      : [];
  });
};

type Technician = { readonly id: string; readonly market_id: string; readonly time_zone: string };

/** FIELD-1: when each stop is reached as the day goes now, or will go: what the board shows and customers are told. */
const findExpectedStops = async (
  db: Database,
  { id, market_id, time_zone }: Technician,
  day: PlainDay,
  now: Date,
): Promise<ReadonlyMap<string, ExpectedStop>> => {
  const moment = marketMomentAt(now.getTime(), offsetsOf(time_zone));
  const stored = await readMarketDay(db, { id: market_id, timeZone: time_zone }, day, now.getTime());
  const seen = day === moment.day ? asOf(stored, moment.minutes) : stored;
  const lane = seen.lanes.find(({ technician }) => technician.id === id);
  return new Map((lane && findExpectedDay(seen, lane)?.stops)?.map((stop) => [stop.jobId, stop]));
};

/** FIELD-5: of the day that is shown; on today's list of all that come. */
const listChanges = async (
  db: Database,
  { id, time_zone }: Technician,
  {
    day,
    today,
    language,
  }: { readonly day: PlainDay; readonly today: PlainDay; readonly language: LanguageCode },
): Promise<TechnicianRoute['changes']> => {
  const told = await db
    .selectFrom('told_route')
    .select(['day', 'changes'])
    .where('technician_id', '=', id)
    .where('day', day === today ? '>=' : '=', day)
    .execute();
  const offsets = offsetsOf(time_zone);
  const momentOf = (at: string): string => {
    const told = marketMomentAt(Date.parse(at), offsets);
    const time = clockInWords(told.minutes, language);
    return told.day === today ? time : `${weekdayInWords(told.day, language)} ${time}`;
  };
  return told
    .flatMap((row) => storedChanges.decode(row.changes).map((change) => ({ day: row.day, ...change })))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || one.day.localeCompare(other.day))
    .map(({ day: of, at, gained, lost, changed }) => ({
      id: `${of} ${at}`,
      day: of,
      at: momentOf(at),
      gained: [...gained],
      lost: [...lost],
      changed: [...changed],
    }));
};

const listLaterDays = async (
  db: Database,
  { id }: Technician,
  today: PlainDay,
): Promise<TechnicianRoute['later']> => {
  const rows = await db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .select(({ fn }) => ['v.day', fn.countAll<number>().as('stops')])
    .where('v.technician_id', '=', id)
    .where('v.day', '>', addDays(today, 1))
    .where('v.held_until', 'is', null)
    .where('a.status', '<>', 'cancelled')
    .groupBy('v.day')
    .orderBy('v.day')
    .execute();
  return rows.map(({ day, stops }) => ({ day, stops: Number(stops) }));
};

/** A day that is over as it was planned, today and later ones as they go; its times are shown to the technician, windows to the customer. */
export const listRoute = async (
  { db, now, today }: { readonly db: Database; readonly now: () => Date; readonly today: MarketToday },
  account: Account,
  {
    wanted,
    language = 'en',
  }: { readonly wanted: string | undefined; readonly language: LanguageCode | undefined },
): Promise<TechnicianRoute> => {
  const technician = await findTechnician(db, account.id);
  if (!technician) throw new Failure('forbidden', told('for_technicians'));
  const current = today(technician.time_zone);
  const day = wanted ?? current;
  if (!isPlainDay(day)) throw new Failure('invalid_input', told('not_a_day'));
  const rows = await readStops(selectStops(db, technician.id, day));
  const nowMinutes =
    day === current ? marketMomentAt(now().getTime(), offsetsOf(technician.time_zone)).minutes : 0;
  const expected: ReadonlyMap<string, ExpectedStop> =
    day >= current ? await findExpectedStops(db, technician, day, now()) : new Map();
  return {
    day,
    today: current,
    technician: technician.name,
    stops: rows.map((row) => describeStop(row, { nowMinutes, language }, expected.get(row.id))),
    left_open: day === current ? await listOpenStops(db, technician.id, { now: now(), language }) : [],
    changes: await listChanges(db, technician, { day, today: current, language }),
    later: await listLaterDays(db, technician, current),
  };
};
