import { type Actor, type AppointmentStatus, isUnbooked, isUnderway } from '@lugnut/domain/appointment';
import {
  type Ask,
  acceptRepair,
  type DayRoute,
  type Disruption,
  isPlainDay,
  type MarketMoment,
  marketMomentAt,
  type PlainDay,
  proposeRepair,
  type RepairProposal,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import { applyEvent, getLockedAppointment, isId, systemActor } from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { askForAnotherWindow, type SchedulingDeps } from '../change';
import { type Market, readMarketDay, updateVisit } from '../plan';
import { checkOverlaps, forgetHoldsThatRanOut, lockDays, releaseWindow, savePlan } from '../promise';
import { storedProposal } from './stored';

export type ReplanDeps = Pick<SchedulingDeps, 'db' | 'plans' | 'now'> & {
  readonly messages: MessageSettings;
};

export type StoredProposal = {
  readonly id: string;
  readonly status: 'open' | 'accepted' | 'refused';
  readonly proposal: RepairProposal;
};

const noSuchProposal = (): Failure => new Failure('not_found', 'There is no such proposal');

const getMarket = async (deps: Pick<ReplanDeps, 'db'>, id: string) => {
  const market = await deps.db
    .selectFrom('market')
    .select(['id', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!market) throw new Failure('not_found', 'There is no such market');
  return market;
};

const requireRunning = (
  { jobs, day }: DayRoute,
  { jobId, endsAtMinutes }: Extract<Disruption, { kind: 'runs_long' }>,
  now: MarketMoment,
): void => {
  const job = jobs.find(({ id }) => id === jobId);
  if (!job) throw new Failure('not_found', 'This technician has no such job that day');
  if (!isUnderway(job.status)) throw new Failure('conflict', 'Only a job that is under way can run long.');
  if (day === now.day && endsAtMinutes <= now.minutes)
    throw new Failure('invalid_input', 'That time has passed');
};

/** Works out the best repair and keeps it; nobody is moved and nobody is told. */
export const proposeReplan = async (
  deps: ReplanDeps,
  request: {
    readonly marketId: string;
    readonly day: PlainDay;
    readonly disruption: Disruption;
    readonly account: Pick<Account, 'id'> | undefined;
  },
): Promise<StoredProposal> => {
  const { day, disruption, account } = request;
  const market = await getMarket(deps, request.marketId);
  const now = deps.now();
  const days = await deps.plans.daysOf(market, now);
  const fresh = isPlainDay(day) && days.some((known) => known.day === day);
  if (!fresh) throw new Failure('invalid_input', 'Only a day that can be booked can be planned again');
  const marketDay = await deps.plans.loadDay(deps.db, market, day, now.getTime());
  const lane = marketDay.lanes.find(({ technician }) => technician.id === disruption.technicianId);
  if (!lane) throw new Failure('not_found', 'There is no such technician in this market');
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (disruption.kind === 'runs_long') requireRunning(lane.route, disruption, moment);
  const proposal = proposeRepair({
    days: days.map((known) => (known.day === day ? marketDay : known)),
    day,
    now: moment,
    disruption,
  });
  const id = newId();
  await deps.db
    .insertInto('replan_proposal')
    .values({
      id,
      market_id: market.id,
      day,
      content: storedProposal.encode(proposal),
      proposed_by: account?.id ?? null,
    })
    .execute();
  return { id, status: 'open', proposal };
};

const lockProposal = async (tx: DatabaseTransaction, id: string) => {
  const row = isId(id)
    ? await tx
        .selectFrom('replan_proposal')
        .innerJoin('market', 'market.id', 'replan_proposal.market_id')
        .select(['replan_proposal.content', 'replan_proposal.status', 'replan_proposal.market_id'])
        .select('market.time_zone')
        .where('replan_proposal.id', '=', id)
        .forUpdate('replan_proposal')
        .executeTakeFirst()
    : undefined;
  if (!row) throw noSuchProposal();
  return {
    status: row.status,
    proposal: storedProposal.decode(row.content),
    market: { id: row.market_id, timeZone: row.time_zone },
  };
};

const decide = async (
  tx: DatabaseTransaction,
  id: string,
  status: 'accepted' | 'refused',
  account: Pick<Account, 'id'> | undefined,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('replan_proposal')
    .set({ status, decided_at: now, decided_by: account?.id ?? null })
    .where('id', '=', id)
    .execute();
};

const refusalWords = {
  stale: 'Somebody has changed these routes since. Please work out a new proposal.',
  too_late: 'Time has passed and these routes can no longer be driven. Please work out a new proposal.',
} as const;

/**
 * Locks appointments before days, the order used everywhere: another order could deadlock. Whoever has locked one of
 * them already does not wait for the others; false: somebody is changing one of them.
 */
const lockJobs = async (
  tx: DatabaseTransaction,
  { routes, asks }: RepairProposal,
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

/** The room and the choice go: a window nobody can keep is not shown as if somebody came. */
const forgetWindow = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await releaseWindow(tx, appointmentId);
  await tx
    .updateTable('visit_request')
    .set({ day: null, window_start: null, window_end: null, job: null, hold_extended: false })
    .where('appointment_id', '=', appointmentId)
    .execute();
};

const giveBack = async (
  tx: DatabaseTransaction,
  { job, instead }: Ask,
  proposal: { readonly id: string; readonly day: PlainDay },
  messages: MessageSettings,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const appointment = await getLockedAppointment(tx, job.id);
  const broken = { day: proposal.day, window: job.window };
  await applyEvent(
    tx,
    job.id,
    {
      type: 'given_back',
      ...by,
      details: { proposalId: proposal.id, day: broken.day, ...broken.window },
    },
    {
      'release window': () => forgetWindow(tx, job.id),
      'tell customer': () =>
        askForAnotherWindow(tx, messages, { appointment, broken, instead, proposalId: proposal.id }),
    },
  );
};

/** Jobs that were under way with somebody else begin anew. */
const putOnRoute = async (
  tx: DatabaseTransaction,
  route: DayRoute,
  movedIds: ReadonlySet<string>,
  routeVersion: number,
): Promise<void> => {
  for (const job of route.jobs.filter(({ id }) => movedIds.has(id))) {
    await tx
      .updateTable('visit')
      .set({
        technician_id: route.technicianId,
        day: route.day,
        route_version: routeVersion,
        arrived_at_minutes: null,
        ends_at_minutes: null,
        done_on: null,
      })
      .where('appointment_id', '=', job.id)
      .execute();
  }
};

const keepDisruption = async (
  tx: DatabaseTransaction,
  { disruption, day }: Pick<RepairProposal, 'disruption' | 'day'>,
): Promise<void> => {
  if (disruption.kind === 'technician_out')
    await tx
      .insertInto('technician_day_off')
      .values({ technician_id: disruption.technicianId, day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (disruption.kind === 'leaves_early')
    await tx
      .insertInto('technician_short_day')
      .values({ technician_id: disruption.technicianId, day, ends_at_minutes: disruption.endsAtMinutes })
      .onConflict((conflict) =>
        conflict.columns(['technician_id', 'day']).doUpdateSet({ ends_at_minutes: disruption.endsAtMinutes }),
      )
      .execute();
  if (disruption.kind === 'runs_long')
    await updateVisit(tx, disruption.jobId, sql`ends_at_minutes = ${disruption.endsAtMinutes}`);
};

const dispatcher = (account: Pick<Account, 'id'> | undefined): Actor =>
  account ? { kind: 'account', accountId: account.id, as: 'staff' } : systemActor;

const moveOf = (status: AppointmentStatus): 'turned_back' | 'held' | 'moved' =>
  isUnderway(status) ? 'turned_back' : isUnbooked(status) ? 'held' : 'moved';

/** Jobs change hands, within their windows. */
export const carryOutMoves = async (
  tx: DatabaseTransaction,
  { id, proposal }: Pick<StoredProposal, 'id' | 'proposal'>,
  versions: ReadonlyMap<string, number>,
  by: { readonly actor: Actor; readonly at: Date },
): Promise<void> => {
  const movedIds = new Set(proposal.moves.map(({ jobId }) => jobId));
  for (const route of proposal.routes)
    await putOnRoute(tx, route, movedIds, (versions.get(route.technicianId) ?? 0) + 1);
  for (const { plan } of proposal.plans) await savePlan(tx, plan);
  const begunAnew = proposal.routes.flatMap(({ jobs }) => jobs).filter(({ id }) => movedIds.has(id));
  for (const job of begunAnew) {
    // A hold that ran out meanwhile has no visit left that could have moved.
    const moved = await tx
      .selectFrom('visit')
      .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
      .select('appointment.status')
      .where('visit.appointment_id', '=', job.id)
      .executeTakeFirst();
    if (moved)
      await applyEvent(tx, job.id, {
        type: moveOf(moved.status),
        ...by,
        details: { proposalId: id },
      });
  }
};

/** The versions of the routes it was made from, locked and still the same; or why it cannot be carried out. */
export const lockRoutes = async (
  tx: DatabaseTransaction,
  proposal: RepairProposal,
  { market, now, waits }: { readonly market: Market; readonly now: Date; readonly waits: boolean },
): Promise<ReadonlyMap<string, number> | 'stale' | 'too_late'> => {
  if (!(await lockJobs(tx, proposal, waits))) return 'stale';
  await lockDays(
    tx,
    proposal.basedOn.map(({ technicianId }) => ({ technicianId, day: proposal.day })),
  );
  const current = await readMarketDay(tx, market, proposal.day, now.getTime());
  const verdict = acceptRepair(proposal, current, marketMomentAt(now.getTime(), offsetsOf(market.timeZone)));
  if (!verdict.accepted) return verdict.reason;
  const versions = new Map<string, number>();
  for (const { technicianId, version } of proposal.basedOn)
    versions.set(
      technicianId,
      version + (await forgetHoldsThatRanOut(tx, { technicianId, day: proposal.day }, now)),
    );
  return versions;
};

/** All of it or nothing: every route must be the one it was made from, and still be drivable now. */
export const acceptReplan = async (
  deps: ReplanDeps,
  { id, account }: { readonly id: string; readonly account: Pick<Account, 'id'> | undefined },
): Promise<StoredProposal> => {
  const now = deps.now();
  const accepted = await deps.db.transaction().execute(async (tx): Promise<StoredProposal> => {
    const { status, proposal, market } = await lockProposal(tx, id);
    if (status === 'accepted') return { id, status, proposal };
    if (status === 'refused') throw new Failure('conflict', 'This proposal was refused.');
    const versions = await lockRoutes(tx, proposal, { market, now, waits: true });
    if (typeof versions === 'string') throw new Failure('conflict', refusalWords[versions]);
    const by = { actor: dispatcher(account), at: now };
    for (const ask of proposal.asks) await giveBack(tx, ask, { id, day: proposal.day }, deps.messages, by);
    await carryOutMoves(tx, { id, proposal }, versions, by);
    await keepDisruption(tx, proposal);
    await checkOverlaps(tx);
    await decide(tx, id, 'accepted', account, now);
    return { id, status: 'accepted', proposal };
  });
  for (const { technicianId } of accepted.proposal.basedOn)
    deps.plans.routeChanged({ technicianId, day: accepted.proposal.day });
  deps.plans.techniciansChanged();
  return accepted;
};

export const refuseReplan = async (
  deps: Pick<ReplanDeps, 'db' | 'now'>,
  { id, account }: { readonly id: string; readonly account: Pick<Account, 'id'> | undefined },
): Promise<StoredProposal> =>
  deps.db.transaction().execute(async (tx) => {
    const { status, proposal } = await lockProposal(tx, id);
    if (status === 'accepted') throw new Failure('conflict', 'This proposal was accepted.');
    if (status === 'open') await decide(tx, id, 'refused', account, deps.now());
    return { id, status: 'refused', proposal };
  });
