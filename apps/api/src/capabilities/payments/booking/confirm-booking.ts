import { told } from '@lugnut/contract/reasons';
import { diagnosisQuote, findPayerTotal } from '@lugnut/domain/estimates';
import { checkAgreedPrice, mayJoin } from '@lugnut/domain/memberships';
import type { Cents } from '@lugnut/domain/money';
import { inTransaction } from '../../../platform/db/in-transaction';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limits';
import type { PayPalOrderKind } from '../../../providers/payments/paypal.port';
import { type Account, accountStore } from '../../accounts';
import {
  type Appointment,
  type AskGate,
  appointmentStore,
  type Evidence,
  noSuchAppointment,
  payerOf,
} from '../../appointments';
import { dropCode, dropNewCustomer, NotNewCustomer, previewCode } from '../../coupons';
import { dropFreeWork, FreeWorkGone } from '../../memberships';
import type { PriceListView, StoredPlan } from '../../pricing';
import type { PreparePromise } from '../../scheduling';
import { DiagnosisCreditGone, hasUnpaidCharge, repriceDiagnosisCredit } from '../ledger';
import {
  methodStore,
  type PayingParty,
  type VerifyDeps,
  verifyCardSetup,
  verifyPayPalOrder,
} from '../methods';
import { closeOfficeTasks } from '../office-tasks';
import { findBooking } from './booking-store';
import type { OnTerms } from './choose-method';
import {
  type Completion,
  type CompletionDeps,
  type CompletionRequest,
  completeBooking,
  QuotedCodeUnusable,
  requireBookable,
} from './complete-booking';
import type { Anyway } from './require-new-work';
import { findSeen, keepRefused, requireSeen, type SeenVersion, type ShownBefore } from './seen-version';
import { switchCard } from './switch-card';

export type ConfirmDeps = VerifyDeps &
  Omit<CompletionDeps, 'promiseWindow'> & {
    readonly preparePromise: PreparePromise;
    readonly db: Database;
    readonly limiter: RateLimiter;
    readonly priceList: Pick<PriceListView, 'list'>;
    readonly now: () => Date;
  };

export type ConfirmRequest = {
  readonly appointmentId: string;
  readonly coupon: string | undefined;
  /** Dollars, as the browser sent them: matched against the plans on sale, never used as a price. */
  readonly agreedMemberPrice: number | undefined;
  readonly seenVersion: SeenVersion;
  readonly shown?: ShownBefore;
  /** The balance on the page that pays a bill; undefined where the one stored with the setup counts. */
  readonly dueCents?: number | undefined;
  readonly loggedIn: Account | undefined;
  /** Undefined for a webhook. */
  readonly clientAddress: string | undefined;
  readonly by: 'browser' | 'webhook';
  /** FLT-1: where nothing is said, nothing that is booked already is booked again. */
  readonly anyway?: Anyway | undefined;
  readonly ask: AskGate;
  readonly evidence: Evidence;
};

const getAppointment = async (db: Database, id: string): Promise<Appointment> => {
  const appointment = await appointmentStore(db).find(id);
  if (!appointment) throw noSuchAppointment();
  return appointment;
};

/** The plan agreed on now, or before with the estimate. */
export const findAgreedPlan = async (
  { priceList }: Pick<ConfirmDeps, 'priceList'>,
  appointment: Appointment,
  dollars: number | undefined,
): Promise<StoredPlan | undefined> => {
  const { plans } = await priceList.list();
  if (dollars === undefined) return plans.find(({ id }) => id === appointment.agreedPlanId);
  const agreed = checkAgreedPrice(plans, Math.round(dollars * 100));
  if (!agreed.ok) throw new Failure('conflict', told('membership_not_on_sale'));
  return plans.find(({ name }) => name === agreed.plan.name);
};

/** What will be charged when the work is done, membership included; undefined while the price is not known. */
export const findExpectedTotal = (
  appointment: Appointment,
  plan: StoredPlan | undefined,
): Cents | undefined => {
  const own = payerOf(appointment);
  const joins = plan !== undefined && mayJoin(own);
  const payer = joins ? ({ ...own, membership: 'member' } as const) : own;
  const work = appointment.quote
    ? findPayerTotal(appointment.quote.estimate, payer)
    : diagnosisQuote({
        priceCents: appointment.diagnosisPriceCents,
        marketId: appointment.market?.id ?? '',
        payer,
        discounts: appointment.diagnosisDiscounts,
      }).totalCents;
  return work === undefined ? undefined : work + (joins ? plan.dueWithJobCents : 0);
};

/** A request completed with the terms stored when the setup was begun. */
type Termed = ConfirmRequest & { readonly areTermsKnown: boolean };

