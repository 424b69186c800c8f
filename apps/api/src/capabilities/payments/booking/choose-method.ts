import { told } from '@lugnut/contract/reasons';
import {
  type CardReason,
  type CreditLimit,
  creditLimitOf,
  isPoMissing,
  type PayBy,
  payByFor,
} from '@lugnut/domain/fleet';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { methodStore, type PaymentMethod } from '../methods';
import { ensureTermsMethod, lockFleetAccount, readStanding } from '../on-account';

/**
 * `if possible`: the limit decides. `as shown`: refused where whoever agreed was shown otherwise, or nothing: a rule, or
 * a press that does not say. `decided`: for many at once.
 */
export type OnTerms =
  | { readonly kind: 'if possible' }
  | { readonly kind: 'as shown'; readonly payBy: PayBy['kind'] | undefined }
  | { readonly kind: 'decided'; readonly payBy: PayBy };

/** FLT-12: whether a fleet that asks for a PO number on every job has none for this one, or for jobs to come. */
export const lacksPo = async (
  db: Database,
  { fleetId, appointmentId }: { readonly fleetId: string; readonly appointmentId?: string },
): Promise<boolean> => {
  const policy = await db
    .selectFrom('fleet_billing')
    .select(['usual_po', 'is_po_required'])
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  if (!policy?.is_po_required) return false;
  const own =
    appointmentId === undefined
      ? undefined
      : await db
          .selectFrom('job_po')
          .select('po_number')
          .where('appointment_id', '=', appointmentId)
          .executeTakeFirst();
  return isPoMissing({ isRequired: true, ofJob: own?.po_number, usual: policy.usual_po ?? undefined });
};

/** The card would pay, which was not shown or is not there: in words of the fleet's limit and what it owes. */
class OtherPayment extends Failure {
  constructor(
    code: 'quote_changed' | 'conflict',
    why: CardReason,
    readonly isMissing: boolean,
    limit: CreditLimit,
  ) {
    super(code, told('other_payment', { why, isMissing, ...limit }));
  }
}

/** The same refusal for whoever may not hear of cards and limits: by a link without a login, or with a key. */
export const withoutFigures = (error: unknown): unknown => {
  if (!(error instanceof OtherPayment)) return error;
  const { code, isMissing } = error;
  return new Failure(code, told('linked_other_payment', { isMissing }));
};

type Choice = {
  readonly payBy: PayBy;
  readonly limit: CreditLimit;
  readonly hasCard: boolean;
};

/**
 * Nobody who was told of the invoice is charged by card instead, and nobody who was told nothing while there are terms:
 * without terms the card is all a fleet can have agreed to.
 */
const requireAsShown = (shown: PayBy['kind'] | undefined, { payBy, limit, hasCard }: Choice): void => {
  if (payBy.kind === 'terms' || shown === 'card') return;
  if (shown === undefined && payBy.why === 'no terms') return;
  throw new OtherPayment('quote_changed', payBy.why, !hasCard, limit);
};

const noCard = (): Failure => new Failure('conflict', told('no_card_on_file'));

/** The card, or the fleet's monthly invoice: decided under the lock of its account, where the total is known. */
export const chooseMethod = async (
  tx: DatabaseTransaction,
  request: {
    readonly appointmentId: string;
    readonly method: PaymentMethod | undefined;
    readonly onTerms?: OnTerms | undefined;
    readonly fleetId: string | undefined;
    /** What it adds to what the fleet owes and has booked: nothing where the job is counted there already. */
    readonly totalCents: number;
    readonly now: Date;
  },
): Promise<PaymentMethod> => {
  const { method, onTerms, fleetId, totalCents } = request;
  const isFleet = fleetId !== undefined && (await lockFleetAccount(tx, fleetId));
  if (isFleet && (await lacksPo(tx, { fleetId, appointmentId: request.appointmentId })))
    throw new Failure('conflict', told('po_missing'));
  if (!isFleet || onTerms === undefined) {
    if (!method) throw noCard();
    return method;
  }
  const standing = await readStanding(tx, fleetId, request.now);
  const payBy = onTerms.kind === 'decided' ? onTerms.payBy : payByFor(standing, totalCents);
  const limit = creditLimitOf(standing);
  if (onTerms.kind === 'as shown')
    requireAsShown(onTerms.payBy, { payBy, limit, hasCard: method !== undefined });
  if (payBy.kind === 'terms') return ensureTermsMethod(tx, fleetId);
  if (!method)
    throw payBy.why === 'no terms' ? noCard() : new OtherPayment('conflict', payBy.why, true, limit);
  return method;
};

const findPaidBy = (db: Database, appointmentId: string) =>
  db
    .selectFrom('appointment_payment as payment')
    .innerJoin('appointment', 'appointment.id', 'payment.appointment_id')
    .select(['payment.type', 'appointment.account_id as accountId'])
    .where('payment.appointment_id', '=', appointmentId)
    .executeTakeFirst();

/**
 * FLT-12: whether there is a way to charge this appointment once the work is done. The monthly invoice is one only while
 * the fleet's terms reach so far: otherwise whoever books decides again how it is paid.
 */
export const isPaymentSetUp = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  now: Date,
): Promise<boolean> => {
  const paidBy = await findPaidBy(tx, appointmentId);
  if (paidBy?.type !== 'terms' || paidBy.accountId === null) return paidBy !== undefined;
  await lockFleetAccount(tx, paidBy.accountId);
  return payByFor(await readStanding(tx, paidBy.accountId, now), 0).kind === 'terms';
};

/** The terms may have ended between setting the payment up and the window: nothing is promised on them unasked. */
export const chooseMethodAgain = async (
  tx: DatabaseTransaction,
  request: Parameters<typeof chooseMethod>[1] & { readonly by: 'browser' | 'webhook' },
): Promise<void> => {
  const { appointmentId, onTerms } = request;
  const paidBy = await findPaidBy(tx, appointmentId);
  if (paidBy?.type !== 'terms') return;
  const method = await chooseMethod(tx, {
    ...request,
    totalCents: 0,
    // A card that was entered before the invoice was chosen pays only where the invoice cannot.
    onTerms: request.by === 'webhook' ? { kind: 'if possible' } : onTerms,
  });
  if (method.kind === 'terms') return;
  if (method.kind === 'paypal') throw noCard();
  await tx
    .updateTable('appointment_payment')
    .set({ type: 'stripe', payment_method_id: method.id })
    .where('appointment_id', '=', appointmentId)
    .execute();
  if (!(await methodStore(tx).hold(method.id))) throw noCard();
};

/** For a whole yard day: all of it on the invoice, or all of it by card. */
export const decideTerms = async (
  tx: DatabaseTransaction,
  booking: {
    readonly fleetId: string;
    readonly totalCents: number;
    readonly now: Date;
    readonly shown: PayBy['kind'] | undefined;
  },
): Promise<PayBy> => {
  await lockFleetAccount(tx, booking.fleetId);
  const standing = await readStanding(tx, booking.fleetId, booking.now);
  const payBy = payByFor(standing, booking.totalCents);
  requireAsShown(booking.shown, { payBy, limit: creditLimitOf(standing), hasCard: true });
  return payBy;
};
