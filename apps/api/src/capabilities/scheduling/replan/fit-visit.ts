import { told } from '@lugnut/contract/reasons';
import { type Actor, isUnbooked, isUnderway } from '@lugnut/domain/appointment';
import { findServiceByName, type Service } from '@lugnut/domain/catalog';
import { agreedPart, type Estimate } from '@lugnut/domain/estimates';
import {
  canServe,
  coversWork,
  type Job,
  marketMomentAt,
  minutesAdded,
  minutesPerDay,
  type Technician,
  type Visit,
  type Work,
  workOf,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, applyEvent, findPromised, findReserved } from '../../appointments';
import { lockVisitDays } from '../change';
import {
  createJobOf,
  type JobOf,
  lockDay,
  type Market,
  type PromiseTerms,
  type TechnicianDayKey,
  type TermsOf,
  updateVisit,
} from '../plan';
import { findPlannedWork, moveDetails, releaseWindow, reserveWith, reserveYielding } from '../promise';
import { makeRoom } from './make-room';

/** What the time of a visit follows from, read before the transaction. */
export const readWork = async (
  deps: Parameters<typeof createJobOf>[0] & { readonly promiseTerms: PromiseTerms },
): Promise<Pick<WorkChange, 'catalog' | 'jobOf' | 'termsOf'>> => ({
  catalog: (await deps.priceList.list()).services,
  jobOf: await createJobOf(deps),
  termsOf: await deps.promiseTerms.current(),
});

export type WorkChange = {
  /** Locked by the caller, as it was before. */
  readonly appointment: Appointment;
  readonly after: Estimate;
  readonly catalog: readonly Service[];
  readonly jobOf: JobOf;
  readonly termsOf: TermsOf;
  readonly now: Date;
  readonly actor: Actor;
};

type Reserved = TechnicianDayKey & Visit & { readonly heldUntil: Date | undefined };

const doesNotFit = ({ day, window }: Visit): Failure =>
  new Failure('does_not_fit', told('work_exceeds_window', { visit: { day, window } }));

const noTimeAtTheCar = (): Failure => new Failure('does_not_fit', told('technician_expected'));

const noTimeToday = (): Failure => new Failure('does_not_fit', told('no_time_left_today'));

/** Less work never breaks a day: the time, and whoever else could do it, are free again. */
const shrink = async (
  tx: DatabaseTransaction,
  key: TechnicianDayKey,
  appointmentId: string,
  { minutesOnSite, skills, tools }: Work,
): Promise<void> => {
  await lockDay(tx, key);
  await updateVisit(
    tx,
    appointmentId,
    sql`minutes_on_site = ${minutesOnSite}, skills = ${skills}::text[], tools = ${tools}::text[]`,
  );
};

/** In its own window: with who has it, or else with somebody who has the time and the skill. */
const reserveAgain = async (
  tx: DatabaseTransaction,
  { appointment, termsOf, now, actor }: WorkChange,
  market: Market,
  reserved: Reserved,
  job: Job,
): Promise<boolean> => {
  const { day, window, heldUntil, technicianId } = reserved;
  const terms = termsOf(market.id).pricing;
  const request = { job, market, day, window, heldUntil, now, terms, lastTechnicianId: technicianId };
  if (await reserveWith(tx, request, reserved)) return true;
  const found = await reserveYielding(tx, request);
  if (!found) return false;
  await applyEvent(tx, appointment.id, {
    type: isUnbooked(appointment.status) ? 'held' : 'moved',
    actor,
    at: now,
    details: moveDetails(found.technicianId, reserved, appointment),
  });
  return true;
};

export const withEstimate = (appointment: Appointment, estimate: Estimate): Appointment => ({
  ...appointment,
  quote: { quotedOn: '', ...appointment.quote, estimate },
});

/** What may still be agreed to has its time where there is room for it; what was agreed to must have it. */
const fitAhead = async (
  tx: DatabaseTransaction,
  change: WorkChange,
  market: Market,
  reserved: Reserved,
): Promise<void> => {
  const { appointment, after, jobOf } = change;
  const changed = withEstimate(appointment, after);
  const offered = jobOf(changed);
  const planned = await findPlannedWork(tx, appointment.id);
  if (!planned) return;
  if (coversWork(planned, offered)) {
    if (!coversWork(offered, planned)) await shrink(tx, reserved, appointment.id, offered);
    return;
  }
  if (await reserveAgain(tx, change, market, reserved, offered)) return;
  if (reserved.heldUntil) {
    // Nobody has booked yet: the window is chosen again, for this work, and the old one is shown to nobody.
    await releaseWindow(tx, appointment.id);
    await tx
      .updateTable('visit_request')
      .set({ outgrown_at: change.now })
      .where('appointment_id', '=', appointment.id)
      .execute();
    return;
  }
  const agreed = jobOf(changed, 'agreed');
  if (coversWork(planned, agreed) || (await reserveAgain(tx, change, market, reserved, agreed))) return;
  // Nothing was added: what the visit lacks, it lacked before, and less work is never refused.
  if (coversWork(jobOf(appointment, 'agreed'), agreed)) return;
  throw doesNotFit(reserved);
};

