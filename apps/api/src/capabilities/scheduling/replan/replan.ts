import { createHash } from 'node:crypto';
import { type Actor, isUnbooked, isUnderway } from '@lugnut/domain/appointment';
import {
  type Disruption,
  isPlainDay,
  isStillSo,
  marketMomentAt,
  type PlainDay,
  proposeRepair,
  type RepairProposal,
  repairKey,
  replacedBy,
  replacedHours,
  type SaidAbsence,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import {
  type Appointment,
  getLockedAppointment,
  isId,
  lockAppointment,
  systemActor,
} from '../../appointments';
import type { MessageSettings } from '../../messaging';
import { giveBack, noteExpectation, type SchedulingDeps } from '../change';
import { type Closing, type Market, readMarketDay, setClosed } from '../plan';
import { checkOverlaps, closeDay, endHold } from '../promise';
import { carryOutMoves, lockRoutes } from './carry-out';
import { loadFixedOn } from './improve-days';
import { type KeptProposal, storedProposal } from './stored';

export type ReplanDeps = Pick<SchedulingDeps, 'db' | 'plans' | 'promiseTerms' | 'now'> & {
  readonly messages: MessageSettings;
};

export type AcceptDeps = ReplanDeps & {
  /** Somebody drove to it or worked on it: what they had begun ends, and the customer is told. */
  readonly noteTakenAway: (tx: DatabaseTransaction, taken: TakenAway) => Promise<void>;
};

type TakenAway = {
  readonly appointment: Appointment;
  readonly isReplaced: boolean;
  readonly actor: Actor;
  readonly at: Date;
};

export type StoredProposal = {
  readonly id: string;
  /** Withdrawn: a swap that nobody decided about before it was no longer true. */
  readonly status: 'open' | 'accepted' | 'refused' | 'withdrawn';
  readonly proposal: KeptProposal;
};

const noSuchProposal = (): Failure => new EnglishFailure('not_found', 'There is no such proposal');

export const getMarket = async (deps: Pick<ReplanDeps, 'db'>, id: string) => {
  const market = await deps.db
    .selectFrom('market')
    .select(['id', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!market) throw new EnglishFailure('not_found', 'There is no such market');
  return market;
};

/** The end is known from now on: only what to do about it is proposed. */
const keepEnd = async (
  deps: Pick<ReplanDeps, 'db' | 'plans' | 'now'>,
  { jobId, technicianId, endsAtMinutes }: Extract<Disruption, { kind: 'runs_long' }>,
  day: PlainDay,
): Promise<void> => {
  const key = await deps.db.transaction().execute(async (tx) => {
    const appointment = isId(jobId) ? await lockAppointment(tx, jobId) : undefined;
    const end = { what: 'end', minutes: endsAtMinutes } as const;
    const noted = appointment && (await noteExpectation(tx, appointment, end, deps.now()));
    if (noted?.technicianId !== technicianId || noted.day !== day)
      throw new EnglishFailure('not_found', 'This technician has no such job that day');
    return noted;
  });
  deps.plans.routeChanged(key);
};

type Repair = RepairProposal & { readonly disruption: Disruption };

const isRepair = (proposal: RepairProposal): proposal is Repair =>
  proposal.disruption.kind !== 'endangered' && proposal.disruption.kind !== 'improvement';

/** For the day as it is now; undefined where what it is for is no longer so. */
const workOut = async (
  deps: ReplanDeps,
  market: Market,
  { day, disruption }: Pick<Repair, 'day' | 'disruption'>,
): Promise<RepairProposal | undefined> => {
  const now = deps.now();
  const days = await deps.plans.daysOf(market, now);
  // A plan that was left open until its day was over.
  if (!days.some((known) => known.day === day)) return undefined;
  const marketDay = await deps.plans.loadDay(deps.db, market, day, now.getTime());
  const lane = marketDay.lanes.find(({ technician }) => technician.id === disruption.technicianId);
  if (!lane || !isStillSo(lane, disruption)) return undefined;
  return proposeRepair({
    days: days.map((known) => (known.day === day ? marketDay : known)),
    day,
    now: marketMomentAt(now.getTime(), offsetsOf(market.timeZone)),
    disruption,
    fixed: await loadFixedOn(deps.db, marketDay),
    risk: (await deps.promiseTerms.current())(market.id).pricing,
  });
};

/** Somebody's hours, or the end of one job. */
const aboutOf = (disruption: Disruption): string =>
  disruption.kind === 'runs_long' ? disruption.jobId : disruption.technicianId;

/** The newest plan for the same thing is the one to decide about. */
const withdrawEarlier = async (
  tx: DatabaseTransaction,
  market: Market,
  { day, disruption }: Pick<Repair, 'day' | 'disruption'>,
  now: Date,
): Promise<void> => {
  const open = await tx
    .selectFrom('replan_proposal')
    .select(['id', 'content'])
    .where('market_id', '=', market.id)
    .where('day', '=', day)
    .where('kind', '=', 'repair')
    .where('status', '=', 'open')
    // One that is being accepted is waited for, and is not open any more.
    .forUpdate()
    .execute();
  for (const { id, content } of open) {
    const earlier = storedProposal.decode(content);
    if (isRepair(earlier) && aboutOf(earlier.disruption) === aboutOf(disruption))
      await decide(tx, id, 'withdrawn', undefined, now);
  }
};

const closingOf = (said: SaidAbsence): Closing => ({
  fromMinutes: said.kind === 'leaves_early' ? said.endsAtMinutes : undefined,
});

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
  if (!fresh) throw new EnglishFailure('invalid_input', 'Only a day that can be booked can be replanned');
  const isHere = days.some(({ lanes }) =>
    lanes.some(({ technician }) => technician.id === disruption.technicianId),
  );
  if (!isHere) throw new EnglishFailure('not_found', 'There is no such technician in this market');
  if (disruption.kind === 'runs_long') await keepEnd(deps, disruption, day);
  else await closeDay(deps, { technicianId: disruption.technicianId, day }, closingOf(disruption));
  const proposal = await workOut(deps, market, { day, disruption });
  if (!proposal) throw new EnglishFailure('conflict', 'Only a job that is under way can run long.');
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    await withdrawEarlier(tx, market, { day, disruption }, now);
    await tx
      .insertInto('replan_proposal')
      .values({
        id,
        market_id: market.id,
        day,
        content: storedProposal.encode(proposal),
        proposed_by: account?.id ?? null,
      })
      .execute();
  });
  return { id, status: 'open', proposal };
};

