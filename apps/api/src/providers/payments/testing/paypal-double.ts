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
type Authorization = Fields & {
  id: string;
  status: string;
  amount: Amount;
  expiration_time: string;
  create_time: string;
};
type Capture = Fields & { id: string; amount: Amount; refunded: number; order: string; create_time: string };
type Refund = Fields & { id: string; amount: Amount; order: string; capture: string; create_time: string };
type Dispute = Fields & { dispute_id: string; create_time: string; dispute_amount: Amount };

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
  const refunds = new Map<string, Refund>();
  const disputes = new Map<string, Dispute>();
  const kept = new Map<string, { readonly answer: DoubleAnswer; readonly at: number }>();
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
      purchase_units: [
        {
          ...order.unit,
          payments: {
            authorizations: order.authorizations,
            captures: [...captures.values()].filter((one) => one.order === order.id),
            refunds: [...refunds.values()].filter((one) => one.order === order.id),
          },
        },
      ],
    },
  });

  const addAuthorization = (order: Order, amount: Amount, until: string): Authorization => {
    const made: Authorization = {
      id: next('AUTH'),
      status: 'CREATED',
      amount,
      expiration_time: until,
      create_time: now().toISOString(),
      order: order.id,
      supplementary_data: { related_ids: { order_id: order.id } },
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

  const capture = (authorization: Authorization, body: Fields): DoubleAnswer => {
    const amount = body.amount as Amount;
    if (centsOf(amount) > centsOf(authorization.amount)) return refuse(422, 'MAX_CAPTURE_AMOUNT_EXCEEDED');
    authorization.status = 'CAPTURED';
    const order = String(authorization.order);
    const made: Capture = {
      id: next('CAP'),
      status: 'COMPLETED',
      amount,
      invoice_id: body.invoice_id,
      refunded: 0,
      order,
      create_time: now().toISOString(),
      supplementary_data: { related_ids: { authorization_id: authorization.id, order_id: order } },
    };
    captures.set(made.id, made);
    tell('PAYMENT.CAPTURE.COMPLETED', made);
    return { status: 201, body: made };
  };

  const onAuthorization = (id: string, action: string, body: Fields): DoubleAnswer => {
    const authorization = authorizations.get(id);
    if (!authorization) return refuse(404, 'INVALID_RESOURCE_ID');
    if (authorization.status === 'CAPTURED') return refuse(422, 'PREVIOUSLY_CAPTURED');
    if (authorization.status === 'VOIDED')
      return refuse(422, action === 'void' ? 'PREVIOUSLY_VOIDED' : 'AUTHORIZATION_VOIDED');
    if (new Date(authorization.expiration_time) <= now()) return refuse(422, 'AUTHORIZATION_EXPIRED');
    if (action === 'capture') return capture(authorization, body);
    const age = now().getTime() - new Date(authorization.create_time).getTime();
    if (action === 'reauthorize' && age <= 3 * day) return refuse(422, 'REAUTHORIZATION_TOO_SOON');
    authorization.status = 'VOIDED';
    if (action === 'void') return { status: 204, body: '' };
    const order = orders.get(String(authorization.order));
    if (!order) return refuse(404, 'INVALID_RESOURCE_ID');
    return {
      status: 201,
      body: addAuthorization(order, body.amount as Amount, authorization.expiration_time),
    };
  };

  const openDispute = (captureId: string): string => {
    const dispute_id = next('PP-D-');
    const amount = captures.get(captureId)?.amount ?? { currency_code: 'USD', value: '0.00' };
    const due = new Date(now().getTime() + 10 * day).toISOString();
    disputes.set(dispute_id, {
      dispute_id,
      create_time: now().toISOString(),
      reason: 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_amount: amount,
      disputed_transactions: [{ seller_transaction_id: captureId }],
      seller_response_due_date: due,
      fund_movements: [
        { party: 'BUYER', type: 'CREDIT', amount, reason: 'DISPUTE_SETTLEMENT' },
        { party: 'SELLER', type: 'DEBIT', amount, reason: 'DISPUTE_SETTLEMENT' },
        {
          party: 'SELLER',
          type: 'DEBIT',
          amount: { currency_code: 'USD', value: '15.00' },
          reason: 'DISPUTE_FEE',
        },
      ],
    });
    tell('CUSTOMER.DISPUTE.CREATED', { dispute_id });
    return dispute_id;
  };

  const refund = (id: string, body: Fields): DoubleAnswer => {
    const amount = body.amount as Amount;
    const made = captures.get(id);
    if (!made) return refuse(404, 'INVALID_RESOURCE_ID');
    if (made.refunded === centsOf(made.amount)) return refuse(422, 'CAPTURE_FULLY_REFUNDED');
    if (made.refunded + centsOf(amount) > centsOf(made.amount)) return refuse(422, 'REFUND_AMOUNT_EXCEEDED');
    made.refunded += centsOf(amount);
    const refundId = next('REF');
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${id}` }];
    const { custom_id } = body;
    const create_time = now().toISOString();
    const given: Refund = {
      id: refundId,
      amount,
      links,
      custom_id,
      capture: id,
      order: made.order,
      create_time,
    };
    refunds.set(refundId, { ...given, status: 'COMPLETED' });
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
    return captured === undefined ? refuse(404, 'NO_SUCH_PATH') : refund(captured, body);
  };

  /** Transaction search: one transaction a page, amounts with their sign. */
  const search = (query: URLSearchParams): DoubleAnswer => {
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    if (new Date(to).getTime() - new Date(from).getTime() > 31 * day) return refuse(400, 'INVALID_REQUEST');
    const isIn = ({ create_time }: { create_time: string }) => create_time >= from && create_time <= to;
    const all = [
      ...[...captures.values()].filter(isIn).map((one) => ({
        transaction_id: one.id,
        transaction_event_code: 'T0006',
        transaction_initiation_date: one.create_time,
        transaction_amount: one.amount,
        transaction_status: one.refunded > 0 ? 'V' : 'S',
      })),
      ...[...refunds.values()].filter(isIn).map((one) => ({
        transaction_id: one.id,
        paypal_reference_id: one.capture,
        transaction_event_code: 'T1107',
        transaction_initiation_date: one.create_time,
        transaction_amount: { ...one.amount, value: `-${one.amount.value}` },
        transaction_status: 'S',
      })),
      {
        transaction_id: 'AUTH0',
        transaction_event_code: 'T1300',
        transaction_initiation_date: from,
        transaction_amount: { currency_code: 'USD', value: '1.00' },
        transaction_status: 'S',
      },
    ];
    const page = Number(query.get('page'));
    return {
      status: 200,
      body: {
        transaction_details: all.slice(page - 1, page).map((transaction_info) => ({ transaction_info })),
        total_pages: all.length,
      },
    };
  };

  const listDisputes = (query: URLSearchParams): DoubleAnswer => {
    const all = [...disputes.values()].filter(
      ({ create_time }) => create_time >= (query.get('start_time') ?? ''),
    );
    const at = Number(query.get('next_page_token') ?? 0);
    const href = `https://api-m.paypal.com/v1/customer/disputes?page_size=50&next_page_token=${at + 1}`;
    return {
      status: 200,
      body: {
        items: all.slice(at, at + 1).map(({ dispute_id }) => ({ dispute_id })),
        links: at + 1 < all.length ? [{ rel: 'next', href }] : [],
      },
    };
  };

  const show = ({ path, query }: ReceivedRequest): DoubleAnswer => {
    if (path === '/v1/reporting/transactions') return search(query);
    if (path === '/v1/customer/disputes') return listDisputes(query);
    const id = path.split('/').at(-1) ?? '';
    const order = path.startsWith('/v2/checkout/orders/') ? orders.get(id) : undefined;
    if (order) return showOrder(order);
    const found = path.startsWith('/v2/payments/authorizations/')
      ? authorizations.get(id)
      : path.startsWith('/v2/payments/captures/')
        ? captures.get(id)
        : path.startsWith('/v1/customer/disputes/')
          ? disputes.get(id)
          : undefined;
    return found ? { status: 200, body: found } : refuse(404, 'INVALID_RESOURCE_ID');
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
    if (request.method === 'GET') return show(request);
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(request);
    const key = request.headers['paypal-request-id'];
    const isJson = request.headers['content-type'] === 'application/json';
    if (typeof key !== 'string' || key.length > 108 || !isJson) return refuse(400, 'MISSING_REQUEST_ID');
    const before = kept.get(key);
    if (before && now().getTime() - before.at < day / 4) return before.answer;
    const made = write(request.path, JSON.parse(request.body) as Fields);
    if (typeof made !== 'string' && made.status < 300) {
      kept.set(key, { answer: structuredClone(made), at: now().getTime() });
    }
    return made;
  };

  return {
    answer,
    webhooks,
    state,
    dispute: openDispute,
    closeDispute(id: string, isWon: boolean): void {
      const dispute = disputes.get(id);
      if (!dispute) return;
      const back = {
        party: 'SELLER',
        type: 'CREDIT',
        amount: dispute.dispute_amount,
        reason: 'DISPUTE_SETTLEMENT',
      };
      const moved = dispute.fund_movements as Fields[];
      Object.assign(dispute, {
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' },
        fund_movements: isWon ? [...moved, back] : moved,
      });
      tell('CUSTOMER.DISPUTE.RESOLVED', { dispute_id: id });
    },
    countCaptured: () => captures.size,
    approve(orderId: string, isDeclined = false): void {
      const order = orders.get(orderId);
      if (!order) return;
      Object.assign(order, { payer: 'PAYER1', isDeclined });
      tell('CHECKOUT.ORDER.APPROVED', { id: orderId });
    },
  };
};
