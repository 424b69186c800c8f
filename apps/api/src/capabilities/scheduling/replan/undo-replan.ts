import {
  asOf,
  findUndo,
  marketMomentAt,
  type PlainDay,
  type RepairProposal,
  type ReplacedHours,
  type UndoRefusal,
} from '@lugnut/domain/scheduling';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import { loadJobLabels, readMarketDay, setClosed } from '../plan';
import { checkOverlaps, lockDays } from '../promise';
import { carryOutMoves, lockJobs } from './carry-out';
import { decide, dispatcher, lockProposal, type ReplanDeps, type StoredProposal } from './replan';

const refusalWords: Readonly<Record<Exclude<UndoRefusal, 'late'>, string>> = {
  begun: 'Somebody has set off or started since, so this plan can no longer be undone.',
  changed: 'These routes have changed since, so this plan can no longer be undone. Move the jobs one by one.',
  hours:
    'Somebody’s hours have changed since, so this plan can no longer be undone. Move the jobs one by one.',
};

type Refused = Extract<ReturnType<typeof findUndo>, { readonly ok: false }>;

/** For the board, and for who tries all the same. */
export const undoRefusalInWords = async (db: Database, refused: Refused): Promise<string> => {
  if (refused.reason !== 'late') return refusalWords[refused.reason];
  const labels = await loadJobLabels(db, refused.brokenIds);
  const names = new Intl.ListFormat('en-US').format(refused.brokenIds.map((id) => labels.get(id) ?? id));
  return `Without this plan we would now be late for ${names}. Move the jobs one by one.`;
};

/** Why what an accepted plan replaced was never kept. */
const whyFinal = ({ asks, disruption: { kind } }: RepairProposal): string => {
  if (asks.length > 0)
    return 'Customers were asked to pick another time, so this plan can’t be undone. Assign their jobs again.';
  if (kind === 'technician_out' || kind === 'leaves_early')
    return 'This plan changed somebody’s hours. Change the hours back, then move the jobs.';
  return 'A job that somebody had set off to was moved, so this plan can’t be undone. Move the jobs one by one.';
};

const restoreHours = async (
  tx: DatabaseTransaction,
  { technicianId, before }: ReplacedHours,
  day: PlainDay,
): Promise<void> => {
  for (const table of ['technician_day_off', 'technician_short_day'] as const)
    await tx.deleteFrom(table).where('technician_id', '=', technicianId).where('day', '=', day).execute();
  if (before.isOff)
    await tx.insertInto('technician_day_off').values({ technician_id: technicianId, day }).execute();
  if (before.endsAtMinutes !== undefined)
    await tx
      .insertInto('technician_short_day')
      .values({ technician_id: technicianId, day, ends_at_minutes: before.endsAtMinutes })
      .execute();
};

/** OPS-3: an accepted plan is taken back as a whole, in the order the stops had. Done twice it is done once. */
export const undoReplan = async (
  deps: Pick<ReplanDeps, 'db' | 'plans' | 'now'>,
  { id, account }: { readonly id: string; readonly account: Pick<Account, 'id'> },
): Promise<StoredProposal> => {
  const at = deps.now();
  const undone = await deps.db.transaction().execute(async (tx): Promise<StoredProposal> => {
    const { status, proposal, market } = await lockProposal(tx, id);
    const { replaced, hours, day } = proposal;
    if (status === 'refused') return { id, status, proposal };
    if (status !== 'accepted') throw new EnglishFailure('conflict', 'This plan was never accepted.');
    if (!replaced) throw new EnglishFailure('conflict', whyFinal(proposal));
    await lockJobs(tx, proposal, true);
    await lockDays(
      tx,
      replaced.map(({ technicianId }) => ({ technicianId, day })),
    );
    const moment = marketMomentAt(at.getTime(), offsetsOf(market.timeZone));
    const current = await readMarketDay(tx, market, day, at.getTime());
    const verdict = findUndo(day === moment.day ? asOf(current, moment.minutes) : current, replaced, hours);
    if (!verdict.ok) throw new EnglishFailure('conflict', await undoRefusalInWords(tx, verdict));
    const actor = dispatcher(account);
    if (hours) await restoreHours(tx, hours, day);
    await carryOutMoves(tx, verdict.change, { actor, at, details: { undoneProposalId: id } });
    // Who was said to be away is given nothing new until somebody says otherwise.
    if (hours)
      await setClosed(
        tx,
        { technicianId: hours.technicianId, day },
        { fromMinutes: hours.written.isOff ? undefined : hours.written.endsAtMinutes },
      );
    await checkOverlaps(tx);
    await decide(tx, id, 'refused', account, at);
    return { id, status: 'refused', proposal };
  });
  for (const { technicianId } of undone.proposal.basedOn)
    deps.plans.routeChanged({ technicianId, day: undone.proposal.day });
  if (undone.proposal.hours) deps.plans.techniciansChanged();
  return undone;
};
