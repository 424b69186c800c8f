import { type Actor, type AppointmentStatus, isUnbooked, isUnderway } from '@lugnut/domain/appointment';
import {
  acceptRepair,
  type DayRoute,
  marketMomentAt,
  type PromisedJob,
  type RepairProposal,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { applyEvent } from '../../appointments';
import { type Market, readMarketDay, type TechnicianDayKey } from '../plan';
import { forgetHoldsThatRanOut, lockDays, savePlan, windowDetails } from '../promise';

/**
 * Locks appointments before days, the order used everywhere: another order could deadlock. Whoever has locked one of
 * them already does not wait for the others; false: somebody is changing one of them.
 */
export const lockJobs = async (
  tx: DatabaseTransaction,
  { routes, asks }: Pick<RepairProposal, 'routes' | 'asks'>,
  waits: boolean,
): Promise<boolean> => {
  const jobs = [...routes.flatMap((route) => route.jobs), ...asks.map(({ job }) => job)];
  const ids = [...new Set(jobs.map(({ id }) => id))];
  if (ids.length === 0) return true;
  const locked = await tx
    .selectFrom('appointment')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .$if(!waits, (query) => query.skipLocked())
    .execute();
  return locked.length === ids.length;
};

/** The routes it was made from, locked and still the same; or why it cannot be carried out. */
export const lockRoutes = async (
  tx: DatabaseTransaction,
  proposal: RepairProposal,
  {
    market,
    now,
    waits,
    also = [],
  }: {
    readonly market: Market;
    readonly now: Date;
    readonly waits: boolean;
    /** Days the caller will change besides. */
    readonly also?: readonly TechnicianDayKey[];
  },
): Promise<'locked' | 'stale' | 'too_late'> => {
  if (!(await lockJobs(tx, proposal, waits))) return 'stale';
  const keys = proposal.basedOn.map(({ technicianId }) => ({ technicianId, day: proposal.day }));
  await lockDays(tx, [...keys, ...also]);
  const current = await readMarketDay(tx, market, proposal.day, now.getTime());
  const verdict = acceptRepair(proposal, current, marketMomentAt(now.getTime(), offsetsOf(market.timeZone)));
  if (!verdict.accepted) return verdict.reason;
  for (const key of keys) await forgetHoldsThatRanOut(tx, key, now);
  return 'locked';
};

/** A job that was under way with somebody else begins anew. Each change is the route's next version. */
const putOnRoute = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  { technicianId, day }: DayRoute,
): Promise<void> => {
  await sql`
    update visit v set technician_id = ${technicianId}, route_version = d.version + 1,
      arrived_at_minutes = null, ends_at_minutes = null, done_on = null
    from technician_day d
    where v.appointment_id = ${appointmentId} and d.technician_id = ${technicianId} and d.day = ${day}`.execute(
    tx,
  );
};

const moveOf = (status: AppointmentStatus): 'turned_back' | 'held' | 'moved' =>
  isUnderway(status) ? 'turned_back' : isUnbooked(status) ? 'held' : 'moved';

type By = {
  readonly actor: Actor;
  readonly at: Date;
  /** What it follows from. */
  readonly details?: Readonly<Record<string, string>>;
};

const noteMove = async (
  tx: DatabaseTransaction,
  job: PromisedJob,
  route: DayRoute,
  { actor, at, details }: By,
): Promise<void> => {
  // A hold that ran out meanwhile has no visit left that could have moved.
  const moved = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select('appointment.status')
    .where('visit.appointment_id', '=', job.id)
    .executeTakeFirst();
  if (!moved) return;
  await applyEvent(tx, job.id, {
    type: moveOf(moved.status),
    actor,
    at,
    details: { ...windowDetails(route.technicianId, { day: route.day, window: job.window }), ...details },
  });
};

/** Jobs change hands or their order, within their windows; their days are locked. */
export const carryOutMoves = async (
  tx: DatabaseTransaction,
  { moves, routes, plans }: Pick<RepairProposal, 'moves' | 'routes' | 'plans'>,
  by: By,
): Promise<void> => {
  const movedIds = new Set(moves.map(({ jobId }) => jobId));
  const taken = routes.flatMap((route) =>
    route.jobs.filter(({ id }) => movedIds.has(id)).map((job) => ({ job, route })),
  );
  for (const { job, route } of taken) await putOnRoute(tx, job.id, route);
  for (const { plan } of plans) await savePlan(tx, plan);
  for (const { job, route } of taken) await noteMove(tx, job, route, by);
  const changed = new Set(moves.flatMap((move) => [move.fromTechnicianId, move.toTechnicianId]));
  // Another order alone is a change too: whoever planned with the old one looks again.
  for (const { technicianId, day } of routes)
    if (!changed.has(technicianId)) await sql`select bump_route(${technicianId}, ${day})`.execute(tx);
};
