import type { RouteInput, yardDayRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isUnbooked } from '@lugnut/domain/appointment';
import { approvalExpiry, mayApprove } from '@lugnut/domain/fleet';
import { instantAt, type YardPlan } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { accountStore } from '../accounts';
import type { AskGate } from '../appointments';
import { keepingPriceWithoutIt } from '../coupons';
import { type BookOnFile, decideTerms } from '../payments';
import {
  cancelYard,
  listYardOffers,
  moveYard,
  planYard,
  promiseByPlan,
  readYardWork,
  requireFeeShown,
  requireVisit,
  requireYardSite,
  type SchedulingDeps,
  saveYardSite,
  type YardWork,
} from '../scheduling';
import { endInWords } from './describe-yard';
import type { FleetMember } from './fleet-access';
import { tellYardBooked, tellYardCanceled, tellYardMoved, tellYardPaid } from './yard-messages';
import {
  chosenStart,
  findApart,
  getYard,
  isYardBooked,
  lockYard,
  standingOf,
  type Yard,
  yardTotal,
} from './yard-store';

export type YardDeps = Pick<
  SchedulingDeps,
  | 'db'
  | 'plans'
  | 'promiseTerms'
  | 'priceList'
  | 'serviceArea'
  | 'findZip'
  | 'listTown'
  | 'maps'
  | 'now'
  | 'messages'
  | 'quoteElsewhere'
> & { readonly bookWithCardOnFile: BookOnFile };

const dayMs = 86_400_000;

type Asking = FleetMember & { readonly ask: AskGate };

const forgetDays = ({ plans }: Pick<YardDeps, 'plans'>, { day, technicianIds }: YardPlan): void => {
  for (const technicianId of technicianIds) plans.routeChanged({ technicianId, day });
};

