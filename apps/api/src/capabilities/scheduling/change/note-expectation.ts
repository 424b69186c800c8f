import { told } from '@lugnut/contract/reasons';
import { isUnderway } from '@lugnut/domain/appointment';
import { asOf, marketMomentAt, saidDelayFor } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { Failure } from '../../../platform/http/failure';
import { runSoon } from '../../../platform/jobs/run-soon';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, findPromised } from '../../appointments';
import {
  endDelayBy,
  noteDelay,
  readMarketDay,
  type TechnicianDayKey,
  takeBackDelay,
  updateVisit,
} from '../plan';
import { lockVisitDays } from './lock-visit-days';

/** The scheduled job that proposes swaps for promises in danger. */
export const swapsJob = 'propose-swaps';

/** What whoever knows says about a visit. */
export type Expectation =
  /** When its technician is there; null: as planned again. */
  | { readonly what: 'arrival'; readonly at: Date | null }
  /** When a job under way ends, in minutes of its day. */
  | { readonly what: 'end'; readonly minutes: number };

type Known = {
  readonly appointment: Appointment;
  readonly market: NonNullable<Appointment['market']>;
  readonly key: TechnicianDayKey;
  readonly now: Date;
};

const noteEnd = async (
  tx: DatabaseTransaction,
  { appointment, market, key, now }: Known,
  minutes: number,
) => {
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (key.day === moment.day && minutes <= moment.minutes)
    throw new Failure('invalid_input', told('time_passed'));
  await updateVisit(tx, appointment.id, sql`ends_at_minutes = ${minutes}::integer`);
};

/** Of somebody who drives the end of the visit is known with the arrival. */
const noteArrivalOfDriver = async (tx: DatabaseTransaction, id: string, minutes: number | null) =>
  updateVisit(
    tx,
    id,
    minutes === null
      ? sql`ends_at_minutes = null`
      : sql`ends_at_minutes = least(${minutes}::integer + v.minutes_on_site, 1440)`,
  );

/** Of somebody who has not set off it is known from when they are free, whoever does the visit in the end. */
const noteDeparture = async (
  tx: DatabaseTransaction,
  { appointment, market, key, now }: Known,
  arrivesAtMinutes: number | null,
): Promise<void> => {
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const stored = await readMarketDay(tx, market, key.day, now.getTime());
  const seen = moment.day === key.day ? asOf(stored, moment.minutes) : stored;
  const delay =
    arrivesAtMinutes === null
      ? undefined
      : saidDelayFor(seen, key.technicianId, { jobId: appointment.id, arrivesAtMinutes });
  if (delay) await noteDelay(tx, key, delay);
  else await takeBackDelay(tx, key, appointment.id);
};

/**
 * OPS-3, PLAN-3: what whoever knows says about a visit is a fact of the day at once: the board, promises, swaps and who
 * is told of being late follow from it, whatever is then done about it. Said again, the last word counts. Returns the
 * day it bears on. The appointment is locked.
 */
export const noteExpectation = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  expected: Expectation,
  now: Date,
): Promise<TechnicianDayKey | undefined> => {
  const { id, status, market } = appointment;
  const visit = await lockVisitDays(tx, id);
  const key = visit && { technicianId: visit.technicianId, day: visit.routeDay };
  const known = key && market && { appointment, market, key, now };
  if (expected.what === 'end') {
    if (!known || !isUnderway(status))
      throw new EnglishFailure('conflict', 'Only a job that is under way can run long.');
    await noteEnd(tx, known, expected.minutes);
    await runSoon(tx, swapsJob);
    return key;
  }
  const promised = findPromised(appointment);
  if (!known || !promised) return undefined;
  const moment = expected.at && marketMomentAt(expected.at.getTime(), offsetsOf(known.market.timeZone));
  const minutes = moment && moment.day === promised.day ? moment.minutes : null;
  if (isUnderway(status)) await noteArrivalOfDriver(tx, id, minutes);
  else await noteDeparture(tx, known, minutes);
  // Who is promised later today is helped at once, not with the next minute.
  await runSoon(tx, swapsJob);
  return key;
};

/** Who sets off to somebody says more by it than what they said before. The appointment is locked. */
export const forgetDelay = async (
  tx: DatabaseTransaction,
  { id, market }: Pick<Appointment, 'id' | 'market'>,
  at: Date,
): Promise<void> => {
  if (!market) return;
  const { day } = marketMomentAt(at.getTime(), offsetsOf(market.timeZone));
  const visit = await lockVisitDays(tx, id, day);
  if (visit) await endDelayBy(tx, { technicianId: visit.technicianId, day }, id);
};