export const lockProposal = async (tx: DatabaseTransaction, id: string) => {
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

export const decide = async (
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
};

/** Whose day was closed when it was proposed. */
const closedBy = ({ disruption }: Pick<RepairProposal, 'disruption'>): readonly { technicianId: string }[] =>
  disruption.kind === 'technician_out' || disruption.kind === 'leaves_early' ? [disruption] : [];

export const dispatcher = (account: Pick<Account, 'id'> | undefined): Actor =>
  account ? { kind: 'account', accountId: account.id, as: 'staff' } : systemActor;

const dropped = ({ disruption }: RepairProposal): Failure =>
  new EnglishFailure(
    'conflict',
    `The day has changed since, so this ${disruption.kind === 'endangered' ? 'swap' : 'plan'} was dropped. Nothing was moved.`,
  );

const keepContent = async (tx: DatabaseTransaction, id: string, proposal: KeptProposal): Promise<void> => {
  await tx
    .updateTable('replan_proposal')
    .set({ content: storedProposal.encode(proposal) })
    .where('id', '=', id)
    .execute();
};

/** The jobs of a proposal that somebody is on the way to or at work on, before they are taken away. */
const findUnderway = async (
  tx: DatabaseTransaction,
  { moves, asks }: RepairProposal,
): Promise<readonly Omit<TakenAway, 'actor' | 'at'>[]> => {
  const taken: Omit<TakenAway, 'actor' | 'at'>[] = [];
  for (const [id, isReplaced] of [
    ...moves.map(({ jobId }) => [jobId, true] as const),
    ...asks.map(({ job }) => [job.id, false] as const),
  ]) {
    const appointment = await getLockedAppointment(tx, id);
    if (isUnderway(appointment.status)) taken.push({ appointment, isReplaced });
  }
  return taken;
};

type Decision = { readonly id: string; readonly account: Pick<Account, 'id'> | undefined };

type Acceptance = Decision & {
  /** Undefined: a page of an earlier release does not say what it showed. */
  readonly shown: string | undefined;
};

/** Of what a proposal moves and whom it asks: who accepts one says which was shown. */
export const proposalVersion = (proposal: RepairProposal): string =>
  createHash('sha256').update(repairKey(proposal)).digest('base64url').slice(0, 22);

const requireShown = (proposal: RepairProposal, status: string, shown: string | undefined): void => {
  if (shown === undefined || shown === proposalVersion(proposal)) return;
  throw new EnglishFailure(
    'conflict',
    status === 'accepted'
      ? 'Another plan was accepted instead of this one.'
      : 'The day has changed, so the plan was worked out anew. Take a look at it, then accept it.',
  );
};

/** The day is not the one the repair was made for any more. */
type Outdated = { readonly outdated: Repair; readonly market: Market };

/**
 * All of it or nothing: every route must be the one it was made from, and still be drivable now. A swap or an
 * improvement is dropped when it is not; a repair is given back, and nothing has changed.
 */
const acceptAsShown = (
  deps: AcceptDeps,
  { id, account, shown }: Acceptance,
  now: Date,
): Promise<StoredProposal | Outdated> =>
  deps.db.transaction().execute(async (tx): Promise<StoredProposal | Outdated> => {
    const { status, proposal, market } = await lockProposal(tx, id);
    requireShown(proposal, status, shown);
    if (status === 'accepted' || status === 'withdrawn') return { id, status, proposal };
    if (status === 'refused') throw new EnglishFailure('conflict', 'This proposal was declined.');
    const outcome = await lockRoutes(tx, proposal, { market, now, waits: true });
    if (outcome !== 'locked') {
      if (isRepair(proposal)) return { outdated: proposal, market };
      await decide(tx, id, 'withdrawn', undefined, now);
      return { id, status: 'withdrawn', proposal };
    }
    const by = { actor: dispatcher(account), at: now };
    const underway = await findUnderway(tx, proposal);
    const before = await readMarketDay(tx, market, proposal.day, now.getTime());
    for (const { job, instead } of proposal.asks) {
      if (isUnbooked(job.status)) {
        await endHold(tx, job.id, now);
        continue;
      }
      await giveBack(tx, deps.messages, {
        appointmentId: job.id,
        broken: { day: proposal.day, window: job.window },
        instead,
        cause: { proposalId: id },
        ...by,
      });
    }
    await carryOutMoves(tx, proposal, { ...by, details: { proposalId: id } });
    for (const taken of underway) await deps.noteTakenAway(tx, { ...taken, ...by });
    await keepDisruption(tx, proposal);
    // Their hours say it from now on.
    for (const { technicianId } of closedBy(proposal))
      await setClosed(tx, { technicianId, day: proposal.day }, 'open');
    await checkOverlaps(tx);
    await decide(tx, id, 'accepted', account, now);
    // Who was asked for another window is not asked to forget it.
    if (underway.length === 0 && proposal.asks.length === 0) {
      const after = await readMarketDay(tx, market, proposal.day, now.getTime());
      const hours = replacedHours(proposal, before, after);
      await keepContent(tx, id, {
        ...proposal,
        replaced: replacedBy(proposal, before, after),
        ...(hours && { hours }),
      });
    }
    return { id, status: 'accepted', proposal };
  });

/** The same thing mended for the day as it is now, in place of what was shown; who has not seen it is refused. */
const workOutAnew = async (deps: AcceptDeps, id: string, { outdated, market }: Outdated): Promise<void> => {
  const anew = await workOut(deps, market, outdated);
  await deps.db.transaction().execute(async (tx) => {
    const { status } = await lockProposal(tx, id);
    if (status !== 'open') return;
    if (anew) await keepContent(tx, id, anew);
    else await decide(tx, id, 'withdrawn', undefined, deps.now());
  });
  if (!anew) throw dropped(outdated);
};

/** Whoever accepts it has seen it: where the day asks for another plan by now, that one is shown first. */
export const acceptReplan = async (deps: AcceptDeps, decision: Acceptance): Promise<StoredProposal> => {
  const now = deps.now();
  const accepted = await acceptAsShown(deps, decision, now);
  if (!('outdated' in accepted)) return finishAccepting(deps, accepted);
  await workOutAnew(deps, decision.id, accepted);
  const shown = proposalVersion(accepted.outdated);
  const again = await acceptAsShown(deps, { ...decision, shown }, now);
  if ('outdated' in again)
    throw new EnglishFailure('conflict', 'Somebody is changing this day right now. Please try again.');
  return finishAccepting(deps, again);
};

const finishAccepting = (deps: AcceptDeps, accepted: StoredProposal): StoredProposal => {
  if (accepted.status === 'withdrawn') throw dropped(accepted.proposal);
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
    if (status === 'accepted') throw new EnglishFailure('conflict', 'This proposal was accepted.');
    // Gone by itself meanwhile: nothing is left to refuse.
    if (status === 'withdrawn') return { id, status, proposal };
    if (status === 'open') await decide(tx, id, 'refused', account, deps.now());
    return { id, status: 'refused', proposal };
  });