export const requireDraft = async (tx: DatabaseTransaction, yard: Yard): Promise<void> => {
  if (isYardBooked(yard)) throw new EnglishFailure('conflict', 'This yard day is already booked.');
  const asked = await tx
    .selectFrom('approval_request')
    .select('id')
    .where('yard_day_id', '=', yard.row.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (asked)
    throw new EnglishFailure(
      'conflict',
      'An owner was asked to approve this yard day. Withdraw the request first.',
    );
};

const keepPlan = async (tx: DatabaseTransaction, id: string, plan: YardPlan): Promise<void> => {
  await tx
    .updateTable('yard_day')
    .set({
      day: plan.day,
      window_start: plan.window.startMinutes,
      window_end: plan.window.endMinutes,
      technicians: plan.technicianIds.length,
      ends_at: plan.endsAtMinutes,
    })
    .where('id', '=', id)
    .execute();
};

export const offersOfYard = async (
  deps: YardDeps,
  { fleetId }: FleetMember,
  { id, from }: { readonly id: string; readonly from: string | undefined },
) => {
  const vehicles = standingOf(await getYard(deps.db, fleetId, id));
  if (vehicles.length === 0) throw new Failure('conflict', told('no_vehicles_left'));
  return listYardOffers(deps, vehicles, from);
};

type Choice = RouteInput<typeof yardDayRoutes.chooseYardVisit>['body'];

/** Kept, not held: the page says until when and by how many; booking plans it again and refuses what is worse. */
export const chooseYardVisit = async (
  deps: YardDeps,
  member: FleetMember,
  id: string,
  choice: Choice,
): Promise<void> => {
  const visit = requireVisit(choice.appointment_day, choice.appointment_time);
  const before = await getYard(deps.db, member.fleetId, id);
  const site = await requireYardSite(deps, standingOf(before), choice);
  const work = await readYardWork(deps);
  await deps.db.transaction().execute(async (tx) => {
    const yard = await lockYard(tx, member.fleetId, id);
    await requireDraft(tx, yard);
    const now = deps.now();
    const account = member.person;
    const vehicles = await saveYardSite({ tx, vehicles: standingOf(yard), account, now }, work, choice, site);
    await keepPlan(tx, id, await planYard({ tx, vehicles, account, now }, work, visit));
  });
};

const requireTotal = (yard: Yard, seenCents: number): void => {
  if (yardTotal(yard) !== seenCents)
    throw new EnglishFailure('quote_changed', 'The total has changed. Please review it before you book.');
};

/**
 * FLT-2: all vehicles or none, in the caller's transaction. Each is booked by the one completion; the limit counts
 * against the sum, and nobody who was told of one technician is sent two.
 */
export const bookLockedYard = async (
  tx: DatabaseTransaction,
  deps: Pick<YardDeps, 'bookWithCardOnFile' | 'messages' | 'now'>,
  { fleetId, person, ask }: Asking,
  yard: Yard,
  work: YardWork,
  page: {
    /** What it said would pay. */
    readonly shown: 'terms' | 'card' | undefined;
    readonly anyway: readonly string[];
  },
): Promise<YardPlan | undefined> => {
  if (isYardBooked(yard)) return undefined;
  const vehicles = standingOf(yard);
  const start = chosenStart(yard);
  if (vehicles.length === 0 || !start || !vehicles[0]?.visit.exactAddress)
    throw new EnglishFailure('conflict', 'Choose when and where first.');
  const now = deps.now();
  const totalCents = yardTotal(yard);
  const fleet = await accountStore(tx).findById(fleetId);
  if (!fleet) throw new Error('a fleet without an account');
  // Locks the fleet before any day is locked, as booking a single job does.
  const payBy = await decideTerms(tx, { fleetId, totalCents, now, shown: page.shown });
  const plan = await planYard({ tx, vehicles, account: person, now }, work, start);
  const isLater =
    yard.row.ends_at !== null &&
    endInWords(plan.endsAtMinutes) !== endInWords(yard.row.ends_at) &&
    plan.endsAtMinutes > yard.row.ends_at;
  if (plan.technicianIds.length > (yard.row.technicians ?? 1) || isLater)
    throw new EnglishFailure('window_taken', 'That time was just taken. Please choose another one.');
  for (const { id, quote } of vehicles)
    await deps.bookWithCardOnFile(tx, {
      payBy,
      appointmentId: id,
      seenVersion: quote?.estimate.version ?? null,
      loggedIn: fleet,
      anyway: page.anyway,
      ask: (inner, spending) => ask(inner, { ...spending, totalCents }),
      promiseWindow: promiseByPlan(work, plan),
    });
  await keepPlan(tx, yard.row.id, plan);
  await tx.updateTable('yard_day').set({ booked_at: now }).where('id', '=', yard.row.id).execute();
  await tellYardBooked(tx, deps.messages, await getYard(tx, fleetId, yard.row.id), now);
  return plan;
};

export const bookYardDay = async (
  deps: YardDeps,
  member: Asking,
  {
    id,
    totalCents,
    ...page
  }: {
    readonly id: string;
    readonly totalCents: number;
    readonly shown: 'terms' | 'card' | undefined;
    readonly anyway: readonly string[];
  },
): Promise<void> => {
  const work = await readYardWork(deps);
  const plan = await keepingPriceWithoutIt(deps, () =>
    deps.db.transaction().execute(async (tx) => {
      const yard = await lockYard(tx, member.fleetId, id);
      if (isYardBooked(yard)) return undefined;
      await requireDraft(tx, yard);
      requireTotal(yard, totalCents);
      return bookLockedYard(tx, deps, member, yard, work, page);
    }),
  );
  if (plan) forgetDays(deps, plan);
};

/** What a request to the owners is about; refused where its asker may book it alone. */
export const findYardRequest = async (
  tx: DatabaseTransaction,
  { fleetId, seat }: FleetMember,
  { id, seenCents, now }: { readonly id: string; readonly seenCents: number; readonly now: Date },
) => {
  const yard = await lockYard(tx, fleetId, id);
  const [first] = standingOf(yard);
  const start = chosenStart(yard);
  if (!first?.market || !start || isYardBooked(yard))
    throw new EnglishFailure('conflict', 'There is nothing to approve for this yard day now.');
  requireTotal(yard, seenCents);
  const totalCents = yardTotal(yard);
  if (mayApprove({ role: seat.role, limitCents: seat.approveUnderCents }, totalCents))
    throw new EnglishFailure('conflict', 'You can approve this yourself.');
  const offsets = offsetsOf(first.market.timeZone);
  return {
    yard,
    appointmentId: first.id,
    totalCents,
    expiresAt: new Date(
      approvalExpiry(now.getTime(), {
        opensAtMs: instantAt(start.day, start.window.startMinutes, offsets),
        closesAtMs: instantAt(start.day, start.window.endMinutes, offsets),
      }),
    ),
  };
};

const askGate = async (
  tx: DatabaseTransaction,
  { ask, fleetId }: Asking,
  act: 'change visit' | 'cancel visit',
  yard: Yard,
): Promise<void> =>
  ask(tx, { act, payerId: fleetId, appointmentId: yard.vehicles[0]?.id, totalCents: yardTotal(yard) });

export const rescheduleYardDay = async (
  deps: YardDeps,
  member: Asking,
  { id, day, time }: { readonly id: string; readonly day: string; readonly time: string },
): Promise<void> => {
  const choice = requireVisit(day, time);
  const work = await readYardWork(deps);
  const moved = await deps.db.transaction().execute(async (tx) => {
    const yard = await lockYard(tx, member.fleetId, id);
    await askGate(tx, member, 'change visit', yard);
    if (!isYardBooked(yard)) throw new EnglishFailure('conflict', 'This yard day is not booked yet.');
    const now = deps.now();
    const vehicles = standingOf(yard);
    const plan = await moveYard({ tx, vehicles, account: member.person, now }, work, choice);
    await keepPlan(tx, id, plan);
    await tellYardMoved(tx, deps.messages, await getYard(tx, member.fleetId, id), now);
    return { plan, vehicles };
  });
  forgetDays(deps, moved.plan);
  for (const { visit } of moved.vehicles) if (visit.reserved) deps.plans.routeChanged(visit.reserved);
};

/** Canceled together, it costs what canceling one visit costs; what is not booked is deleted without a word. */
export const cancelYardDay = async (
  deps: YardDeps,
  member: Asking,
  {
    id,
    reason,
    shownFeeCents,
  }: { readonly id: string; readonly reason: string; readonly shownFeeCents: number },
): Promise<void> => {
  const before = await deps.db.transaction().execute(async (tx) => {
    const yard = await lockYard(tx, member.fleetId, id);
    await askGate(tx, member, 'cancel visit', yard);
    const vehicles = standingOf(yard);
    const isBooked = isYardBooked(yard);
    if (!isBooked) await cancelApart(tx, deps, member, id);
    if (vehicles.length === 0) return yard;
    const change = { tx, vehicles, account: member.person, now: deps.now() };
    const feeCents = await cancelYard(change, { reason, details: undefined });
    requireFeeShown(feeCents, shownFeeCents);
    const left = standingOf(await getYard(tx, member.fleetId, id));
    if (left.length === vehicles.length)
      throw new EnglishFailure('conflict', 'Your mechanic is working on these vehicles. Please call us.');
    await closeRequests(tx, id, deps.now());
    if (isBooked)
      await tellYardCanceled(tx, deps.messages, yard, {
        feeCents,
        canceled: vehicles.length - left.length,
      });
    return yard;
  });
  for (const { visit } of before.vehicles) if (visit.reserved) deps.plans.routeChanged(visit.reserved);
};

/** A draft that is deleted or made again takes along what nobody has quoted yet: it would be asked for twice. */
const cancelApart = async (
  tx: DatabaseTransaction,
  deps: Pick<YardDeps, 'now'>,
  member: Asking,
  id: string,
): Promise<void> => {
  const apart = (await findApart(tx, [id])).get(id) ?? [];
  const vehicles = apart.filter(({ status }) => status === 'pending');
  if (vehicles.length === 0) return;
  const change = { tx, vehicles, account: member.person, now: deps.now() };
  await cancelYard(change, { reason: 'Its yard day was deleted', details: undefined });
};

const closeRequests = async (tx: DatabaseTransaction, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('approval_request')
    .set({ status: 'expired', decided_at: now })
    .where('yard_day_id', '=', id)
    .where('status', '=', 'open')
    .execute();
};

/** One receipt for all: when the last job that is to be done is done and paid. */
export const tellWhenYardIsPaid = async (
  tx: DatabaseTransaction,
  { messages }: Pick<YardDeps, 'messages'>,
  appointmentId: string,
): Promise<void> => {
  const found = await tx
    .selectFrom('yard_day_stop')
    .innerJoin('yard_day', 'yard_day.id', 'yard_day_stop.yard_day_id')
    .select(['yard_day.id', 'yard_day.fleet_id'])
    .where('yard_day_stop.appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (!found) return;
  // Whoever pays the last two at once: one of them sees both paid.
  await sql`select pg_advisory_xact_lock(hashtext(${`yard day paid ${found.id}`}))`.execute(tx);
  const yard = await getYard(tx, found.fleet_id, found.id);
  const standing = standingOf(yard);
  if (standing.length === 0) return;
  if (standing.some(({ status }) => status !== 'completed' && !isUnbooked(status))) return;
  const paid = await tx
    .selectFrom('charge')
    .select(['appointment_id', 'amount_cents', 'status'])
    .where('kind', '=', 'job')
    .where('status', 'in', ['paid', 'on_account'])
    .where(
      'appointment_id',
      'in',
      standing.map(({ id }) => id),
    )
    .execute();
  if (paid.length < standing.length) return;
  await tellYardPaid(tx, messages, yard, {
    isOnAccount: paid.some(({ status }) => status === 'on_account'),
    jobs: paid.map(({ appointment_id, amount_cents }) => ({
      appointmentId: appointment_id ?? '',
      cents: amount_cents,
    })),
  });
};

/** Canceled as the last one that was still to be done: nobody pays anymore who would be told of the rest. */
export const tellPaidYards = async (
  deps: Pick<YardDeps, 'db' | 'messages' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const rows = await deps.db
    .selectFrom('cancellation')
    .innerJoin('yard_day_stop', 'yard_day_stop.appointment_id', 'cancellation.appointment_id')
    .select('yard_day_stop.appointment_id as id')
    .where('cancellation.canceled_at', '>', new Date(deps.now().getTime() - dayMs))
    .execute();
  // The message has a key of its own: it is sent once, however often it is asked for.
  await eachByItself(rows, signal, ({ id }) =>
    deps.db.transaction().execute((tx) => tellWhenYardIsPaid(tx, deps, id)),
  );
};
