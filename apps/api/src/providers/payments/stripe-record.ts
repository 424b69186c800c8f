import type Stripe from 'stripe';
import type { ListMoneyOutcome, Period, ProviderCharge, ProviderDispute } from './money-record.port';
import type { ChargeState } from './payments.port';
import { chargeStateOf, idOf } from './stripe-readings';

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
const createdIn = ({ since, until }: Period) => ({ created: { gte: seconds(since), lte: seconds(until) } });
const dateOf = (created: number): Date => new Date(created * 1000);

const askedOfUs: ReadonlySet<Stripe.Dispute.Status> = new Set([
  'needs_response',
  'warning_needs_response',
  'appeal_needs_response',
]);
const ended: Partial<Record<Stripe.Dispute.Status, 'won' | 'lost'>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Undefined: not about a charge of ours. */
export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute | undefined => {
  const chargeId = idOf(dispute.payment_intent);
  if (chargeId === undefined) return undefined;
  // Withdrawn is negative, given back is positive; the fee is told apart from both.
  const moved = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  const fees = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0);
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    chargeId,
    status: ended[dispute.status] ?? 'open',
    amountCents: dispute.amount,
    withdrawnCents: Math.max(0, 0 - moved),
    feeCents: Math.max(0, fees),
    reason: dispute.reason,
    evidenceDueAt: askedOfUs.has(dispute.status) && dueBy != null ? dateOf(dueBy) : undefined,
    openedAt: dateOf(dispute.created),
  };
};

/** Money that moved counts before money that may still move, and that before what was refused. */
const weights: Readonly<Record<ChargeState['status'], number>> = {
  succeeded: 3,
  processing: 2,
  requires_action: 1,
  declined: 0,
};

/** Listed and not searched: Stripe's search index lags behind, its lists do not. */
export const findChargeInList = async (
  client: Stripe,
  wanted: { readonly attemptId: string; readonly reference: string } & Period,
): Promise<ChargeState | undefined> => {
  const states: ChargeState[] = [];
  for await (const intent of client.paymentIntents.list({ ...createdIn(wanted), limit: 100 })) {
    const { attempt, reference } = intent.metadata;
    if (attempt === undefined ? reference === wanted.reference : attempt === wanted.attemptId)
      states.push(chargeStateOf(intent));
  }
  return states.sort((a, b) => weights[b.status] - weights[a.status])[0];
};

const isGivenBack = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

export const listRefundsOf = async (client: Stripe, chargeId: string): Promise<Stripe.Refund[]> => {
  const refunds: Stripe.Refund[] = [];
  for await (const refund of client.refunds.list({ payment_intent: chargeId, limit: 100 }))
    refunds.push(refund);
  return refunds;
};

const withRefunds = async (client: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderCharge> => {
  const refunds = (await listRefundsOf(client, intent.id)).filter(isGivenBack);
  return {
    id: intent.id,
    amountCents: intent.amount_received,
    at: dateOf(intent.created),
    refundedCents: refunds.reduce((sum, { amount }) => sum + amount, 0),
    refundedAt: refunds.length === 0 ? undefined : dateOf(Math.max(...refunds.map(({ created }) => created))),
  };
};

export const listMoneyOf = async (client: Stripe, period: Period): Promise<ListMoneyOutcome> => {
  const refunded = new Set<string>();
  for await (const refund of client.refunds.list({ ...createdIn(period), limit: 100 })) {
    const chargeId = idOf(refund.payment_intent);
    if (chargeId !== undefined) refunded.add(chargeId);
  }
  const charges: ProviderCharge[] = [];
  for await (const intent of client.paymentIntents.list({ ...createdIn(period), limit: 100 })) {
    if (intent.status !== 'succeeded') continue;
    charges.push(
      refunded.delete(intent.id)
        ? await withRefunds(client, intent)
        : {
            id: intent.id,
            amountCents: intent.amount_received,
            at: dateOf(intent.created),
            refundedCents: 0,
            refundedAt: undefined,
          },
    );
  }
  // Paid before the period, given back in it.
  for (const id of refunded)
    charges.push(await withRefunds(client, await client.paymentIntents.retrieve(id)));
  const disputes: ProviderDispute[] = [];
  for await (const dispute of client.disputes.list({ ...createdIn(period), limit: 100 })) {
    const read = disputeOf(dispute);
    if (read) disputes.push(read);
  }
  return { status: 'listed', charges, disputes };
};
