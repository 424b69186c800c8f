import { type Told, told } from '@lugnut/contract/reasons';
import {
  type CardReason,
  type PayBy,
  payByFor,
  type ShownPayment,
  showPayment,
  showPaymentOfMore,
  showRestByCard,
} from '@lugnut/domain/fleet';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Cents } from '@lugnut/domain/money';
import { methodInWords, type ShownMethod } from '@lugnut/domain/payments';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import type { Appointment } from '../../appointments';
import { methodStore, type PaymentMethod } from '../methods';
import { lockFleetAccount, readStanding } from '../on-account';

type More = { readonly appointment: Appointment; readonly moreCents: Cents; readonly now: Date };

/** Undefined: the job stays on the monthly invoice, or was never on it. */
const findMove = async (
  db: Database,
  { appointment: { accountId: fleetId, payment }, moreCents, now }: More,
): Promise<{ readonly why: CardReason; readonly card: PaymentMethod | undefined } | undefined> => {
  if (payment?.type !== 'terms' || fleetId === undefined || moreCents <= 0) return undefined;
  const payBy = payByFor(await readStanding(db, fleetId, now), moreCents);
  if (payBy.kind === 'terms') return undefined;
  return { why: payBy.why, card: await methodStore(db).findDefault(fleetId) };
};

/** Why more work is not agreed to: nothing pays for it, or the page did not say that the card would. */
export type PaymentObstacle = { readonly code: 'conflict' | 'quote_changed'; readonly reason: Told };

const shownMethod = ({ kind, brand, last4, bankName }: PaymentMethod): ShownMethod => ({
  kind,
  brand,
  last4,
  bankName,
});

/**
 * FLT-12: more work on a job that goes on the monthly invoice counts like new work: past the limit, or with an overdue
 * invoice, the fleet's card pays for the job, where whoever approves was told so. Asked before the work is agreed to,
 * under the lock of the job.
 */
export const payForMore = async (
  tx: DatabaseTransaction,
  { shown, ...more }: More & { readonly shown: PayBy['kind'] | undefined },
): Promise<PaymentObstacle | undefined> => {
  const { id, accountId: fleetId, payment } = more.appointment;
  if (payment?.type !== 'terms' || fleetId === undefined) return undefined;
  await lockFleetAccount(tx, fleetId);
  const move = await findMove(tx, more);
  if (!move) return undefined;
  const { why, card } = move;
  if (!card || !(await methodStore(tx).hold(card.id)))
    return { code: 'conflict', reason: told('other_payment_of_more', { why, card: undefined }) };
  if (shown !== 'card')
    return { code: 'quote_changed', reason: told('other_payment_of_more', { why, card: shownMethod(card) }) };
  await tx
    .updateTable('appointment_payment')
    .set({ type: 'stripe', payment_method_id: card.id })
    .where('appointment_id', '=', id)
    .execute();
  return undefined;
};

/** How more work on a booked job would be paid. */
export const showPaymentForMore = async (
  db: Database,
  more: More,
  language?: LanguageCode,
): Promise<ShownPayment> => {
  const move = await findMove(db, more);
  if (move) return showPaymentOfMore(move.why, move.card && methodInWords(move.card, language), language);
  const method = await methodStore(db).findOfAppointment(more.appointment.id);
  if (method?.kind === 'terms') return showPaymentOfMore(undefined, undefined, language);
  return showRestByCard(method && methodInWords(method, language), language);
};

/** How new work of a fleet would be paid, read once for many totals. */
export const createShowPayment = async (
  db: Database,
  fleetId: string,
  now: Date,
): Promise<(totalCents: Cents) => ShownPayment> => {
  const standing = await readStanding(db, fleetId, now);
  const card = await methodStore(db).findDefault(fleetId);
  return (totalCents) => showPayment(standing, totalCents, card && methodInWords(card));
};