/** A request that names no version is taken to have seen the one stored with the setup. */
const asSeen = async (
  deps: Pick<ConfirmDeps, 'db'>,
  request: ConfirmRequest,
  bookedWith: string,
): Promise<Termed> => {
  const isBrowser = request.by === 'browser';
  const seen = request.seenVersion === undefined ? await findSeen(deps.db, bookedWith) : undefined;
  if (!seen) return { ...request, areTermsKnown: isBrowser };
  // A webhook has no session: it books for the account that began the setup.
  const begunBy =
    isBrowser || seen.accountId === undefined
      ? undefined
      : await accountStore(deps.db).findById(seen.accountId);
  return {
    ...request,
    seenVersion: seen.version,
    shown: request.shown ?? seen.shown,
    coupon: request.coupon ?? seen.coupon,
    agreedMemberPrice: request.agreedMemberPrice ?? seen.memberPrice ?? undefined,
    loggedIn: request.loggedIn ?? begunBy,
    // A setup begun before this was asked: nobody is there to say it.
    evidence: isBrowser ? request.evidence : { ...request.evidence, told: seen.told ?? 'phone' },
    areTermsKnown: isBrowser || seen.memberPrice !== undefined,
  };
};

/** The appointment at the price the page shows, the code typed there included; a code that no longer holds is refused. */
export const atShownPrice = async (
  deps: Pick<ConfirmDeps, 'db' | 'today'>,
  appointment: Appointment,
  coupon: string | undefined,
): Promise<Appointment> => {
  const code = coupon?.trim() || undefined;
  return code === undefined ? appointment : previewCode(deps.db, deps.today, { appointment, code });
};

type Verified = Pick<CompletionRequest, 'method' | 'bookedWith' | 'paypalPayerId' | 'promises' | 'onTerms'>;

const complete = async (
  deps: ConfirmDeps,
  request: Termed,
  /** Undefined where everything is settled already. */
  plan: StoredPlan | undefined,
  verified: Verified,
): Promise<Completion> => {
  const promiseWindow = await deps.preparePromise();
  try {
    return await inTransaction(deps.db, (tx) =>
      completeBooking(
        tx,
        { ...deps, promiseWindow },
        {
          ...verified,
          appointmentId: request.appointmentId,
          by: request.by,
          areTermsKnown: request.areTermsKnown,
          coupon: request.coupon,
          plan,
          seenVersion: request.seenVersion,
          shown: request.shown,
          loggedIn: request.loggedIn,
          anyway: request.anyway ?? [],
          ask: request.ask,
          evidence: request.evidence,
          now: deps.now(),
        },
      ),
    );
  } catch (error) {
    // Only a browser can show the customer the new price; a webhook leaves the code for later.
    if (error instanceof QuotedCodeUnusable && request.by === 'browser')
      await inTransaction(deps.db, (tx) => dropCode(tx, request.appointmentId));
    if (error instanceof NotNewCustomer && request.by === 'browser')
      await inTransaction(deps.db, (tx) => dropNewCustomer(tx, request.appointmentId, deps.now()));
    if (error instanceof DiagnosisCreditGone && request.by === 'browser')
      await inTransaction(deps.db, (tx) => repriceDiagnosisCredit(tx, request.appointmentId));
    if (error instanceof FreeWorkGone && request.by === 'browser')
      await inTransaction(deps.db, (tx) => dropFreeWork(tx, request.appointmentId));
    throw error;
  }
};

/** Refusals after which the page lets its customer choose another window, look again or go on without a code. */
const choosesAgain: ReadonlySet<string> = new Set([
  ...['window_taken', 'quote_changed', 'conflict', 'already_booked', 'rate_limited', 'invalid_input'],
]);

/** Whoever sees the refusal can choose again: no one in the office has to call them (see `bookOrAsk`). */
const toldToBrowser = async <A>(
  deps: ConfirmDeps,
  request: ConfirmRequest,
  bookedWith: string,
  book: () => Promise<A>,
): Promise<A> => {
  try {
    return await book();
  } catch (error) {
    const isTold = request.by === 'browser' && error instanceof Failure && choosesAgain.has(error.code);
    const { appointmentId } = request;
    const now = deps.now();
    if (isTold && (await keepRefused(deps.db, { setupId: bookedWith, appointmentId, now })))
      await closeOfficeTasks(deps.db, { appointmentId, kinds: ['booking_not_finished'], now });
    throw error;
  }
};

/** A settled booking is returned without asking the provider again; one that was canceled is none any more. */
const findSettled = async (
  deps: ConfirmDeps,
  request: ConfirmRequest,
  bookedWith: string | undefined,
): Promise<Completion | undefined> => {
  const booking = await findBooking(deps.db, request.appointmentId);
  if (!booking?.terms_settled || booking.promised_at === null) return undefined;
  const { status } = await getAppointment(deps.db, request.appointmentId);
  if (status === 'cancelled') return undefined;
  const method = await methodStore(deps.db).findOfAppointment(request.appointmentId);
  if (!method) return undefined;
  // Nothing new is agreed to, so the version seen is not checked.
  const nothingMore = {
    ...request,
    seenVersion: null,
    shown: undefined,
    coupon: undefined,
    areTermsKnown: true,
  };
  return complete(deps, nothingMore, undefined, { method, bookedWith, promises: true });
};

const partiesOf = (appointment: Appointment, loggedIn: Account | undefined): PayingParty[] => [
  { kind: 'appointment', id: appointment.id },
  ...(loggedIn && appointment.accountId === loggedIn.id
    ? [{ kind: 'account' as const, id: loggedIn.id }]
    : []),
];

