import { type Told, told } from '@lugnut/contract/reasons';
import { type Actor, isOpen, isUnbooked } from '@lugnut/domain/appointment';
import {
  type ApprovalResult,
  acceptEstimate,
  agreedPart,
  type ConsentCircumstances,
  type Estimate,
  findConsent,
  findDeclineRefusal,
  findPayerTotal,
  isQuoteValid,
  type Payer,
  visitStageOf,
} from '@lugnut/domain/estimates';
import type { ShownPayment } from '@lugnut/domain/fleet';
import type { LanguageCode } from '@lugnut/domain/language';
import { mayJoin } from '@lugnut/domain/memberships';
import { type Cents, formatCents } from '@lugnut/domain/money';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { MarketToday } from '../../platform/market-today';
import { recordSecurityEvent } from '../../platform/security-log/record-security-event';
import { type Account, isOffice, isStaff } from '../accounts';
import { keepAuthorization } from '../agreements';
import {
  type Appointment,
  type AskGate,
  actorOf,
  agreedTotalOf,
  applyEvent,
  appointmentStore,
  type Evidence,
  findCalledOffWork,
  findMovedWork,
  isGivenTo,
  isId,
  jobTotalOf,
  lockEstimate,
  payerOf,
  requireMedium,
  saveEstimate,
  wasWithdrawn,
} from '../appointments';
import { dropFreeWork, FreeWorkGone, requireFreeWork } from '../memberships';
import type { MessageSettings } from '../messaging';
import type { PriceListView, StoredPlan } from '../pricing';
import { type FindZip, fitVisit, type PromiseTerms, readWork } from '../scheduling';
import { findStaff, requireSeen } from './require-seen';
import { tellDecidedForThem } from './tell-decided';

export type DecisionDeps = {
  readonly db: Database;
  readonly today: MarketToday;
  readonly now: () => Date;
  readonly priceList: Pick<PriceListView, 'list'>;
  readonly messages: MessageSettings;
  readonly findZip: FindZip;
  readonly promiseTerms: PromiseTerms;
  /** FLT-12: sees to what a fleet's terms do not reach for; why it is not paid for, if so. */
  readonly payForMore: (
    tx: DatabaseTransaction,
    more: More & { readonly shown: ShownPayment['by'] | undefined },
  ) => Promise<{ readonly code: 'conflict' | 'quote_changed'; readonly reason: Told } | undefined>;
};

type More = { readonly appointment: Appointment; readonly moreCents: Cents; readonly now: Date };

/** A fleet's terms do not reach for this work, and it has no card or was not shown it: nothing was changed. */
export class TermsExhausted extends Failure {}

/** FLT-12: how the work on offer would be paid, where the job goes on a fleet's monthly invoice. */
export type ShowPaymentForMore = (
  db: Database,
  more: More,
  language: LanguageCode | undefined,
) => Promise<ShownPayment>;

/** What everything on offer would add to what was agreed to. */
export const offerCentsOf = (appointment: Appointment): Cents => {
  const { quote } = appointment;
  if (!quote) return 0;
  const estimate = acceptEstimate(quote.estimate);
  return agreedTotalOf({ ...appointment, quote: { ...quote, estimate } }) - agreedTotalOf(appointment);
};

const notFound = (): Failure => new Failure('not_found', told('no_such_service'));

type Quoted = Appointment & { readonly quote: NonNullable<Appointment['quote']> };

export const requireOpen = (appointment: Appointment): Quoted => {
  const { quote, status } = appointment;
  if (!quote) throw notFound();
  if (!isOpen(status)) throw new Failure('conflict', told('appointment_settled'));
  return { ...appointment, quote };
};

/** A price is valid for thirty days; what is booked by then keeps its price. */
export const requireValid = ({ quote, status, market }: Quoted, today: MarketToday): void => {
  const day = today(market?.timeZone ?? 'America/New_York');
  if (isUnbooked(status) && !isQuoteValid(quote.quotedOn, day))
    throw new Failure('conflict', told('quote_expired'));
};

