import type { Cents } from '@lugnut/domain/money';
import type { ListMoneyOutcome, Period, ProviderCharge, ProviderDispute } from './money-record.port';
import type { PayPalPort } from './paypal.port';
import { isId, isOk, type PayPalCall } from './paypal-calls';
import {
  asJson,
  asList,
  asText,
  captureOfRefund,
  captureStateOf,
  dateOf,
  type Json,
  readAmount,
  refundOutcomeOf,
  relatedIds,
} from './paypal-readings';

const unavailable = { status: 'unavailable' } as const;
const notFound = { status: 'not_found' } as const;

type Read = { readonly status: 'read'; readonly body: Json } | typeof unavailable | typeof notFound;

const read = async (call: PayPalCall, path: string): Promise<Read> => {
  const answer = await call('GET', path);
  if (answer?.status === 404) return notFound;
  return isOk(answer) ? { status: 'read', body: answer.body } : unavailable;
};

/** The order behind an authorization or a capture: it lists everything that was paid and given back. */
const readOrderOf = async (
  call: PayPalCall,
  kind: 'authorizations' | 'captures',
  id: string,
): Promise<Read> => {
  if (!isId(id)) return notFound;
  const payment = await read(call, `/v2/payments/${kind}/${id}`);
  if (payment.status !== 'read') return payment;
  const orderId = asText(relatedIds(payment.body).order_id);
  return isId(orderId) ? read(call, `/v2/checkout/orders/${orderId}`) : notFound;
};

const paymentsOf = (order: Json, kind: 'captures' | 'refunds'): Json[] =>
  asList(asJson(asJson(asList(order.purchase_units)[0]).payments)[kind]).map(asJson);

const isGivenBack = ({ status }: Json): boolean => status !== 'FAILED' && status !== 'CANCELLED';

type Refunds = {
  readonly status: 'read';
  readonly refunds: readonly Json[];
  readonly orderReference: string;
};

const listRefundsOf = async (
  call: PayPalCall,
  captureId: string,
): Promise<Refunds | typeof unavailable | typeof notFound> => {
  const order = await readOrderOf(call, 'captures', captureId);
  if (order.status !== 'read') return order;
  return {
    status: 'read',
    refunds: paymentsOf(order.body, 'refunds').filter((refund) => captureOfRefund(refund) === captureId),
    orderReference: asText(asJson(asList(order.body.purchase_units)[0]).custom_id),
  };
};

const feeReasons: ReadonlySet<string> = new Set(['DISPUTE_FEE', 'CHARGEBACK_FEE', 'DISPUTE_SETTLEMENT_FEE']);
const outcomes: Readonly<Record<string, 'won' | 'lost'>> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
};

/** What was taken from us and not given back, with and without reasons that are fees. */
const movedFromUs = (dispute: Json, isFee: boolean): Cents =>
  asList(dispute.fund_movements)
    .map(asJson)
    .filter(({ party, reason }) => party === 'SELLER' && feeReasons.has(asText(reason)) === isFee)
    .reduce((sum, { amount, type }) => sum + (readAmount(amount) ?? 0) * (type === 'CREDIT' ? -1 : 1), 0);

/** Undefined: not about a capture that can be read. */
const disputeOf = (dispute: Json): ProviderDispute | undefined => {
  const id = asText(dispute.dispute_id);
  const chargeId = asText(asJson(asList(dispute.disputed_transactions)[0]).seller_transaction_id);
  const amountCents = readAmount(dispute.dispute_amount);
  const openedAt = dateOf(dispute.create_time);
  if (id === '' || chargeId === '' || amountCents === undefined || !openedAt) return undefined;
  const outcome = asJson(dispute.dispute_outcome);
  const isResolved = dispute.status === 'RESOLVED';
  const movedCents = Math.max(0, movedFromUs(dispute, false));
  const status = isResolved
    ? (outcomes[asText(outcome.outcome_code)] ?? (movedCents > 0 ? 'lost' : 'won'))
    : 'open';
  const hasMovements = asList(dispute.fund_movements).length > 0;
  // Older disputes tell no movements: what was refunded to the buyer is what we lost.
  const lostCents = readAmount(outcome.amount_refunded) ?? amountCents;
  return {
    id,
    chargeId,
    status,
    amountCents,
    withdrawnCents: status === 'lost' && !hasMovements ? lostCents : movedCents,
    feeCents: Math.max(0, movedFromUs(dispute, true)),
    reason: asText(dispute.reason).toLowerCase(),
    evidenceDueAt:
      dispute.status === 'WAITING_FOR_SELLER_RESPONSE' ? dateOf(dispute.seller_response_due_date) : undefined,
    openedAt,
  };
};

