import type { IncomingHttpHeaders } from 'node:http';
import type { Cents } from '@lugnut/domain/money';
import { IdempotencyKeyReused, requireAmount } from './payments.port';
import type { PayPalDeclined, PayPalPort, PayPalUnavailable } from './paypal.port';
import {
  createPayPalCalls,
  isId,
  isOk,
  type PayPalAnswer,
  type PayPalCall,
  type PayPalSettings,
} from './paypal-calls';
import {
  asJson,
  asText,
  authorizationOfOrder,
  captureStateOf,
  declineOf,
  issueOf,
  type Json,
  payerOf,
  readAmount,
  readAuthorization,
  readEvent,
  readOrderBody,
  refundOutcomeOf,
  toAmount,
} from './paypal-readings';
import { createPayPalRecord } from './paypal-record';

const unavailable = { status: 'unavailable' } as const;

/** A refusal PayPal has a code for; everything else may be retried. */
const refusalOf = (
  answer: PayPalAnswer,
  missing: 'no_such_order' | 'no_such_authorization',
): PayPalDeclined | PayPalUnavailable => {
  if (!answer) return unavailable;
  if (answer.status === 404) return { status: 'declined', reason: missing };
  const issue = issueOf(answer.body);
  if (issue === 'DUPLICATE_INVOICE_ID' || issue === 'PAYPAL_REQUEST_ID_REUSED')
    throw new IdempotencyKeyReused();
  const reason = answer.status === 422 ? declineOf(issue) : undefined;
  return reason ? { status: 'declined', reason } : unavailable;
};

/** PayPal replays the first answer for a key, whatever the second request contains. */
const requireSameAmount = (body: Json, amountCents: Cents): void => {
  const answered = readAmount(body.amount);
  if (answered !== undefined && answered !== amountCents) throw new IdempotencyKeyReused();
};

const createOrders = (call: PayPalCall): Pick<PayPalPort, 'createOrder' | 'readOrder' | 'authorize'> => {
  const readOrder: PayPalPort['readOrder'] = async (orderId) => {
    if (!isId(orderId)) return { status: 'not_found' };
    const answer = await call('GET', `/v2/checkout/orders/${orderId}`);
    if (answer?.status === 404) return { status: 'not_found' };
    if (!isOk(answer)) return unavailable;
    return readOrderBody(answer.body) ?? { status: 'not_found' };
  };

  return {
    readOrder,

    async createOrder({ amountCents, reference, kind, idempotencyKey }) {
      requireAmount(amountCents);
      const answer = await call('POST', '/v2/checkout/orders', {
        idempotencyKey,
        body: {
          intent: 'AUTHORIZE',
          purchase_units: [{ reference_id: kind, custom_id: reference, amount: toAmount(amountCents) }],
          payment_source: {
            paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
          },
        },
      });
      if (!isOk(answer)) {
        refusalOf(answer, 'no_such_order');
        return unavailable;
      }
      const order = readOrderBody(answer.body);
      const orderId = asText(answer.body.id);
      if (orderId === '') return unavailable;
      const isSame =
        order &&
        'order' in order &&
        order.order.amountCents === amountCents &&
        order.order.reference === reference &&
        order.order.kind === kind;
      if (!isSame) throw new IdempotencyKeyReused();
      return { status: 'created', orderId };
    },

    async authorize({ orderId }) {
      if (!isId(orderId)) return { status: 'declined', reason: 'no_such_order' };
      const answer = await call('POST', `/v2/checkout/orders/${orderId}/authorize`, {
        idempotencyKey: `authorize:${orderId}`,
      });
      if (isOk(answer)) {
        const made = authorizationOfOrder(answer.body);
        if (!made) return unavailable;
        if (made.isDenied) return { status: 'declined', reason: 'instrument_declined' };
        const { authorizationId, expiresAt } = made;
        return { status: 'authorized', authorizationId, expiresAt, payerId: payerOf(answer.body) };
      }
      if (answer?.status !== 422 || issueOf(answer.body) !== 'ORDER_ALREADY_AUTHORIZED') {
        return refusalOf(answer, 'no_such_order');
      }
      const order = await readOrder(orderId);
      if (order.status !== 'authorized') return unavailable;
      const { authorizationId, expiresAt, payerId } = order;
      return { status: 'authorized', authorizationId, expiresAt, payerId };
    },
  };
};