/** Only the office or the technician on the job may record a customer's spoken decision. */
export const requireMayDecide = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  account: Account | undefined,
): Promise<void> => {
  if (!account || !isStaff(account) || isOffice(account)) return;
  if (account.id !== appointment.accountId && !(await isGivenTo(tx, appointment.id, account.id)))
    throw notFound();
};

/** Work has one visit: what a second visit has is not agreed to for the first as well, which is locked. */
export const requireNotMoved = async (
  tx: DatabaseTransaction,
  firstVisitId: string,
  names: readonly string[],
): Promise<void> => {
  const moved = await findMovedWork(tx, firstVisitId, names);
  if (moved.length > 0) throw new Failure('conflict', told('second_visit_moved', { services: moved }));
};

/** FIELD-1: what was on offer when the work was called off cannot be agreed to; the page says what happened. */
const requireNotCalledOff = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  serviceIds: readonly string[],
): Promise<void> => {
  const calledOff = await findCalledOffWork(tx, appointment);
  if (serviceIds.some((id) => calledOff.has(id))) throw new Failure('conflict', told('called_off'));
};

/** What this decision newly agrees to. */
const newlyAgreed = (before: Estimate, after: Estimate): readonly string[] => {
  const agreed = new Set(agreedPart(before).services.map(({ id }) => id));
  return agreedPart(after)
    .services.filter(({ id }) => !agreed.has(id))
    .map(({ name }) => name);
};

type Decided = {
  readonly appointment: Appointment;
  readonly estimate: Estimate;
  readonly decision: 'approved' | 'declined';
  readonly serviceIds: readonly string[];
  readonly payer: Payer;
  readonly membershipDueCents: Cents;
  readonly account: Account | undefined;
  readonly evidence: Evidence;
  readonly at: Date;
};

export const keepConsent = async (tx: DatabaseTransaction, decided: Decided): Promise<void> => {
  const { account, appointment } = decided;
  const customerName = appointment.contact?.name ?? 'Customer';
  const isOwner = account !== undefined && account.id === appointment.accountId;
  const staff = findStaff(account, appointment);
  // With a forwarded link, another account's login does not say who decided.
  const customer = !staff && (isOwner || appointment.accountId === undefined) ? account : undefined;
  const circumstances: ConsentCircumstances = {
    decision: decided.decision,
    serviceIds: decided.serviceIds,
    givenBy: staff
      ? { kind: 'staff', staffId: staff.id, customerName }
      : { kind: 'customer', name: customerName },
    how: requireMedium(staff, decided.evidence),
    at: decided.at.toISOString(),
  };
  const consent = findConsent(decided.estimate, decided.payer, circumstances);
  if (!consent) throw new Failure('conflict', told('estimate_without_price'));
  await tx
    .insertInto('consent_record')
    .values({
      id: newId(),
      estimate_id: consent.estimateId,
      estimate_version: consent.estimateVersion,
      decision: consent.decision,
      service_ids: [...consent.serviceIds],
      total_cents: consent.totalCents,
      membership_due_cents: decided.membershipDueCents,
      customer_name: customerName,
      account_id: customer?.id ?? null,
      staff_account_id: staff?.id ?? null,
      how: consent.how,
      given_at: decided.at,
      proof: decided.evidence.proof,
      device: decided.evidence.device ?? null,
    })
    .execute();
  if (consent.decision === 'approved' && appointment.accountId !== undefined)
    await recordSecurityEvent(tx, {
      kind: 'work_approved',
      accountId: appointment.accountId,
      subject: { type: 'appointment', id: appointment.id },
      note: formatCents(consent.totalCents),
    });
};