type Planned = Pick<Work, 'skills' | 'tools'>;

/** At the car only what is added counts: how long the rest takes is no longer what was planned. */
export const addedWork = (
  { appointment, after, catalog }: Pick<WorkChange, 'appointment' | 'after' | 'catalog'>,
  planned: Planned,
) => {
  const servicesIn = (estimate: Estimate | undefined) =>
    (estimate ? agreedPart(estimate).services : []).map(({ name }) => findServiceByName(catalog, name));
  const agreed = servicesIn(after);
  const { type, shopNetwork } = appointment;
  const needed: Planned = agreed.length > 0 ? workOf({ type, shopNetwork, services: agreed }) : planned;
  return {
    addedMinutes: minutesAdded(servicesIn(appointment.quote?.estimate), agreed),
    needed,
    isAble: (technician: Technician, job: Job): boolean =>
      canServe(technician, {
        ...job,
        skills: needed.skills.filter((skill) => !planned.skills.includes(skill)),
        tools: needed.tools.filter((tool) => !planned.tools.includes(tool)),
      }),
  };
};

/** Set off on another day than planned, a job still has its place there: what is known of today says nothing about it. */
export const isToday = ({ day }: TechnicianDayKey, { timeZone }: Market, now: Date): boolean =>
  marketMomentAt(now.getTime(), offsetsOf(timeZone)).day === day;

/** As it was planned, and what was added. */
export const longerJob = (
  { appointment, after, jobOf }: Pick<WorkChange, 'appointment' | 'after' | 'jobOf'>,
  planned: Work,
  addedMinutes: number,
  needed: Planned,
): Job => ({
  ...jobOf(withEstimate(appointment, after), 'agreed'),
  minutesOnSite: Math.min(minutesPerDay, planned.minutesOnSite + addedMinutes),
  skills: [...new Set([...planned.skills, ...needed.skills])],
  tools: [...new Set([...planned.tools, ...needed.tools])],
});

const fitAtTheCar = async (
  tx: DatabaseTransaction,
  change: WorkChange,
  market: Market,
  promised: Reserved,
): Promise<void> => {
  const { appointment, now, actor } = change;
  const planned = await findPlannedWork(tx, appointment.id);
  if (!planned) return;
  const { addedMinutes, needed, isAble } = addedWork(change, planned);
  if (addedMinutes === 0) return;
  if (addedMinutes > 0) {
    const key = { ...promised, day: planned.doneOn ?? promised.day };
    if (!isToday(key, market, now)) {
      const job = longerJob(change, planned, addedMinutes, needed);
      const { day, window } = promised;
      const request = { job, market, day, window, heldUntil: undefined, now };
      if (!(await reserveWith(tx, request, promised))) throw noTimeAtTheCar();
      return;
    }
    const longer = { market, key, jobId: appointment.id, addedMinutes, isAble, now };
    const risk = change.termsOf(market.id).pricing;
    const room = await makeRoom(tx, { ...longer, actor, promisedFor: promised.day, risk });
    if (room === 'no room') throw noTimeAtTheCar();
    if (room === 'too late home') throw noTimeToday();
  }
  await lockVisitDays(tx, appointment.id);
  await updateVisit(
    tx,
    appointment.id,
    sql`minutes_on_site = least(1440, greatest(1, v.minutes_on_site + ${addedMinutes}::integer)),
      skills = array(select distinct unnest(v.skills || ${needed.skills}::text[])),
      tools = array(select distinct unnest(v.tools || ${needed.tools}::text[])),
      ends_at_minutes = case when v.ends_at_minutes is not null
        then greatest(v.arrived_at_minutes, v.ends_at_minutes + ${addedMinutes}::integer) end`,
  );
};

/**
 * PLAN-1: work was agreed to, declined or offered, and the visit has the time, the skill and the tools for it from now
 * on, in its own window. Held and without room, the window is free again; promised or at the car, the change is refused.
 */
export const fitVisit = async (tx: DatabaseTransaction, change: WorkChange): Promise<void> => {
  const { appointment, now } = change;
  const { market, status } = appointment;
  const reserved = findReserved(appointment, now);
  if (!market || !reserved) return;
  const visit: Reserved = { ...reserved, heldUntil: reserved.heldUntil };
  if (isUnderway(status)) {
    if (findPromised(appointment)) await fitAtTheCar(tx, change, market, visit);
    return;
  }
  await fitAhead(tx, change, market, visit);
};
