import type Stripe from 'stripe';
import {
  IdempotencyKeyReused,
  type MethodKind,
  type PaymentsPort,
  type PaymentsUnavailable,
  requireAmount,
} from './payments.port';
import {
  chargeStateOf,
  customerOf,
  declineReasonOf,
  eventOf,
  refundOutcomeOf,
  savedMethodOf,
  setupStateOf,
} from './stripe-readings';
import { disputeOf, findChargeInList, listMoneyOf, listRefundsOf } from './stripe-record';

export type StripeSettings = {
  readonly secretKey: string;
  /** Undefined: no webhook is accepted. */
  readonly webhookSecret: string | undefined;
  readonly timeoutMs?: number;
  /** Repeats of the same request with the same key, made by the SDK. */
  readonly retries?: number;
  /** Only for a proxy or a test double. */
  readonly baseUrl?: string;
  readonly now?: () => Date;
};

type StripeError = Stripe.errors.StripeError;

const unavailable = { status: 'unavailable' } as const;
/** Stripe removes keys when they are at least a day old. */
const keyLifeSeconds = 86_400;
/** Older signatures are refused, even if valid. */
const toleranceSeconds = 300;

/** Link keeps cards of its owner's: what it brings is charged like one. */
const allowedTypes: Readonly<Record<MethodKind, string[]>> = {
  card: ['card', 'link'],
  us_bank_account: ['us_bank_account'],
};

const setupOptions: Readonly<Record<MethodKind, Partial<Stripe.SetupIntentCreateParams>>> = {
  card: {},
  us_bank_account: {
    payment_method_options: {
      us_bank_account: { financial_connections: { permissions: ['payment_method'] } },
    },
  },
};