/** The sentence beside the buttons: it names the total with all of the work on offer. */
const keepApproval = async (
  tx: DatabaseTransaction,
  { messages }: Pick<DecisionDeps, 'messages'>,
  { appointment, account, evidence, at }: Decided,
): Promise<void> => {
  if (!appointment.quote || isUnbooked(appointment.status)) return;
  const totalCents =
    totalWith(appointment, acceptEstimate(appointment.quote.estimate)) +
    (appointment.membershipDueCents ?? 0);
  const staff = findStaff(account, appointment);
  await keepAuthorization(
    tx,
    messages.brand,
    {
      appointmentId: appointment.id,
      authorization: { act: 'approve', totalCents },
      day: at.toISOString().slice(0, 10),
    },
    {
      accountId: appointment.accountId,
      staffId: staff?.id,
      how: requireMedium(staff, evidence),
      proof: evidence.proof,
      device: evidence.device,
      at,
    },
  );
};

/** Also tells the customer of what one of us entered for them. */
export const keepDecision = async (
  tx: DatabaseTransaction,
  deps: Pick<DecisionDeps, 'messages'>,
  decided: Decided,
): Promise<void> => {
  await keepConsent(tx, decided);
  const { appointment, estimate, decision, serviceIds } = decided;
  // A policy of the fleet's presses no button.
  if (decision === 'approved' && decided.evidence.proof !== 'none') await keepApproval(tx, deps, decided);
  const { messages } = deps;
  if (!findStaff(decided.account, appointment)) return;
  const names = (appointment.quote?.estimate.services ?? [])
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ name }) => name);
  await tellDecidedForThem(tx, messages, appointment, {
    decision,
    names: names.length > 0 ? names : ['the new price'],
    version: estimate.version,
    workCents: findPayerTotal(agreedPart(estimate), decided.payer) ?? 0,
  });
};

export const getAgain = async (tx: DatabaseTransaction, id: string): Promise<Appointment> => {
  const appointment = await appointmentStore(tx).find(id);
  if (!appointment) throw new Error('an appointment vanished while its estimate was locked');
  return appointment;
};

/** Free work that is not free any more is refused, and its new price written down to be looked at. */
const decideAtPrice = async <A>(
  db: Database,
  find: (tx: DatabaseTransaction) => Promise<Appointment | undefined>,
  decide: (tx: DatabaseTransaction) => Promise<A>,
): Promise<A> => {
  try {
    return await inTransaction(db, decide);
  } catch (error) {
    if (error instanceof FreeWorkGone)
      await inTransaction(db, async (tx) => {
        const appointment = await find(tx);
        if (appointment) await dropFreeWork(tx, appointment.id);
      });
    throw error;
  }
};

const countFreeWork = (
  tx: DatabaseTransaction,
  { today, now }: Pick<DecisionDeps, 'today' | 'now'>,
  appointment: Appointment,
  after: Estimate,
): Promise<void> =>
  requireFreeWork(tx, {
    appointment,
    after,
    day: today(appointment.market?.timeZone ?? 'America/New_York'),
    at: now(),
  });

/** What the payer is asked to pay with another estimate in place of the job's own. */
const totalWith = (appointment: Appointment, estimate: Estimate | undefined): Cents =>
  jobTotalOf(
    appointment.quote && estimate
      ? { ...appointment, quote: { ...appointment.quote, estimate } }
      : appointment,
  );

/** Before anything is written: the limit counts what was agreed to until now. */
const requirePaidFor = async (
  tx: DatabaseTransaction,
  { payForMore, now }: Pick<DecisionDeps, 'payForMore' | 'now'>,
  appointment: Quoted,
  after: Estimate,
  shown: ShownPayment['by'] | undefined,
): Promise<void> => {
  const agreed = agreedTotalOf({ ...appointment, quote: { ...appointment.quote, estimate: after } });
  const obstacle = await payForMore(tx, {
    appointment,
    moreCents: agreed - agreedTotalOf(appointment),
    shown,
    now: now(),
  });
  if (obstacle !== undefined) throw new TermsExhausted(obstacle.code, obstacle.reason);
};

