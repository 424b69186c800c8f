import { setTimeout as delay } from 'node:timers/promises';
import { told } from '@lugnut/contract/reasons';
import type { Actor } from '@lugnut/domain/appointment';
import {
  asOf,
  findExpectedDay,
  type Job,
  type MarketDay,
  marketMomentAt,
  outstaysShift,
  type PlainDay,
  type PricingTerms,
  perMoveUnasked,
  proposeRepair,
  type RepairProposal,
  type RepairRequest,
  type Technician,
  withRoutes,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import { offsetsOf } from '../../../platform/market-today';
import { type Market, readMarketDay, type TechnicianDayKey } from '../plan';
import { checkOverlaps } from '../promise';
import { carryOutMoves, lockRoutes } from './carry-out';
import { loadFixedOn } from './improve-days';
import { storedProposal } from './stored';

export type LongerJob = {
  readonly market: Market;
  readonly key: TechnicianDayKey;
  /** Under way, with its appointment locked. */
  readonly jobId: string;
  readonly addedMinutes: number;
  readonly isAble: (technician: Technician, job: Job) => boolean;
  readonly now: Date;
  readonly actor: Actor;
  /** Promised for another day, which changes with it. */
  readonly promisedFor: PlainDay;
  /** By which the stops that have to go find who most likely keeps them. */
  readonly risk: PricingTerms;
};

type Longer = Omit<LongerJob, 'actor' | 'promisedFor' | 'risk'>;

/** Each retry means that another change of the day succeeded meanwhile. */
const mostTries = 6;
const longestPauseMs = 100;

/** By what who most likely keeps a stop is found, and which stops stay where they are. */
type Surest = Required<Pick<RepairRequest, 'risk' | 'fixed'>>;

const repairOf = (
  request: Longer,
  marketDay: MarketDay,
  endsAtMinutes: number,
  surest?: Surest,
): RepairProposal =>
  proposeRepair({
    ...(surest ? { ...surest, perMove: perMoveUnasked } : {}),
    days: [marketDay],
    day: request.key.day,
    now: marketMomentAt(request.now.getTime(), offsetsOf(request.market.timeZone)),
    disruption: {
      kind: 'runs_long',
      technicianId: request.key.technicianId,
      jobId: request.jobId,
      endsAtMinutes,
    },
  });

/** Who would be reached late anyway is not made late by this. */
const areBrokenAnyway = (request: Longer, marketDay: MarketDay, endsNow: number, after: RepairProposal) => {
  const before = new Set(repairOf(request, marketDay, endsNow).asks.map(({ job }) => job.id));
  return after.asks.every(({ job }) => before.has(job.id));
};

/** As `makeRoom` would find it, without changing anything; undefined where there is room. */
export const findNoRoomReason = (request: Longer, marketDay: MarketDay): NoRoomReason | undefined => {
  const repair = findRepair(request, marketDay);
  return isRefusal(repair) ? repair : undefined;
};

/** Why there is no room: somebody would be reached too late, or the technician would be home too late. */
export type NoRoomReason = 'no room' | 'too late home';

type Repair = { readonly proposal: RepairProposal } | 'late anyway' | NoRoomReason;

const isRefusal = (repair: unknown): repair is NoRoomReason =>
  repair === 'no room' || repair === 'too late home';

const findRepair = (request: Longer, marketDay: MarketDay, surest?: Surest): Repair => {
  const { key, jobId, now, market } = request;
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const seen = marketDay.day === moment.day ? asOf(marketDay, moment.minutes) : marketDay;
  const lane = seen.lanes.find(({ technician }) => technician.id === key.technicianId);
  const job = lane?.route.jobs.find(({ id }) => id === jobId);
  const stop = lane && findExpectedDay(seen, lane)?.stops.find((expected) => expected.jobId === jobId);
  // Whoever has the job does not work that day: there is no day to keep.
  if (!lane || !job || !stop) return 'late anyway';
  if (!request.isAble(lane.technician, job)) return 'no room';
  const proposal = repairOf(request, marketDay, stop.endMinutes + request.addedMinutes, surest);
  // Who set out on another day than it was promised for decided so, whatever that day's shift is.
  if (!job.isOfAnotherDay && outstaysShift(seen, withRoutes(seen, proposal.routes), key.technicianId))
    return 'too late home';
  if (proposal.asks.length === 0) return { proposal };
  return areBrokenAnyway(request, marketDay, stop.endMinutes, proposal) ? 'late anyway' : 'no room';
};

/** What fits is given to who most likely keeps it; the risk alone refuses nothing that was said to fit. */
const findSurestRepair = async (
  tx: DatabaseTransaction,
  request: LongerJob,
  marketDay: MarketDay,
): Promise<Repair> => {
  const found = findRepair(request, marketDay);
  if (typeof found === 'string' || found.proposal.moves.length === 0) return found;
  const { risk } = request;
  const surest = findRepair(request, marketDay, { risk, fixed: await loadFixedOn(tx, marketDay) });
  return typeof surest === 'string' ? found : surest;
};

const keepAccepted = async (
  tx: DatabaseTransaction,
  { market, now }: LongerJob,
  id: string,
  proposal: RepairProposal,
): Promise<void> => {
  await tx
    .insertInto('replan_proposal')
    .values({
      id,
      market_id: market.id,
      day: proposal.day,
      content: storedProposal.encode(proposal),
      status: 'accepted',
      decided_at: now,
    })
    .execute();
};

/**
 * PLAN-3: a job under way takes longer, and stops not yet begun go to others where their windows would break. Nobody's
 * window changes: where one would, there is no room.
 */
export const makeRoom = async (
  tx: DatabaseTransaction,
  request: LongerJob,
): Promise<'made' | 'late anyway' | NoRoomReason> => {
  const { market, key, now, actor } = request;
  const also = [{ ...key, day: request.promisedFor }];
  for (let tries = 0; tries < mostTries; tries += 1) {
    const marketDay = await readMarketDay(tx, market, key.day, now.getTime());
    const repair = await findSurestRepair(tx, request, marketDay);
    if (typeof repair === 'string') return repair;
    const { proposal } = repair;
    await sql`savepoint making_room`.execute(tx);
    const outcome = await lockRoutes(tx, proposal, { market, now, waits: false, also });
    if (outcome === 'locked') {
      const id = newId();
      if (proposal.moves.length > 0) await keepAccepted(tx, request, id, proposal);
      // Another order alone may be what keeps the windows: it is what the technician's list shows.
      await carryOutMoves(tx, proposal, { actor, at: now, details: { proposalId: id } });
      await checkOverlaps(tx);
      await sql`release savepoint making_room`.execute(tx);
      return 'made';
    }
    await sql`rollback to savepoint making_room`.execute(tx);
    // Two who are in each other's way would otherwise both be through their tries before either is done.
    await delay(tries * Math.random() * longestPauseMs);
  }
  throw new Failure('overloaded', told('day_being_changed'));
};