const readDispute =
  (call: PayPalCall): PayPalPort['readDispute'] =>
  async (disputeId) => {
    if (!isId(disputeId)) return notFound;
    const answer = await read(call, `/v1/customer/disputes/${disputeId}`);
    if (answer.status !== 'read') return answer;
    const dispute = disputeOf(answer.body);
    return dispute ? { status: 'found', dispute } : notFound;
  };

type Transactions = { readonly charges: Map<string, ProviderCharge>; readonly refunded: Set<string> };

const centsOfTransaction = (info: Json): { readonly cents: Cents; readonly isOut: boolean } | undefined => {
  const { currency_code, value } = asJson(info.transaction_amount);
  const text = asText(value);
  const cents = readAmount({ currency_code, value: text.replace(/^-/, '') });
  return cents === undefined ? undefined : { cents, isOut: text.startsWith('-') };
};

/** Payments are T00.., refunds of ours T1107; reversals and chargebacks are told by their disputes. */
const noteTransaction = ({ charges, refunded }: Transactions, info: Json): void => {
  const code = asText(info.transaction_event_code);
  const amount = centsOfTransaction(info);
  const at = dateOf(info.transaction_initiation_date);
  const isMade = info.transaction_status === 'S' || info.transaction_status === 'V';
  if (!amount || !at || !isMade) return;
  if (code.startsWith('T00') && !amount.isOut) {
    const id = asText(info.transaction_id);
    charges.set(id, { id, amountCents: amount.cents, at, refundedCents: 0, refundedAt: undefined });
  }
  if (code === 'T1107' && amount.isOut) refunded.add(asText(info.paypal_reference_id));
};

/** PayPal searches at most 31 days at once. */
const searchMs = 30 * 86_400_000;

const searchesOf = ({ since, until }: Period): Period[] => {
  const count = Math.ceil((until.getTime() - since.getTime()) / searchMs);
  return Array.from({ length: count }, (_, nth) => {
    const start = since.getTime() + nth * searchMs;
    return { since: new Date(start), until: new Date(Math.min(start + searchMs, until.getTime())) };
  });
};

/** False: PayPal does not answer. */
const searchTransactions = async (
  call: PayPalCall,
  listed: Transactions,
  { since, until }: Period,
): Promise<boolean> => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: since.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page_size: '500',
      page: String(page),
    });
    const answer = await call('GET', `/v1/reporting/transactions?${query}`);
    if (!isOk(answer)) return false;
    for (const detail of asList(answer.body.transaction_details))
      noteTransaction(listed, asJson(asJson(detail).transaction_info));
    pages = typeof answer.body.total_pages === 'number' ? answer.body.total_pages : 1;
  }
  return true;
};

const listTransactions = async (call: PayPalCall, period: Period): Promise<Transactions | undefined> => {
  const listed: Transactions = { charges: new Map(), refunded: new Set() };
  for (const search of searchesOf(period))
    if (!(await searchTransactions(call, listed, search))) return undefined;
  return listed;
};

/** The whole of a capture, from its order: a listing of some days has only the refunds made in them. */
const readCapture = async (
  call: PayPalCall,
  id: string,
): Promise<ProviderCharge | typeof notFound | typeof unavailable> => {
  const order = await readOrderOf(call, 'captures', id);
  if (order.status !== 'read') return order;
  const capture = paymentsOf(order.body, 'captures').find((one) => one.id === id);
  const amountCents = readAmount(capture?.amount);
  const at = dateOf(capture?.create_time);
  if (amountCents === undefined || !at) return notFound;
  const refunds = paymentsOf(order.body, 'refunds').filter(
    (refund) => captureOfRefund(refund) === id && isGivenBack(refund),
  );
  const times = refunds.flatMap(({ create_time }) => dateOf(create_time)?.getTime() ?? []);
  return {
    id,
    amountCents,
    at,
    refundedCents: refunds.reduce((sum, { amount }) => sum + (readAmount(amount) ?? 0), 0),
    refundedAt: times.length === 0 ? undefined : new Date(Math.max(...times)),
  };
};

