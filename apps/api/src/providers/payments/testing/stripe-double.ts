import {
  findTestAccountByToken,
  findTestCardByToken,
  type TestFate,
  testLinkToken,
} from '@lugnut/domain/payments';
import { sign } from '../../signature';
import type { DoubleAnswer, ReceivedRequest } from '../../testing/http-double';
import type { IncomingWebhook } from '../webhook';

type Fields = Record<string, unknown>;
type Intent = Fields & { id: string; status: string };
type Kept = { readonly asked: string; readonly answer: DoubleAnswer; readonly at: number };

export const stripeKeys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' } as const;

const refuse = (status: number, error: Fields): DoubleAnswer => ({ status, body: { error } });
const missing = (param: string, id: string): DoubleAnswer =>
  refuse(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}: '${id}'`,
  });

/** Simulates a timeout at once, so that tests do not wait. */
const tooLate: DoubleAnswer = { status: 504, body: 'the gateway waited in vain' };

/** Stripe answers with its own words for our reasons. */
const cardErrors: Partial<Record<TestFate, Fields>> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired_card: { code: 'expired_card' },
  incorrect_cvc: { code: 'incorrect_cvc' },
  requires_action: { code: 'authentication_required', decline_code: 'authentication_required' },
};

/** The calls our adapter makes, as Stripe answers them; an unexpected request fails the test. */
export const createStripeDouble = (now: () => Date = () => new Date()) => {
  const setups = new Map<string, Intent>();
  const methods = new Map<string, Fields & { token: string }>();
  const customers = new Map<string, Fields & { id: string }>();
  const charges = new Map<string, Intent>();
  const refunds = new Map<string, Intent & { amount: number; payment_intent: string }>();
  const disputes = new Map<string, Intent & { amount: number }>();
  const kept = new Map<string, Kept>();
  const webhooks: IncomingWebhook[] = [];
  const created = (): number => Math.floor(now().getTime() / 1000);
  let count = 0;
  let isDown = false;
  const next = (prefix: string): string => {
    count += 1;
    return `${prefix}_${count}`;
  };

  const tell = (type: string, object: Fields): void => {
    const created = Math.floor(Date.now() / 1000);
    const rawBody = Buffer.from(
      JSON.stringify({ id: next('evt'), object: 'event', type, created, data: { object } }),
    );
    webhooks.push({
      rawBody,
      headers: { 'stripe-signature': sign(stripeKeys.webhookSecret, rawBody, new Date()) },
    });
  };

  const createSetup = (form: URLSearchParams): DoubleAnswer => {
    const kind = form.get('allowed_payment_method_types[0]') ?? '';
    const other = form.get('allowed_payment_method_types[1]');
    const bankOption = 'payment_method_options[us_bank_account][financial_connections][permissions][0]';
    if (form.get('usage') !== 'off_session' || !form.get('customer')?.startsWith('cus_')) {
      return refuse(400, { type: 'invalid_request_error', message: 'usage and customer are needed' });
    }
    if (kind === 'us_bank_account' && form.get(bankOption) !== 'payment_method') {
      return refuse(400, { type: 'invalid_request_error', message: 'permissions are needed' });
    }
    const id = next('seti');
    const setup: Intent = {
      id,
      object: 'setup_intent',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_x`,
      customer: form.get('customer'),
      metadata: { reference: form.get('metadata[reference]') },
      payment_method: null,
      last_setup_error: null,
      kinds: other === null ? [kind] : [kind, other],
    };
    setups.set(id, setup);
    return { status: 200, body: setup };
  };

  const methodOf = (token: string, customer: unknown): Fields & { token: string } => {
    if (token === testLinkToken)
      return {
        id: next('pm'),
        object: 'payment_method',
        customer,
        token,
        type: 'link',
        link: { email: null },
      };
    const card = findTestCardByToken(token);
    const account = findTestAccountByToken(token);
    return {
      id: next('pm'),
      object: 'payment_method',
      customer,
      token,
      type: card ? 'card' : 'us_bank_account',
      ...(card
        ? {
            card: {
              brand: card.brand,
              last4: card.last4,
              exp_month: card.expMonth,
              exp_year: card.expYear,
            },
          }
        : {
            us_bank_account: {
              bank_name: account?.bankName,
              account_type: 'checking',
              last4: account?.last4,
            },
          }),
    };
  };

  const createCharge = (form: URLSearchParams): DoubleAnswer => {
    const method = methods.get(form.get('payment_method') ?? '');
    if (!method) return missing('payment_method', form.get('payment_method') ?? '');
    const wanted = {
      currency: 'usd',
      confirm: 'true',
      off_session: 'true',
      customer: String(method.customer),
    };
    const wrong = Object.entries(wanted).find(([name, value]) => form.get(name) !== value);
    if (wrong || form.get('allowed_payment_method_types[0]') !== method.type) {
      return refuse(400, { type: 'invalid_request_error', message: `wrong ${wrong?.[0]}` });
    }
    const fate = (findTestCardByToken(method.token) ?? findTestAccountByToken(method.token))?.atCharge;
    const id = next('pi');
    const error = fate === undefined ? undefined : cardErrors[fate];
    const isBank = method.type === 'us_bank_account';
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_x`,
      amount: Number(form.get('amount')),
      amount_received: Number(form.get('amount')),
      metadata: { reference: form.get('metadata[reference]'), attempt: form.get('metadata[attempt]') },
      created: created(),
      last_payment_error: isBank || !error ? null : error,
      status: isBank ? 'processing' : error ? 'requires_payment_method' : 'succeeded',
      fate,
    };
    charges.set(id, intent);
    if (isBank) return { status: 200, body: intent };
    tell(error ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
    if (fate === 'is_disputed') openDispute(id);
    if (error) return refuse(402, { type: 'card_error', ...error, payment_intent: intent });
    return fate === 'is_slow' ? tooLate : { status: 200, body: intent };
  };

  const openDispute = (chargeId: string): string => {
    const id = next('du');
    const amount = Number(charges.get(chargeId)?.amount);
    const dispute = {
      id,
      object: 'dispute',
      status: 'needs_response',
      amount,
      reason: 'product_unacceptable',
      payment_intent: chargeId,
      created: created(),
      evidence_details: { due_by: created() + 7 * 86_400 },
      balance_transactions: [{ amount: -amount, fee: 1500 }],
    };
    disputes.set(id, dispute);
    tell('charge.dispute.created', dispute);
    tell('charge.dispute.funds_withdrawn', dispute);
    return id;
  };

  const createRefund = (form: URLSearchParams): DoubleAnswer => {
    const id = form.get('payment_intent') ?? '';
    const charge = charges.get(id);
    if (!charge) return missing('payment_intent', id);
    const before = [...refunds.values()]
      .filter(({ payment_intent }) => payment_intent === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount'));
    if (charge.status !== 'succeeded') {
      const message = 'This PaymentIntent does not have a successful charge to refund.';
      return refuse(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message });
    }
    if (before === charge.amount) {
      return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    if (before + amount > Number(charge.amount)) {
      return refuse(400, {
        type: 'invalid_request_error',
        param: 'amount',
        message: 'greater than unrefunded',
      });
    }
    if ([...disputes.values()].some((dispute) => dispute.payment_intent === id && dispute.status !== 'won'))
      return refuse(400, { type: 'invalid_request_error', code: 'charge_disputed' });
    const refundId = next('re');
    const refund = {
      id: refundId,
      object: 'refund',
      status: 'succeeded',
      amount,
      payment_intent: id,
      created: created(),
      metadata: { refund: form.get('metadata[refund]') },
    };
    refunds.set(refundId, refund);
    tell('charge.refunded', { id: next('ch'), payment_intent: id, amount_refunded: before + amount });
    return { status: 200, body: refund };
  };

  const detach = (id: string): DoubleAnswer => {
    const method = methods.get(id);
    if (!method) return missing('payment_method', id);
    if (method.customer === null)
      return refuse(400, { type: 'invalid_request_error', message: 'not attached to a customer' });
    Object.assign(method, { customer: null });
    return { status: 200, body: method };
  };

  /** Its methods go with it. */
  const deleteCustomer = (id: string): DoubleAnswer => {
    if (!customers.delete(id)) return missing('customer', id);
    for (const method of methods.values())
      if (method.customer === id) Object.assign(method, { customer: null });
    return { status: 200, body: { id, object: 'customer', deleted: true } };
  };
  const searchCustomers = (query: URLSearchParams): DoubleAnswer => {
    const [, reference] = /^metadata\['reference'\]:'([^']*)'$/.exec(query.get('query') ?? '') ?? [];
    const data = [...customers.values()].filter((one) => one.reference === reference);
    return {
      status: 200,
      body: { object: 'search_result', data, has_more: false, url: '/v1/customers/search' },
    };
  };

  const pageSize = 2;
  const list = (
    collection: 'payment_intents' | 'refunds' | 'disputes',
    query: URLSearchParams,
  ): DoubleAnswer => {
    const { [collection]: all } = { payment_intents: charges, refunds, disputes };
    const [gte, lte] = [query.get('created[gte]'), query.get('created[lte]')];
    const chargeId = query.get('payment_intent');
    const matching = [...all.values()]
      .reverse()
      .filter((one) => gte === null || Number(one.created) >= Number(gte))
      .filter((one) => lte === null || Number(one.created) <= Number(lte))
      .filter((one) => chargeId === null || one.payment_intent === chargeId);
    const start = matching.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = matching.slice(start, start + pageSize);
    const has_more = start + pageSize < matching.length;
    return { status: 200, body: { object: 'list', data, has_more, url: `/v1/${collection}` } };
  };

  const read = ({ path, query }: ReceivedRequest): DoubleAnswer => {
    if (path === '/v1/customers/search') return searchCustomers(query);
    const [, listed] = /^\/v1\/(payment_intents|refunds|disputes)$/.exec(path) ?? [];
    if (listed !== undefined) return list(listed as 'refunds', query);
    const [, collection = '', id = ''] = /^\/v1\/(\w+)\/([^/]+)$/.exec(path) ?? [];
    const found = {
      setup_intents: setups,
      payment_methods: methods,
      payment_intents: charges,
      disputes,
    }[collection]?.get(id);
    return found ? { status: 200, body: found } : missing(collection.replace(/s$/, ''), id);
  };

  const write = (path: string, form: URLSearchParams): DoubleAnswer => {
    if (path === '/v1/customers') {
      const customer = { id: next('cus'), object: 'customer', reference: form.get('metadata[reference]') };
      customers.set(customer.id, customer);
      return { status: 200, body: customer };
    }
    if (path === '/v1/setup_intents') return createSetup(form);
    if (path === '/v1/payment_intents') return createCharge(form);
    if (path === '/v1/refunds') return createRefund(form);
    const [, methodId] = /^\/v1\/payment_methods\/([^/]+)\/detach$/.exec(path) ?? [];
    if (methodId !== undefined) return detach(methodId);
    return refuse(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` });
  };

  const answer = (request: ReceivedRequest): DoubleAnswer => {
    if (isDown) return { status: 503, body: '<html>down</html>' };
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    if (request.method === 'GET') return read(request);
    if (request.method === 'DELETE') return deleteCustomer(request.path.replace('/v1/customers/', ''));
    const key = request.headers['idempotency-key'];
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (typeof key !== 'string' || key.length > 255 || !isForm) {
      return refuse(400, {
        type: 'invalid_request_error',
        message: 'a form with an idempotency key is needed',
      });
    }
    const asked = `${request.path} ${request.body}`;
    const known = kept.get(key);
    const before = known && now().getTime() - known.at < 86_400_000 ? known : undefined;
    if (before && before.asked !== asked) return refuse(400, { type: 'idempotency_error' });
    if (before) return before.answer;
    const made = write(request.path, new URLSearchParams(request.body));
    // A retry of a request whose answer was lost gets that answer.
    const keptAnswer: DoubleAnswer =
      made === tooLate ? { status: 200, body: [...charges.values()].at(-1) } : made;
    kept.set(key, { asked, answer: keptAnswer, at: now().getTime() });
    return made;
  };

  const bySecret = (secret: string): Intent | undefined =>
    [...setups.values(), ...charges.values()].find(({ client_secret }) => client_secret === secret);

  const finish = (setup: Intent, token: string): void => {
    const method = methodOf(token, setup.customer);
    methods.set(String(method.id), method);
    Object.assign(setup, { status: 'succeeded', payment_method: method.id, last_setup_error: null });
    tell('setup_intent.succeeded', setup);
  };
  const fail = (setup: Intent, error: Fields): void => {
    Object.assign(setup, { status: 'requires_payment_method', last_setup_error: error });
    tell('setup_intent.setup_failed', setup);
  };

  return {
    answer,
    webhooks,
    setDown: (next: boolean) => {
      isDown = next;
    },
    dispute: openDispute,
    closeDispute(id: string, isWon: boolean): void {
      const dispute = disputes.get(id);
      if (!dispute) return;
      const given = { amount: dispute.amount, fee: 0 };
      const moved = dispute.balance_transactions as Fields[];
      Object.assign(dispute, {
        status: isWon ? 'won' : 'lost',
        balance_transactions: isWon ? [...moved, given] : moved,
      });
      tell('charge.dispute.closed', dispute);
    },
    countPaid: () => [...charges.values()].filter(({ status }) => status === 'succeeded').length,

    /** What Elements does. */
    enter(clientSecret: string, token: string): void {
      const setup = bySecret(clientSecret);
      const card = findTestCardByToken(token);
      const kind = token === testLinkToken ? 'link' : card ? 'card' : 'us_bank_account';
      if (!setup || !(setup.kinds as string[]).includes(kind) || setup.status === 'succeeded') return;
      const fate = card?.atSetup ?? 'succeeds';
      if (fate === 'requires_action') Object.assign(setup, { status: fate, token });
      else if (cardErrors[fate]) fail(setup, cardErrors[fate]);
      else finish(setup, token);
    },

    authenticate(clientSecret: string, isApproved: boolean): void {
      const intent = bySecret(clientSecret);
      if (!intent) return;
      if (intent.object === 'setup_intent') {
        if (isApproved) finish(intent, String(intent.token));
        else fail(intent, { code: 'setup_intent_authentication_failure' });
      } else if (isApproved) {
        Object.assign(intent, { status: 'succeeded', last_payment_error: null });
        tell('payment_intent.succeeded', intent);
      }
    },

    settle(): void {
      for (const intent of charges.values()) {
        if (intent.status !== 'processing') continue;
        const error = cardErrors[intent.fate as TestFate];
        Object.assign(
          intent,
          error ? { status: 'requires_payment_method', last_payment_error: error } : { status: 'succeeded' },
        );
        tell(error ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
      }
    },
  };
};