/** The SDK is a few megabytes that only an installation with keys has to load. */
const createClient = async (settings: StripeSettings): Promise<Stripe> => {
  const { default: Sdk } = await import('stripe');
  const base = settings.baseUrl === undefined ? undefined : new URL(settings.baseUrl);
  return new Sdk(settings.secretKey, {
    timeout: settings.timeoutMs ?? 10_000,
    maxNetworkRetries: settings.retries ?? 1,
    telemetry: false,
    ...(base
      ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
};

/** SDK errors have a type; anything else is a bug of ours and must surface. */
const asStripeError = (error: unknown): StripeError => {
  if (error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')) {
    return error as StripeError;
  }
  throw error;
};

const isMissing = (error: StripeError): boolean => error.code === 'resource_missing';

/** What Stripe says of a request that is not about the customer's card. */
const outageOf = (error: StripeError): PaymentsUnavailable => {
  if (error.type === 'StripeIdempotencyError') throw new IdempotencyKeyReused();
  return unavailable;
};

/** Reads one thing; what Stripe does not know is not found. */
const read = async <T, R>(
  ask: () => Promise<T>,
  tell: (found: T) => R,
): Promise<R | { status: 'not_found' } | PaymentsUnavailable> => {
  try {
    return tell(await ask());
  } catch (thrown) {
    const error = asStripeError(thrown);
    return isMissing(error) ? { status: 'not_found' } : outageOf(error);
  }
};

const outcomeOfRefusedCharge = (error: StripeError): Awaited<ReturnType<PaymentsPort['charge']>> => {
  if (error.type === 'StripeCardError') {
    const intent = error.payment_intent;
    return intent ? chargeStateOf(intent) : { status: 'declined', reason: declineReasonOf(error) };
  }
  // Requests Stripe will never accept: a retry would change nothing, and a person has to look.
  const isRefused = error.type === 'StripeInvalidRequestError' && error.statusCode === 400;
  if (isRefused || isMissing(error)) return { status: 'declined', reason: 'unusable_method' };
  return outageOf(error);
};

const outcomeOfRefusedRefund = (error: StripeError): Awaited<ReturnType<PaymentsPort['refund']>> => {
  if (isMissing(error)) return { status: 'declined', reason: 'no_such_charge' };
  if (error.type !== 'StripeInvalidRequestError' || error.statusCode !== 400) return outageOf(error);
  if (error.code === 'charge_disputed') return { status: 'declined', reason: 'refused' };
  if (error.code === 'charge_already_refunded' || error.param === 'amount') {
    return { status: 'declined', reason: 'more_than_charged' };
  }
  return { status: 'declined', reason: 'no_such_charge' };
};

const createWrites = (stripe: () => Promise<Stripe>) => ({
  createSetup: (async ({ customerReference, kind, idempotencyKey }) => {
    try {
      const client = await stripe();
      // One customer for one reference; Stripe remembers the key for a day, and a second customer does no harm.
      const customer = await client.customers.create(
        { metadata: { reference: customerReference } },
        { idempotencyKey: `customer:${customerReference}` },
      );
      const setup = await client.setupIntents.create(
        {
          customer: customer.id,
          usage: 'off_session',
          allowed_payment_method_types: allowedTypes[kind],
          metadata: { reference: customerReference },
          ...setupOptions[kind],
        },
        { idempotencyKey },
      );
      if (setup.client_secret === null) return unavailable;
      return { status: 'created', setupId: setup.id, clientSecret: setup.client_secret };
    } catch (error) {
      return outageOf(asStripeError(error));
    }
  }) satisfies PaymentsPort['createSetup'],

  charge: (async ({ methodId, amountCents, reference, attemptId, idempotencyKey }) => {
    requireAmount(amountCents);
    try {
      const client = await stripe();
      const method = await client.paymentMethods.retrieve(methodId);
      const customer = customerOf(method);
      if (customer === undefined) return { status: 'declined', reason: 'unusable_method' };
      const intent = await client.paymentIntents.create(
        {
          amount: amountCents,
          currency: 'usd',
          customer,
          payment_method: methodId,
          allowed_payment_method_types: [method.type],
          off_session: true,
          confirm: true,
          description: reference,
          metadata: { reference, attempt: attemptId },
        },
        { idempotencyKey },
      );
      return chargeStateOf(intent);
    } catch (error) {
      return outcomeOfRefusedCharge(asStripeError(error));
    }
  }) satisfies PaymentsPort['charge'],

  detach: (async (methodId) => {
    try {
      const client = await stripe();
      const method = await client.paymentMethods.retrieve(methodId);
      if (customerOf(method) !== undefined)
        await client.paymentMethods.detach(methodId, {}, { idempotencyKey: `detach:${methodId}` });
      return { status: 'detached' };
    } catch (thrown) {
      const error = asStripeError(thrown);
      return isMissing(error) ? { status: 'detached' } : outageOf(error);
    }
  }) satisfies PaymentsPort['detach'],

  forgetCustomer: (async (customerReference) => {
    // The reference is ours, `kind:uuid`: nothing in it can end the quotes of a query.
    if (!/^[\w:-]+$/.test(customerReference)) return { status: 'forgotten' };
    try {
      const client = await stripe();
      const query = `metadata['reference']:'${customerReference}'`;
      for await (const customer of client.customers.search({ query, limit: 100 }))
        await client.customers.del(customer.id).catch((error: unknown) => {
          if (!isMissing(asStripeError(error))) throw error;
        });
      return { status: 'forgotten' };
    } catch (error) {
      return outageOf(asStripeError(error));
    }
  }) satisfies PaymentsPort['forgetCustomer'],

  refund: (async ({ chargeId, amountCents, refundId, idempotencyKey }) => {
    requireAmount(amountCents);
    try {
      const client = await stripe();
      const refund = await client.refunds.create(
        { payment_intent: chargeId, amount: amountCents, metadata: { refund: refundId } },
        { idempotencyKey },
      );
      return refundOutcomeOf(refund);
    } catch (error) {
      return outcomeOfRefusedRefund(asStripeError(error));
    }
  }) satisfies PaymentsPort['refund'],
});

/** Stripe: methods saved by SetupIntents in the browser, charged off session by PaymentIntents. */
export const createStripePayments = (settings: StripeSettings): PaymentsPort => {
  let client: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    client ??= createClient(settings);
    return client;
  };

  return {
    keyLifeSeconds,
    ...createWrites(stripe),

    readSetup: (setupId) => read(async () => (await stripe()).setupIntents.retrieve(setupId), setupStateOf),

    readMethod: (methodId) =>
      read(
        async () => (await stripe()).paymentMethods.retrieve(methodId),
        (found) => {
          // Nobody's any more: it was detached.
          const method = customerOf(found) === undefined ? undefined : savedMethodOf(found);
          return method ? { status: 'found', method } : { status: 'not_found' };
        },
      ),

    readCharge: (chargeId) =>
      read(async () => (await stripe()).paymentIntents.retrieve(chargeId), chargeStateOf),

    findCharge: (wanted) =>
      read(
        async () => findChargeInList(await stripe(), wanted),
        (found) => found ?? { status: 'not_found' },
      ),

    findRefund: ({ chargeId, amountCents, refundId }) =>
      read(
        async () => listRefundsOf(await stripe(), chargeId),
        (refunds) => {
          const ours =
            refunds.find(({ metadata }) => metadata?.refund === refundId) ??
            refunds.find(({ metadata, amount }) => metadata?.refund === undefined && amount === amountCents);
          return ours ? refundOutcomeOf(ours) : { status: 'not_found' };
        },
      ),

    readDispute: (disputeId) =>
      read(
        async () => disputeOf(await (await stripe()).disputes.retrieve(disputeId)),
        (dispute) => (dispute ? { status: 'found', dispute } : { status: 'not_found' }),
      ),

    async listMoney(period) {
      const listed = await read(
        async () => listMoneyOf(await stripe(), period),
        (money) => money,
      );
      return listed.status === 'not_found' ? unavailable : listed;
    },

    async readWebhook({ rawBody, headers }) {
      const { webhookSecret } = settings;
      if (webhookSecret === undefined || webhookSecret === '') {
        return { status: 'rejected', reason: 'not_configured' };
      }
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return { status: 'rejected', reason: 'bad_signature' };
      try {
        const { webhooks } = await stripe();
        const receivedAt = (settings.now?.() ?? new Date()).getTime();
        const event = webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt,
        );
        return { status: 'event', event: eventOf(event) };
      } catch (error) {
        const isForged = error instanceof Error && 'type' in error;
        return { status: 'rejected', reason: isForged ? 'bad_signature' : 'malformed' };
      }
    },
  };
};