/** Approves, declines or removes one service and records the consent; idempotent. */
export const decideAboutService = async (
  deps: DecisionDeps,
  request: {
    readonly estimateServiceId: string;
    /** Undefined if the page did not send it. */
    readonly seenVersion: number | undefined;
    readonly account: Account | undefined;
    readonly evidence: Evidence;
    readonly decision: 'approved' | 'declined';
    /** What the page said would pay. */
    readonly shown?: ShownPayment['by'] | undefined;
    readonly decide: (estimate: Estimate, serviceId: string) => ApprovalResult;
    readonly ask: AskGate;
  },
): Promise<Appointment> => {
  const { estimateServiceId, decision, account } = request;
  if (!isId(estimateServiceId)) throw notFound();
  const work = await readWork(deps);
  const find = (tx: DatabaseTransaction) => lockEstimate(tx, { estimateServiceId });
  return decideAtPrice(deps.db, find, async (tx) => {
    const locked = await find(tx);
    if (!locked) throw notFound();
    const decided = locked.quote && request.decide(locked.quote.estimate, estimateServiceId);
    await request.ask(tx, {
      act: decision === 'approved' ? 'approve work' : 'decline work',
      payerId: locked.accountId,
      appointmentId: locked.id,
      totalCents: totalWith(locked, decided?.ok ? decided.estimate : undefined),
    });
    const appointment = requireOpen(locked);
    await requireMayDecide(tx, appointment, account);
    const { estimate } = appointment.quote;
    await requireSeen(tx, estimate, request.seenVersion, {
      decision,
      serviceIds: [estimateServiceId],
      staff: findStaff(account, appointment),
    });
    if (decision === 'approved') {
      requireValid(appointment, deps.today);
      await requireNotCalledOff(tx, appointment, [estimateServiceId]);
      if (await wasWithdrawn(tx, appointment.id, estimateServiceId))
        throw new Failure('conflict', told('no_longer_offered'));
    }
    const result = request.decide(estimate, estimateServiceId);
    if (!result.ok)
      throw new Failure(
        result.reason === 'unknown_service' ? 'not_found' : 'conflict',
        told(`approval_${result.reason}`),
      );
    if (result.estimate === estimate) return appointment;
    await requireNotMoved(tx, appointment.id, newlyAgreed(estimate, result.estimate));
    const refused = findDeclineRefusal(
      estimate,
      result.estimate,
      visitStageOf(appointment.status, appointment.visit.isReturn),
    );
    if (refused !== undefined) throw new Failure('conflict', told(`decline_${refused}`));
    await requirePaidFor(tx, deps, appointment, result.estimate, request.shown);
    await countFreeWork(tx, deps, appointment, result.estimate);
    await saveEstimate(tx, result.estimate);
    await applyEvent(tx, appointment.id, {
      type: 'decided',
      actor: actorOf(account, appointment),
      at: deps.now(),
      details: { decision, version: result.estimate.version, serviceIds: [estimateServiceId] },
      facts: {},
    });
    const actor = actorOf(account, appointment);
    await fitVisit(tx, { ...work, appointment, after: result.estimate, now: deps.now(), actor });
    await keepDecision(tx, deps, {
      appointment,
      estimate: result.estimate,
      decision,
      serviceIds: [estimateServiceId],
      payer: payerOf(appointment),
      membershipDueCents: 0,
      account,
      evidence: request.evidence,
      at: deps.now(),
    });
    return getAgain(tx, appointment.id);
  });
};

export const isAccepted = async (tx: DatabaseTransaction, estimate: Estimate, membershipDueCents: Cents) => {
  const last = await tx
    .selectFrom('consent_record')
    .select(['estimate_version', 'decision', 'service_ids', 'membership_due_cents'])
    .where('estimate_id', '=', estimate.id)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last?.estimate_version === estimate.version &&
    last.decision === 'approved' &&
    last.membership_due_cents === membershipDueCents &&
    estimate.services.every(({ id }) => last.service_ids.includes(id))
  );
};