const createAuthorizations = (
  call: PayPalCall,
): Pick<PayPalPort, 'reauthorize' | 'capture' | 'void' | 'refund'> => ({
  async reauthorize({ authorizationId, amountCents, idempotencyKey }) {
    requireAmount(amountCents);
    if (!isId(authorizationId)) return { status: 'declined', reason: 'no_such_authorization' };
    const answer = await call('POST', `/v2/payments/authorizations/${authorizationId}/reauthorize`, {
      idempotencyKey,
      body: { amount: toAmount(amountCents) },
    });
    if (!isOk(answer)) return refusalOf(answer, 'no_such_authorization');
    requireSameAmount(answer.body, amountCents);
    const made = readAuthorization(answer.body);
    if (!made) return unavailable;
    return { status: 'authorized', authorizationId: made.authorizationId, expiresAt: made.expiresAt };
  },

  async capture({ authorizationId, amountCents, attemptId, idempotencyKey }) {
    requireAmount(amountCents);
    if (!isId(authorizationId)) return { status: 'declined', reason: 'no_such_authorization' };
    const answer = await call('POST', `/v2/payments/authorizations/${authorizationId}/capture`, {
      idempotencyKey,
      body: { amount: toAmount(amountCents), invoice_id: attemptId, final_capture: true },
    });
    if (!isOk(answer)) return refusalOf(answer, 'no_such_authorization');
    requireSameAmount(answer.body, amountCents);
    return asText(answer.body.id) === '' ? unavailable : captureStateOf(answer.body);
  },

  async void({ authorizationId }) {
    if (!isId(authorizationId)) return { status: 'declined', reason: 'no_such_authorization' };
    const answer = await call('POST', `/v2/payments/authorizations/${authorizationId}/void`, {
      idempotencyKey: `void:${authorizationId}`,
    });
    if (isOk(answer)) return { status: 'voided' };
    const refusal = refusalOf(answer, 'no_such_authorization');
    return refusal.status === 'declined' && refusal.reason === 'voided' ? { status: 'voided' } : refusal;
  },

  async refund({ captureId, amountCents, refundId, idempotencyKey }) {
    requireAmount(amountCents);
    if (!isId(captureId)) return { status: 'declined', reason: 'no_such_charge' };
    const answer = await call('POST', `/v2/payments/captures/${captureId}/refund`, {
      idempotencyKey,
      body: { amount: toAmount(amountCents), custom_id: refundId },
    });
    if (isOk(answer)) requireSameAmount(answer.body, amountCents);
    const madeId = isOk(answer) ? asText(answer.body.id) : '';
    if (madeId !== '') return refundOutcomeOf(madeId, asText(answer?.body.status));
    if (answer?.status === 404) return { status: 'declined', reason: 'no_such_charge' };
    const tooMuch = ['REFUND_AMOUNT_EXCEEDED', 'CAPTURE_FULLY_REFUNDED', 'MAX_NUMBER_OF_REFUNDS_EXCEEDED'];
    return answer?.status === 422 && tooMuch.includes(issueOf(answer.body))
      ? { status: 'declined', reason: 'more_than_charged' }
      : unavailable;
  },
});

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** PayPal retries webhooks for three days; the event's id makes a repeat harmless. */
const toleranceMs = 3.5 * 86_400_000;

/** Undefined where a header is missing. */
const readSignature = (headers: IncomingHttpHeaders): Record<string, string> | undefined => {
  const read = Object.entries(signatureHeaders).map(([name, header]) => [name, asText(headers[header])]);
  return read.every(([, value]) => value !== '') ? Object.fromEntries(read) : undefined;
};

const parse = (rawBody: Buffer): Json | undefined => {
  try {
    return asJson(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return undefined;
  }
};

/** PayPal's REST calls: orders with authorize intent, captured when the work is done. */
export const createPayPal = (settings: PayPalSettings): PayPalPort => {
  const { webhookId, now = () => new Date() } = settings;
  const call = createPayPalCalls(settings);
  return {
    ...createOrders(call),
    ...createAuthorizations(call),
    ...createPayPalRecord(call),

    async readWebhook({ rawBody, headers }) {
      if (webhookId === undefined || webhookId === '')
        return { status: 'rejected', reason: 'not_configured' };
      const signature = readSignature(headers);
      if (!signature) return { status: 'rejected', reason: 'bad_signature' };
      const sentAt = new Date(signature.transmission_time ?? '').getTime();
      if (!(Math.abs(now().getTime() - sentAt) <= toleranceMs)) {
        return { status: 'rejected', reason: 'bad_signature' };
      }
      const body = parse(rawBody);
      if (!body) return { status: 'rejected', reason: 'malformed' };
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', {
        text: `${JSON.stringify({ ...signature, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`,
      });
      if (!isOk(answer)) return { status: 'rejected', reason: 'unavailable' };
      if (answer.body.verification_status !== 'SUCCESS')
        return { status: 'rejected', reason: 'bad_signature' };
      const event = readEvent(body);
      return event ? { status: 'event', event } : { status: 'rejected', reason: 'malformed' };
    },
  };
};