const listDisputes = async (
  call: PayPalCall,
  { since, until }: Period,
): Promise<ProviderDispute[] | undefined> => {
  const disputes: ProviderDispute[] = [];
  for (let token = ''; ; ) {
    const query = new URLSearchParams({ start_time: since.toISOString(), page_size: '50' });
    if (token !== '') query.set('next_page_token', token);
    const answer = await call('GET', `/v1/customer/disputes?${query}`);
    if (!isOk(answer)) return undefined;
    for (const item of asList(answer.body.items).map(asJson)) {
      const found = await readDispute(call)(asText(item.dispute_id));
      if (found.status === 'unavailable') return undefined;
      if (found.status === 'found' && found.dispute.openedAt <= until) disputes.push(found.dispute);
    }
    const next = asList(answer.body.links)
      .map(asJson)
      .find(({ rel }) => rel === 'next');
    token = /[?&]next_page_token=([^&]+)/.exec(asText(next?.href))?.[1] ?? '';
    if (token === '') return disputes;
  }
};

const listMoney =
  (call: PayPalCall): PayPalPort['listMoney'] =>
  async (period): Promise<ListMoneyOutcome> => {
    const listed = await listTransactions(call, period);
    const disputes = listed && (await listDisputes(call, period));
    if (!listed || !disputes) return unavailable;
    for (const id of listed.refunded) {
      const charge = await readCapture(call, id);
      if ('status' in charge && charge.status === 'unavailable') return unavailable;
      if (!('status' in charge)) listed.charges.set(id, charge);
    }
    return { status: 'listed', charges: [...listed.charges.values()], disputes };
  };

/** PayPal keeps a key for hours or for weeks, by the call; the shortest time it names is what we count on. */
const keyLifeSeconds = 6 * 3_600;

/** What PayPal has written down: orders with their captures and refunds, transactions, disputes. */
export const createPayPalRecord = (
  call: PayPalCall,
): Pick<
  PayPalPort,
  'keyLifeSeconds' | 'readAuthorization' | 'findCapture' | 'findRefund' | 'readDispute' | 'listMoney'
> => ({
  keyLifeSeconds,

  async readAuthorization(authorizationId) {
    if (!isId(authorizationId)) return notFound;
    const answer = await read(call, `/v2/payments/authorizations/${authorizationId}`);
    if (answer.status !== 'read') return answer;
    const { body } = answer;
    const orderId = asText(relatedIds(body).order_id);
    const amountCents = readAmount(body.amount);
    const [authorizedAt, expiresAt] = [dateOf(body.create_time), dateOf(body.expiration_time)];
    if (orderId === '' || amountCents === undefined || !authorizedAt || !expiresAt) return notFound;
    const state =
      body.status === 'CAPTURED' || body.status === 'PARTIALLY_CAPTURED'
        ? 'captured'
        : body.status === 'CREATED' || body.status === 'PENDING'
          ? 'open'
          : 'voided';
    return { status: 'found', state, orderId, amountCents, authorizedAt, expiresAt };
  },

  async findCapture({ authorizationId, attemptId }) {
    const order = await readOrderOf(call, 'authorizations', authorizationId);
    if (order.status !== 'read') return order;
    const captures = paymentsOf(order.body, 'captures');
    const ours =
      captures.find(({ invoice_id }) => invoice_id === attemptId) ??
      captures.find(({ invoice_id }) => asText(invoice_id) === '');
    return ours ? captureStateOf(ours) : notFound;
  },

  async findRefund({ captureId, amountCents, refundId }) {
    const listed = await listRefundsOf(call, captureId);
    if (listed.status !== 'read') return listed;
    const isUnmarked = ({ custom_id }: Json) => ['', listed.orderReference].includes(asText(custom_id));
    const ours =
      listed.refunds.find(({ custom_id }) => custom_id === refundId) ??
      listed.refunds.find((refund) => isUnmarked(refund) && readAmount(refund.amount) === amountCents);
    return ours ? refundOutcomeOf(asText(ours.id), asText(ours.status)) : notFound;
  },

  readDispute: readDispute(call),
  listMoney: listMoney(call),
});
