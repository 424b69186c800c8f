import { told } from '@lugnut/contract/reasons';
import { acceptEstimate, findPayerTotal, type Payer } from '@lugnut/domain/estimates';
import type { Cents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { MarketToday } from '../../platform/market-today';
import type { Account } from '../accounts';
import { type Appointment, type Evidence, saveEstimate } from '../appointments';
import { isAccepted, keepConsent, requireMayDecide, requireOpen, requireValid } from './decide';

export type AcceptedEstimate = {
  readonly estimateId: string;
  readonly version: number;
  readonly totalCents: Cents;
};

/** Booking accepts the whole current estimate, in the booking's transaction, and records the consent. */
export const acceptForBooking = async (
  tx: DatabaseTransaction,
  request: {
    /** Locked by the caller. */
    readonly appointment: Appointment;
    readonly payer: Payer;
    readonly membershipDueCents: Cents;
    readonly account: Account | undefined;
    readonly evidence: Evidence;
    readonly today: MarketToday;
    readonly at: Date;
  },
): Promise<AcceptedEstimate> => {
  const appointment = requireOpen(request.appointment);
  await requireMayDecide(tx, appointment, request.account);
  requireValid(appointment, request.today);
  const { payer, membershipDueCents, account, at } = request;
  const estimate = acceptEstimate(appointment.quote.estimate);
  const totalCents = findPayerTotal(estimate, payer);
  if (totalCents === undefined) throw new Failure('conflict', told('estimate_without_price'));
  const isChanged = estimate !== appointment.quote.estimate;
  if (isChanged) await saveEstimate(tx, estimate);
  if (isChanged || !(await isAccepted(tx, estimate, membershipDueCents)))
    await keepConsent(tx, {
      appointment,
      estimate,
      decision: 'approved',
      serviceIds: estimate.services.map(({ id }) => id),
      payer,
      membershipDueCents,
      account,
      evidence: request.evidence,
      at,
    });
  return { estimateId: estimate.id, version: estimate.version, totalCents };
};
