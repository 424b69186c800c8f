import { createHmac } from 'node:crypto';
import type { DoubleAnswer, ReceivedRequest } from '../../testing/http-double';
import type { IncomingWebhook } from '../webhook';

type Fields = Record<string, unknown>;
type Amount = { currency_code: string; value: string };
type Order = {
  id: string;
  unit: Fields & { amount: Amount };
  payer: string;
  isDeclined: boolean;
  authorizations: Fields[];
};
type Authorization = Fields & { id: string; status: string; amount: Amount; expiration_time: string };
type Capture = { id: string; amount: Amount; refunded: number };

export const payPalKeys = { clientId: 'client', clientSecret: 'sec:ret', webhookId: 'WH-1' } as const;

const refuse = (status: number, issue: string): DoubleAnswer => ({
  status,
  body: { name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
});
const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);
const day = 86_400_000;
const seal = (parts: readonly string[]): string =>
  createHmac('sha256', 'paypal').update(parts.join('|')).digest('hex');

/** The calls our adapter makes, as PayPal answers them; an unexpected request fails the test. */
export const createPayPalDouble = (now: () => Date) => {
  const orders = new Map<string, Order>();
  const authorizations = new Map<string, Authorization>();
  const captures = new Map<string, Capture>();
  const kept = new Map<string, DoubleAnswer>();
  const webhooks: IncomingWebhook[] = [];
  const state = { isDown: false, tokens: 0, token: '' };
  let count = 0;
  const next = (prefix: string): string => {
    count += 1;
    return `${prefix}${count}`;
  };

  const tell = (event_type: string, resource: Fields): void => {
    const time = new Date().toISOString();
    // Spaces and a number as PayPal might write them: only the very bytes verify.
    const rawBody = Buffer.from(
      `{ "id":"${next('WH-E')}", "create_time":"${time}", "n": 1.50, "event_type":"${event_type}", "resource":${JSON.stringify(resource)} }`,
    );
    const id = next('tx');
    const signed = [id, time, payPalKeys.webhookId, rawBody.toString()];
    webhooks.push({
      rawBody,
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': seal(['SHA256withRSA', 'https://api.paypal.com/cert', ...signed]),
        'paypal-transmission-time': time,
      },
    });
  };

  const verify = (request: ReceivedRequest): DoubleAnswer => {
    const given = JSON.parse(request.body) as Record<string, string>;
    const rawEvent = /"webhook_event":(.*)\}$/s.exec(request.body)?.[1] ?? '';
    const signed = [
      given.auth_algo,
      given.cert_url,
      given.transmission_id,
      given.transmission_time,
      given.webhook_id,
    ];
    const isRight = given.transmission_sig === seal([...signed.map(String), rawEvent]);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  };

  const showOrder = (order: Order): DoubleAnswer => ({
    status: 200,
    body: {
      id: order.id,
      status: order.authorizations.length > 0 ? 'COMPLETED' : order.payer === '' ? 'CREATED' : 'APPROVED',
      payer: order.payer === '' ? undefined : { payer_id: order.payer },
      purchase_units: [{ ...order.unit, payments: { authorizations: order.authorizations } }],
    },
  });

  const addAuthorization = (order: Order, amount: Amount, until: string): Authorization => {
    const made: Authorization = {
      id: next('AUTH'),
      status: 'CREATED',
      amount,
      expiration_time: until,
      order: order.id,
    };
    authorizations.set(made.id, made);
    order.authorizations.push(made);
    return made;
  };

  const createOrder = (body: Fields): DoubleAnswer => {
    const [unit] = body.purchase_units as Order['unit'][];
    if (
      body.intent !== 'AUTHORIZE' ||
      unit?.amount.currency_code !== 'USD' ||
      !/^\d+\.\d\d$/.test(unit.amount.value)
    ) {
      return refuse(422, 'INVALID_REQUEST');
    }
    const order: Order = { id: next('ORDER'), unit, payer: '', isDeclined: false, authorizations: [] };
    orders.set(order.id, order);
    return showOrder(order);
  };

  const authorizeOrder = (id: string): DoubleAnswer => {
    const order = orders.get(id);
    if (!order) return refuse(404, 'INVALID_RESOURCE_ID');
    if (order.authorizations.length > 0) return refuse(422, 'ORDER_ALREADY_AUTHORIZED');
    if (order.payer === '') return refuse(422, 'ORDER_NOT_APPROVED');
    if (order.isDeclined) return refuse(422, 'INSTRUMENT_DECLINED');
    const until = new Date(now().getTime() + 29 * day).toISOString();
    const made = addAuthorization(order, order.unit.amount, until);
    tell('PAYMENT.AUTHORIZATION.CREATED', { ...made, supplementary_data: { related_ids: { order_id: id } } });
    return { ...(showOrder(order) as Exclude<DoubleAnswer, string>), status: 201 };
  };

  const capture = (authorization: Authorization, amount: Amount): DoubleAnswer => {
    if (centsOf(amount) > centsOf(authorization.amount)) return refuse(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
    authorization.status = 'CAPTURED';
    const made: Capture = { id: next('CAP'), amount, refunded: 0 };
    captures.set(made.id, made);
    const related_ids = { authorization_id: authorization.id };
    tell('PAYMENT.CAPTURE.COMPLETED', { id: made.id, amount, supplementary_data: { related_ids } });
    return { status: 201, body: { id: made.id, status: 'COMPLETED', amount } };
  };

  const onAuthorization = (id: string, action: string, body: Fields): DoubleAnswer => {
    const authorization = authorizations.get(id);
    if (!authorization) return refuse(404, 'INVALID_RESOURCE_ID');
    if (authorization.status === 'CAPTURED') return refuse(422, 'PREVIOUSLY_CAPTURED');
    if (authorization.status === 'VOIDED')
      return refuse(422, action === 'void' ? 'PREVIOUSLY_VOIDED' : 'AUTHORIZATION_VOIDED');
    if (new Date(authorization.expiration_time) <= now()) return refuse(422, 'AUTHORIZATION_EXPIRED');
    if (action === 'capture') return capture(authorization, body.amount as Amount);
    authorization.status = 'VOIDED';
    if (action === 'void') return { status: 204, body: '' };
    const order = orders.get(String(authorization.order));
    if (!order) return refuse(404, 'INVALID_RESOURCE_ID');
    return {
      status: 201,
      body: addAuthorization(order, body.amount as Amount, authorization.expiration_time),
    };
  };

  const refund = (id: string, amount: Amount): DoubleAnswer => {
    const made = captures.get(id);
    if (!made) return refuse(404, 'INVALID_RESOURCE_ID');
    if (made.refunded === centsOf(made.amount)) return refuse(422, 'CAPTURE_FULLY_REFUNDED');
    if (made.refunded + centsOf(amount) > centsOf(made.amount)) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
    made.refunded += centsOf(amount);
    const refundId = next('REF');
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${id}` }];
    tell('PAYMENT.CAPTURE.REFUNDED', { id: refundId, amount, links });
    return { status: 201, body: { id: refundId, status: 'COMPLETED', amount } };
  };

  const write = (path: string, body: Fields): DoubleAnswer => {
    if (path === '/v2/checkout/orders') return createOrder(body);
    const [, order] = /^\/v2\/checkout\/orders\/(\w+)\/authorize$/.exec(path) ?? [];
    if (order !== undefined) return authorizeOrder(order);
    const [, id, action] =
      /^\/v2\/payments\/authorizations\/(\w+)\/(capture|void|reauthorize)$/.exec(path) ?? [];
    if (id !== undefined && action !== undefined) return onAuthorization(id, action, body);
    const [, captured] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? [];
    return captured === undefined ? refuse(404, 'NO_SUCH_PATH') : refund(captured, body.amount as Amount);
  };

  const giveToken = (request: ReceivedRequest): DoubleAnswer => {
    const basic = `Basic ${Buffer.from('client:sec:ret').toString('base64')}`;
    if (request.headers.authorization !== basic || request.body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    state.tokens += 1;
    state.token = next('token');
    return { status: 200, body: { access_token: state.token, expires_in: 32_400 } };
  };

  const answer = (request: ReceivedRequest): DoubleAnswer => {
    if (state.isDown) return { status: 503, body: '<html>down</html>' };
    if (request.path === '/v1/oauth2/token') return giveToken(request);
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return { status: 401, body: { error: 'invalid_token' } };
    if (request.method === 'GET') {
      const order = orders.get(request.path.replace('/v2/checkout/orders/', ''));
      return order ? showOrder(order) : refuse(404, 'INVALID_RESOURCE_ID');
    }
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(request);
    const key = request.headers['paypal-request-id'];
    const isJson = request.headers['content-type'] === 'application/json';
    if (typeof key !== 'string' || key.length > 108 || !isJson) return refuse(400, 'MISSING_REQUEST_ID');
    const before = kept.get(key);
    if (before) return before;
    const made = write(request.path, JSON.parse(request.body) as Fields);
    if (typeof made !== 'string' && made.status < 300) kept.set(key, structuredClone(made));
    return made;
  };

  return {
    answer,
    webhooks,
    state,
    countCaptured: () => captures.size,
    approve(orderId: string, isDeclined = false): void {
      const order = orders.get(orderId);
      if (!order) return;
      Object.assign(order, { payer: 'PAYER1', isDeclined });
      tell('CHECKOUT.ORDER.APPROVED', { id: orderId });
    },
  };
};
