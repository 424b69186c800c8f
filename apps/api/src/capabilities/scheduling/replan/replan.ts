import { type Actor, isUnderway } from '@lugnut/domain/appointment';
import {
  type Ask,
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
import { updateVisit } from '../plan';
import { checkOverlaps, releaseWindow } from '../promise';
import { carryOutMoves, lockRoutes } from './carry-out';
import { storedProposal } from './stored';

export type ReplanDeps = Pick<SchedulingDeps, 'db' | 'plans' | 'promiseTerms' | 'now'> & {
  readonly messages: MessageSettings;
};

export type StoredProposal = {
  readonly id: string;
  /** Withdrawn: a swap that nobody decided about before it was no longer true. */
  readonly status: 'open' | 'accepted' | 'refused' | 'withdrawn';
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
    risk: (await deps.promiseTerms.current())(market.id).pricing,
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
  status: 'accepted' | 'refused' | 'withdrawn',
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

const dropped = (): Failure =>
  new Failure('conflict', 'The day has changed since, so this swap was dropped. Nothing was moved.');

/**
 * All of it or nothing: every route must be the one it was made from, and still be drivable now. A swap that nobody
 * asked for is dropped when it is not.
 */
export const acceptReplan = async (
  deps: ReplanDeps,
  { id, account }: { readonly id: string; readonly account: Pick<Account, 'id'> | undefined },
): Promise<StoredProposal> => {
  const now = deps.now();
  const accepted = await deps.db.transaction().execute(async (tx): Promise<StoredProposal> => {
    const { status, proposal, market } = await lockProposal(tx, id);
    if (status === 'accepted' || status === 'withdrawn') return { id, status, proposal };
    if (status === 'refused') throw new Failure('conflict', 'This proposal was refused.');
    const outcome = await lockRoutes(tx, proposal, { market, now, waits: true });
    if (outcome !== 'locked') {
      if (proposal.disruption.kind !== 'endangered') throw new Failure('conflict', refusalWords[outcome]);
      await decide(tx, id, 'withdrawn', undefined, now);
      return { id, status: 'withdrawn', proposal };
    }
    const by = { actor: dispatcher(account), at: now };
    for (const ask of proposal.asks) await giveBack(tx, ask, { id, day: proposal.day }, deps.messages, by);
    await carryOutMoves(tx, proposal, { ...by, detailsOf: () => ({ proposalId: id }) });
    await keepDisruption(tx, proposal);
    await checkOverlaps(tx);
    await decide(tx, id, 'accepted', account, now);
    return { id, status: 'accepted', proposal };
  });
  if (accepted.status === 'withdrawn') throw dropped();
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
    // Gone by itself meanwhile: nothing is left to refuse.
    if (status === 'withdrawn') return { id, status, proposal };
    if (status === 'open') await decide(tx, id, 'refused', account, deps.now());
    return { id, status: 'refused', proposal };
  });