/** A membership is sold with the booking: agreed to afterwards it would give its prices and never be paid for. */
const requireUnbooked = async (tx: DatabaseTransaction, { id }: Appointment): Promise<void> => {
  const booked = await tx
    .selectFrom('booking')
    .select('appointment_id')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  if (booked) throw new Failure('conflict', told('join_in_account'));
};

/** Accepts the whole current estimate; with a plan, at the member's price plus the plan's fee. */
export const respondToEstimate = async (
  deps: DecisionDeps,
  request: {
    readonly estimateId: string;
    readonly seenVersion: number | undefined;
    readonly account: Account | undefined;
    /** The actor, if it is not a logged-in person: a policy of the fleet. */
    readonly actor?: Actor;
    readonly evidence: Evidence;
    readonly plan: StoredPlan | undefined;
    /** What the page said would pay; a policy of the fleet's was shown nothing. */
    readonly shown?: ShownPayment['by'] | undefined;
    readonly ask: AskGate;
  },
): Promise<Appointment> => {
  const { estimateId, account, plan } = request;
  if (!isId(estimateId)) throw new Failure('not_found', told('no_such_estimate'));
  const work = await readWork(deps);
  const find = (tx: DatabaseTransaction) => lockEstimate(tx, { estimateId });
  return decideAtPrice(deps.db, find, async (tx) => {
    const locked = await find(tx);
    if (!locked) throw new Failure('not_found', told('no_such_estimate'));
    const willJoin = plan !== undefined && mayJoin(payerOf(locked));
    await request.ask(tx, {
      act: 'approve work',
      payerId: locked.accountId,
      appointmentId: locked.id,
      totalCents:
        totalWith(locked, locked.quote && acceptEstimate(locked.quote.estimate)) +
        (willJoin ? plan.priceCents : 0),
    });
    const appointment = requireOpen(locked);
    await requireMayDecide(tx, appointment, account);
    await requireSeen(tx, appointment.quote.estimate, request.seenVersion, {
      decision: 'approved',
      serviceIds: appointment.quote.estimate.services.map(({ id }) => id),
      staff: findStaff(account, appointment),
    });
    requireValid(appointment, deps.today);
    await requireNotCalledOff(
      tx,
      appointment,
      appointment.quote.estimate.services.map(({ id }) => id),
    );
    const payer = payerOf(appointment);
    const joins = plan !== undefined && mayJoin(payer);
    if (joins) await requireUnbooked(tx, appointment);
    const membershipDueCents = joins ? plan.dueWithJobCents : 0;
    const estimate = acceptEstimate(appointment.quote.estimate);
    const isChanged = estimate !== appointment.quote.estimate;
    const actor = request.actor ?? actorOf(account, appointment);
    if (!isChanged && (await isAccepted(tx, estimate, membershipDueCents))) return appointment;
    if (isChanged) {
      await requireNotMoved(tx, appointment.id, newlyAgreed(appointment.quote.estimate, estimate));
      await requirePaidFor(tx, deps, appointment, estimate, request.shown);
      await countFreeWork(tx, deps, appointment, estimate);
      await saveEstimate(tx, estimate);
      await fitVisit(tx, { ...work, appointment, after: estimate, now: deps.now(), actor });
    }
    await applyEvent(tx, appointment.id, {
      type: 'decided',
      actor,
      at: deps.now(),
      details: { decision: 'approved', version: estimate.version },
      facts: { agreedPlanId: joins ? plan.id : null },
    });
    await keepDecision(tx, deps, {
      appointment,
      estimate,
      decision: 'approved',
      serviceIds: estimate.services.map(({ id }) => id),
      payer: joins ? { ...payer, membership: 'member' } : payer,
      membershipDueCents,
      account,
      evidence: request.evidence,
      at: deps.now(),
    });
    return getAgain(tx, appointment.id);
  });
};
