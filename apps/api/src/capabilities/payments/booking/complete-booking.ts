import { type Told, told } from '@lugnut/contract/reasons';
import { type Actor, isBookable } from '@lugnut/domain/appointment';
import { diagnosisQuote } from '@lugnut/domain/estimates';
import type { Cents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { MarketToday } from '../../../platform/market-today';
import { type Account, accountStore, isStaff } from '../../accounts';
import { keepAuthorization } from '../../agreements';
import {
  type Appointment,
  type AskGate,
  actOfPromise,
  actorOf,
  applyEvent,
  type Evidence,
  getLockedAppointment,
  jobTotalOf,
  lockAppointment,
  noSuchAppointment,
  payerOf,
  requireMedium,
} from '../../appointments';
import { redeemCoupon, requireNewIfDiscounted } from '../../coupons';
import { acceptForBooking } from '../../estimates';
import { FreeWorkGone, takeFreeOilChange } from '../../memberships';
import type { MessageSettings } from '../../messaging';
import type { StoredPlan } from '../../pricing';
import type { PromiseWindow } from '../../scheduling';
import { claimDiagnosisCredit } from '../ledger';
import { methodStore, type PaymentMethod } from '../methods';
import { closeOfficeTasks } from '../office-tasks';
import { sendBookingConfirmed } from './booking-messages';
import { type Booking, findBooking, isWhoBooked } from './booking-store';
import { chooseMethod, chooseMethodAgain, type OnTerms } from './choose-method';
import { findJoining, type Joining, joinWithBooking } from './join-with-booking';
import { findOrCreateOwner } from './own-booking';
import { type Anyway, requireNewWork } from './require-new-work';
import { requireSeen, requireShown, type SeenVersion, type ShownBefore, versionOf } from './seen-version';

export type CompletionDeps = {
  readonly today: MarketToday;
  readonly promiseWindow: PromiseWindow;
  readonly messages: MessageSettings;
  /** True where the window is a vehicle's place in the plan of its yard day. */
  readonly isPlannedTogether?: boolean;
};

export type CompletionRequest = {
  readonly appointmentId: string;
  /** Verified with the provider before, outside of any transaction; undefined where only a fleet's terms can pay. */
  readonly method: PaymentMethod | undefined;
  /** FLT-12: a fleet books on its terms, as far as they reach; `terms` and `card` are what was decided or shown before. */
  readonly onTerms?: OnTerms;
  /** The provider's id of the finished setup or order. */
  readonly bookedWith: string | undefined;
  readonly paypalPayerId?: string | undefined;
  readonly by: 'browser' | 'webhook';
  /** False for a webhook of a setup begun before the customer chose a membership: the browser's confirmation settles it. */
  readonly areTermsKnown: boolean;
  readonly coupon: string | undefined;
  readonly plan: StoredPlan | undefined;
  readonly seenVersion: SeenVersion;
  readonly shown?: ShownBefore;
  readonly loggedIn: Account | undefined;
  /** False for a payment that only sets up how it will be paid. */
  readonly promises: boolean;
  readonly anyway: Anyway;
  readonly ask: AskGate;
  readonly evidence: Evidence;
  readonly now: Date;
};

export type Completion = {
  readonly appointment: Appointment;
  /** The account this booking made, where whoever asks is who booked: it may be logged in. */
  readonly created: Account | undefined;
  readonly accountExists: boolean;
};

/** A code on the quote cannot be used any more; it has to come off before the quote can be booked. */
export class QuotedCodeUnusable extends Failure {
  constructor(refusals: readonly Told[]) {
    super('conflict', refusals);
  }
}

/** Only a price can be booked: a request nobody has quoted yet, or one that is over, cannot. */
export const requireBookable = ({ status, type, quote }: Appointment): void => {
  if (!isBookable(status) || (type === 'repair' && !quote))
    throw new Failure('conflict', told('not_bookable'));
};

/** FLT-2: a yard day is booked whole: its plan, its one fee for coming and its limit count for all of it. */
const requireWholeYard = ({ isPlannedTogether }: CompletionDeps, { yardDayId }: Appointment): void => {
  if (yardDayId !== undefined && isPlannedTogether !== true)
    throw new Failure('conflict', told('book_whole_yard_day'));
};

type Work = {
  readonly tx: DatabaseTransaction;
  readonly deps: CompletionDeps;
  readonly request: CompletionRequest;
};

/** A webhook books for a customer whose browser was closed, so the provider is the actor. */
const bookerOf = ({ by, loggedIn }: CompletionRequest, appointment: Appointment): Actor =>
  by === 'webhook' ? { kind: 'provider' } : actorOf(loggedIn, appointment);

const findQuotedCode = ({ quote }: Appointment): string | undefined =>
  quote?.estimate.discounts.find(({ kind }) => kind === 'coupon' || kind === 'referral')?.code;

/**
 * Redeems the code typed now, or else the quote's own; a lookup does not redeem. Returns the appointment at its new
 * price.
 */
const redeemCode = async ({ tx, deps, request }: Work, appointment: Appointment): Promise<Appointment> => {
  const typed = request.coupon?.trim() || undefined;
  const code = typed ?? findQuotedCode(appointment);
  if (code === undefined) return appointment;
  const redemption = await redeemCoupon(tx, deps.today, { code, appointmentId: appointment.id });
  // The quote's own code is worth more than the one typed: it is the one that is used.
  if (redemption.ok && !redemption.redeemed && typed !== undefined)
    return redeemCode(
      { tx, deps, request: { ...request, coupon: undefined } },
      await getLockedAppointment(tx, appointment.id),
    );
  if (redemption.ok) return getLockedAppointment(tx, appointment.id);
  if (typed === undefined) throw new QuotedCodeUnusable(redemption.refusals);
  throw new Failure('conflict', redemption.refusals);
};

type Agreement = {
  readonly workCents: Cents;
  readonly membershipCents: Cents;
  readonly estimate: { readonly id: string; readonly version: number } | undefined;
};

/** What is agreed to by booking: the estimate as it stands, or the diagnosis asked for, and the plan's fee. */
const agree = async (
  { tx, deps, request }: Work,
  appointment: Appointment,
  { plan, member }: Joining,
): Promise<Agreement> => {
  const membershipCents = plan?.dueWithJobCents ?? 0;
  const own = payerOf(appointment);
  const payer = plan || member ? ({ ...own, membership: 'member' } as const) : own;
  if (!appointment.quote) {
    const quote = diagnosisQuote({
      priceCents: appointment.diagnosisPriceCents,
      marketId: appointment.market?.id ?? '',
      payer,
      discounts: appointment.diagnosisDiscounts,
    });
    return { workCents: quote.totalCents, membershipCents, estimate: undefined };
  }
  const accepted = await acceptForBooking(tx, {
    appointment,
    payer,
    membershipDueCents: membershipCents,
    account: request.loggedIn,
    evidence: request.evidence,
    today: deps.today,
    at: request.now,
  });
  return {
    workCents: accepted.totalCents,
    membershipCents,
    estimate: { id: accepted.estimateId, version: accepted.version },
  };
};

/** The sentence beside the Book button with the sum that is booked, and the terms that are in force. */
const keepBookingTerms = async (
  { tx, deps, request }: Work,
  appointment: Appointment,
  owner: Account | undefined,
  { workCents, membershipCents }: Agreement,
): Promise<void> => {
  const { loggedIn, evidence, now } = request;
  const staff = loggedIn && isStaff(loggedIn) && loggedIn.id !== owner?.id ? loggedIn : undefined;
  await keepAuthorization(
    tx,
    deps.messages.brand,
    {
      appointmentId: appointment.id,
      authorization: {
        act: 'book',
        totalCents: workCents + membershipCents,
        includesMembership: membershipCents > 0,
      },
      day: deps.today(appointment.market?.timeZone ?? 'America/New_York'),
    },
    {
      accountId: owner?.id,
      staffId: staff?.id,
      how: requireMedium(staff, evidence),
      proof: evidence.proof,
      device: evidence.device,
      at: now,
    },
  );
};

const promise = async ({ tx, deps, request }: Work, appointment: Appointment): Promise<boolean> => {
  if (!request.promises || appointment.status !== 'quoted') return appointment.status !== 'quoted';
  const { status } = await deps.promiseWindow(tx, {
    appointmentId: appointment.id,
    now: request.now,
    actor: bookerOf(request, appointment),
    // The webhook may be first where one of us books for a customer, who is not limited by it.
    bookedBy: actorOf(request.loggedIn, appointment),
  });
  if (status === 'lost')
    throw new Failure('window_taken', told(appointment.visit.isHoldEnded ? 'hold_ended' : 'window_taken'));
  return status === 'promised';
};

const settleTerms = async (
  work: Work,
  appointment: Appointment,
  owner: Account | undefined,
): Promise<Agreement & { readonly membershipId: string | undefined }> => {
  const { tx, deps, request } = work;
  const priced = await redeemCode(work, appointment);
  await requireNewIfDiscounted(tx, priced, owner?.id);
  await claimDiagnosisCredit(tx, priced, owner?.id);
  const joining = await findJoining(work, priced, owner);
  const { plan, member } = joining;
  const agreement = await agree(work, priced, joining);
  await request.ask(tx, {
    act: plan ? 'book and join' : 'book',
    payerId: owner?.id,
    appointmentId: appointment.id,
    // What a membership will cost counts, not only what is due with the job.
    totalCents: agreement.workCents + Math.max(agreement.membershipCents, plan?.priceCents ?? 0),
  });
  const membershipId = await joinWithBooking(work, appointment, joining, owner?.id);
  const pricedBy = membershipId ?? appointment.membershipId;
  const hasFreeWork =
    pricedBy === undefined ||
    (await takeFreeOilChange(tx, {
      membershipId: pricedBy,
      job: await getLockedAppointment(tx, appointment.id),
      day: deps.today(appointment.market?.timeZone ?? 'America/New_York'),
      at: request.now,
    }));
  if (!hasFreeWork) throw new FreeWorkGone();
  await keepBookingTerms(work, appointment, owner, agreement);
  const by = { actor: bookerOf(request, appointment), at: request.now };
  await applyEvent(tx, appointment.id, {
    type: 'booked',
    ...by,
    details: { by: request.by, workCents: agreement.workCents, membershipCents: agreement.membershipCents },
    facts: {
      ...(plan ? { agreedPlanId: plan.id } : {}),
      ...(owner === undefined ? {} : { accountId: owner.id }),
    },
  });
  if (plan || member)
    await applyEvent(tx, appointment.id, {
      type: 'joined',
      ...by,
      facts: { membershipId, ...(member ? { memberType: member.memberType } : {}) },
    });
  return { ...agreement, membershipId: plan ? membershipId : undefined };
};

const paymentTypes = { card: 'stripe', us_bank_account: 'stripe', paypal: 'paypal', terms: 'terms' } as const;

const keepPayment = async ({ tx, request }: Work, method: PaymentMethod): Promise<void> => {
  const { appointmentId } = request;
  const isPayPal = method.kind === 'paypal';
  await tx
    .insertInto('appointment_payment')
    .values({
      appointment_id: appointmentId,
      type: paymentTypes[method.kind],
      payment_method_id: method.id,
      paypal_order_id: (isPayPal && request.bookedWith) || null,
      paypal_payer_id: (isPayPal && request.paypalPayerId) || null,
    })
    .execute();
  if (!(await methodStore(tx).hold(method.id))) throw new Failure('conflict', told('card_just_removed'));
};

/** The browser confirms after the webhook has booked: the customer's choices are applied now. */
const settleLate = async (work: Work, appointment: Appointment, booking: Booking): Promise<void> => {
  const { tx, request } = work;
  requireSeen(appointment, request.seenVersion, booking);
  const { accountId } = appointment;
  const owner = accountId === undefined ? undefined : await accountStore(tx).findById(accountId);
  const terms = await settleTerms(work, appointment, owner);
  await tx
    .updateTable('booking')
    .set({
      terms_settled: true,
      agreed_work_cents: terms.workCents,
      // A plan agreed to with the estimate was sold with the booking: its fee stays.
      agreed_membership_cents: Math.max(terms.membershipCents, booking.agreed_membership_cents),
      estimate_id: terms.estimate?.id ?? null,
      estimate_version: terms.estimate?.version ?? null,
      ...(terms.membershipId === undefined ? {} : { membership_id: terms.membershipId }),
    })
    .where('appointment_id', '=', request.appointmentId)
    .execute();
};

const answerAgain = async (work: Work, appointment: Appointment, booking: Booking): Promise<Completion> => {
  const { tx, deps, request } = work;
  const isTheirs = isWhoBooked(booking, request.bookedWith, request.now);
  const isLate = !booking.terms_settled && request.by === 'browser' && isTheirs;
  if (isLate) await settleLate(work, appointment, booking);
  if (booking.promised_at === null && request.promises && request.by === 'browser')
    await request.ask(tx, {
      act: actOfPromise(appointment),
      payerId: appointment.accountId,
      appointmentId: appointment.id,
      totalCents: jobTotalOf(appointment),
    });
  if (booking.promised_at === null && request.promises && appointment.status === 'quoted')
    await chooseMethodAgain(tx, { ...request, fleetId: appointment.accountId, totalCents: 0 });
  const isPromised = booking.promised_at === null && (await promise(work, appointment));
  if (isPromised) {
    await tx
      .updateTable('booking')
      .set({ promised_at: request.now })
      .where('appointment_id', '=', appointment.id)
      .execute();
    await sendBookingConfirmed(
      tx,
      deps.messages,
      await getLockedAppointment(tx, appointment.id),
      request.now,
    );
  }
  const { accountId } = appointment;
  const made =
    booking.account_created && isTheirs && accountId !== undefined
      ? await accountStore(tx).findById(accountId)
      : undefined;
  // The account was proven since: from then on only a login opens it.
  const created = made?.isProven ? undefined : made;
  return {
    appointment: isLate || isPromised ? await getLockedAppointment(tx, appointment.id) : appointment,
    created,
    accountExists: created === undefined && (accountId === undefined || accountId !== request.loggedIn?.id),
  };
};

/**
 * The one way to a booking (docs/decisions/0010): button, redirect and webhook all come here, one after the other under
 * the lock of the appointment's row. The first books; every other gets the same booking. Nothing is charged.
 */
export const completeBooking = async (
  tx: DatabaseTransaction,
  deps: CompletionDeps,
  request: CompletionRequest,
): Promise<Completion> => {
  const work: Work = { tx, deps, request };
  const appointment = await lockAppointment(tx, request.appointmentId);
  if (!appointment) throw noSuchAppointment();
  const booking = await findBooking(tx, appointment.id);
  if (booking) return answerAgain(work, appointment, booking);
  requireBookable(appointment);
  requireWholeYard(deps, appointment);
  requireSeen(appointment, request.seenVersion);
  requireShown(appointment, request.shown, request.now);
  const { owner, isNew, accountExists } = await findOrCreateOwner(tx, appointment, request.loggedIn);
  const terms = await settleTerms(work, appointment, owner);
  const method = await chooseMethod(tx, {
    ...request,
    fleetId: owner?.id,
    totalCents: terms.workCents + terms.membershipCents,
  });
  await requireNewWork(tx, appointment, { fleetId: owner?.id, anyway: request.anyway });
  await keepPayment(work, method);
  // A new account's card on file is the one it booked with; an existing account keeps its own choice.
  if (owner && isNew && method.kind === 'card') await methodStore(tx).makeDefault(method.id, owner.id);
  const isPromised = await promise(work, appointment);
  await tx
    .insertInto('booking')
    .values({
      appointment_id: appointment.id,
      completed_by: request.by,
      terms_settled: request.areTermsKnown,
      booked_with: request.bookedWith ?? null,
      account_created: isNew,
      estimate_id: terms.estimate?.id ?? null,
      estimate_version: terms.estimate?.version ?? null,
      seen_estimate_version: versionOf(appointment),
      agreed_work_cents: terms.workCents,
      agreed_membership_cents: terms.membershipCents,
      membership_id: terms.membershipId ?? null,
      promised_at: isPromised ? request.now : null,
      booked_at: request.now,
    })
    .execute();
  await closeOfficeTasks(tx, {
    appointmentId: appointment.id,
    kinds: ['booking_not_finished'],
    now: request.now,
  });
  const booked = await getLockedAppointment(tx, appointment.id);
  if (isPromised) await sendBookingConfirmed(tx, deps.messages, booked, request.now);
  return { appointment: booked, created: isNew ? owner : undefined, accountExists };
};