/** The bill of a canceled visit may be paid by another card than it was booked with; a repeat gets the same answer. */
const mayBePaying = async (db: Database, { id, status }: Appointment, setupId: string): Promise<boolean> => {
  const booking = status === 'cancelled' ? await findBooking(db, id) : undefined;
  return booking !== undefined && booking.booked_with !== setupId;
};

type CardRequest = ConfirmRequest & { readonly setupId: string };

export const confirmWithCard = (deps: ConfirmDeps, request: CardRequest): Promise<Completion> =>
  toldToBrowser(deps, request, request.setupId, () => confirmCard(deps, request));

const confirmCard = async (deps: ConfirmDeps, request: CardRequest): Promise<Completion> => {
  const { setupId } = request;
  const isUnpaid = await hasUnpaidCharge(deps.db, request.appointmentId);
  const settled = isUnpaid ? undefined : await findSettled(deps, request, setupId);
  if (settled) return settled;
  const appointment = await getAppointment(deps.db, request.appointmentId);
  const isPaying = isUnpaid || (await mayBePaying(deps.db, appointment, setupId));
  if (!isPaying) requireBookable(appointment);
  const method = await verifyCardSetup(deps, setupId, partiesOf(appointment, request.loggedIn));
  const paidWith = await methodStore(deps.db).findOfAppointment(appointment.id);
  if (!isUnpaid && paidWith?.id !== method.id) requireBookable(appointment);
  // A bill that could not be charged: this card takes the place of the other, and the charge is tried again.
  if (isUnpaid) {
    const shownCents = request.dueCents ?? (await findSeen(deps.db, setupId))?.dueCents;
    await deps.db
      .transaction()
      .execute((tx) =>
        switchCard(tx, { appointmentId: appointment.id, method, now: deps.now(), shownCents }),
      );
  }
  const seen = await asSeen(deps, request, setupId);
  const plan = await findAgreedPlan(deps, appointment, seen.agreedMemberPrice);
  return complete(deps, seen, plan, { method, bookedWith: setupId, promises: true });
};

/** Another order than the one it was booked with would hold money that is never taken. */
export const bookedAlready = (): Failure => new Failure('conflict', told('paypal_booked_already'));

type PayPalRequest = ConfirmRequest & {
  readonly orderId: string;
  readonly kind: PayPalOrderKind;
  readonly promises: boolean;
};

export const confirmWithPayPal = (deps: ConfirmDeps, request: PayPalRequest): Promise<Completion> =>
  toldToBrowser(deps, request, request.orderId, () => confirmPayPal(deps, request));

const confirmPayPal = async (deps: ConfirmDeps, request: PayPalRequest): Promise<Completion> => {
  const { orderId, kind, promises } = request;
  const settled = await findSettled(deps, request, orderId);
  if (settled) {
    const { booked_with } = (await findBooking(deps.db, request.appointmentId)) ?? {};
    if (request.by === 'browser' && booked_with !== orderId) throw bookedAlready();
    return settled;
  }
  const seen = await asSeen(deps, request, orderId);
  const appointment = await getAppointment(deps.db, request.appointmentId);
  requireBookable(appointment);
  if (appointment.type !== kind) throw new Failure('invalid_input', told('payment_info_wrong'));
  const plan = await findAgreedPlan(deps, appointment, seen.agreedMemberPrice);
  requireSeen(appointment, seen.seenVersion, await findBooking(deps.db, appointment.id));
  const shownCents = findExpectedTotal(await atShownPrice(deps, appointment, seen.coupon), plan) ?? 0;
  const order = await verifyPayPalOrder(deps, {
    orderId,
    appointmentId: appointment.id,
    kind,
    shownCents,
    // The order may include a membership's fee that the webhook does not know of yet.
    isExact: seen.areTermsKnown,
  });
  return complete(deps, seen, plan, {
    method: order.method,
    bookedWith: orderId,
    paypalPayerId: order.payerId,
    promises,
  });
};

export const confirmWithCardOnFile = async (
  deps: ConfirmDeps,
  request: ConfirmRequest & { readonly loggedIn: Account; readonly onTerms: OnTerms },
): Promise<Completion> => {
  const { loggedIn } = request;
  const appointment = await getAppointment(deps.db, request.appointmentId);
  const { contact, accountId } = appointment;
  const isTheirs =
    accountId === undefined
      ? contact !== undefined && (contact.phone === loggedIn.phone || contact.email === loggedIn.email)
      : accountId === loggedIn.id;
  if (!isTheirs) throw noSuchAppointment();
  const settled = await findSettled(deps, request, undefined);
  if (settled) return settled;
  requireBookable(appointment);
  const method = await methodStore(deps.db).findDefault(loggedIn.id);
  const plan = await findAgreedPlan(deps, appointment, request.agreedMemberPrice);
  return complete(deps, { ...request, areTermsKnown: true }, plan, {
    method,
    bookedWith: undefined,
    promises: true,
    onTerms: request.onTerms,
  });
};
