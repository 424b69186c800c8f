import { paymentWebhooks } from '@lugnut/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { SandboxPayments } from './sandbox.payments';
import type { SandboxPayPal } from './sandbox.paypal';
import type { SendWebhook } from './sandbox-events';

const opaque = z.string().min(1).max(300);
const confirmation = z.strictObject({ client_secret: opaque, token: opaque });
const authentication = z.strictObject({ client_secret: opaque, approve: z.boolean() });
const approval = z.strictObject({ order_id: opaque, pays_later: z.boolean(), is_declined: z.boolean() });

const dispute = z.strictObject({ charge_id: opaque });
const decision = z.strictObject({ dispute_id: opaque, is_won: z.boolean() });

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new EnglishFailure('invalid_input', 'The sandbox does not understand this');
  return parsed.data;
};

type State = { readonly status: string; readonly reason?: string };

/** The browser gets the status and no ids: it has its secret. */
const tell = (reply: FastifyReply, { status, reason }: State): FastifyReply => {
  const code = status === 'unavailable' ? 503 : status === 'not_found' ? 404 : 200;
  return reply
    .header('cache-control', 'no-store')
    .status(code)
    .send({ status, ...(reason === undefined ? {} : { reason }) });
};

/** Sent to our own webhook route, as a provider would, with only the signature as proof. */
const sendTo =
  (app: FastifyInstance, url: string): SendWebhook =>
  async ({ rawBody, headers }) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: rawBody,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return answer.statusCode >= 200 && answer.statusCode < 300;
  };

/** What a customer and a bank do without us; ids of charges are never given to a browser. */
const serveDisputes = (
  app: FastifyInstance,
  path: string,
  provider: Pick<SandboxPayments, 'dispute' | 'closeDispute'>,
): void => {
  app.post(`${path}/disputes`, async (request, reply) => {
    const { charge_id } = parse(dispute, request.body);
    const id = await provider.dispute(charge_id);
    return tell(reply, { status: id === undefined ? 'not_found' : 'open' });
  });
  app.post(`${path}/disputes/close`, async (request, reply) => {
    const { dispute_id, is_won } = parse(decision, request.body);
    await provider.closeDispute(dispute_id, is_won);
    return tell(reply, { status: 'closed' });
  });
};

const serveCards = (app: FastifyInstance, payments: SandboxPayments): void => {
  payments.events.connect(sendTo(app, paymentWebhooks.cards.path));
  app.post('/sandbox/payments/setups/confirm', async (request, reply) => {
    const { client_secret, token } = parse(confirmation, request.body);
    return tell(reply, await payments.confirmSetup(client_secret, token));
  });
  app.post('/sandbox/payments/authenticate', async (request, reply) => {
    const { client_secret, approve } = parse(authentication, request.body);
    return tell(reply, await payments.completeAction(client_secret, approve));
  });
  serveDisputes(app, '/sandbox/payments', payments);
};

const servePayPal = (app: FastifyInstance, paypal: SandboxPayPal): void => {
  paypal.events.connect(sendTo(app, paymentWebhooks.paypal.path));
  app.post('/sandbox/paypal/approve', async (request, reply) => {
    const { order_id, pays_later, is_declined } = parse(approval, request.body);
    return tell(reply, await paypal.approve(order_id, { paysLater: pays_later, isDeclined: is_declined }));
  });
  serveDisputes(app, '/sandbox/paypal', paypal);
};

/** Simulates the providers' servers for a browser. Not part of the product's API. */
export const servePaymentSandboxes = (
  app: FastifyInstance,
  sandboxes: {
    readonly sandboxPayments: SandboxPayments | undefined;
    readonly sandboxPayPal: SandboxPayPal | undefined;
  },
): void => {
  if (sandboxes.sandboxPayments) serveCards(app, sandboxes.sandboxPayments);
  if (sandboxes.sandboxPayPal) servePayPal(app, sandboxes.sandboxPayPal);
};
