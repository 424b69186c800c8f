import { paymentWebhooks } from '@lugnut/contract';
import type { FastifyInstance } from 'fastify';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { IncomingWebhook } from '../../../providers/payments/payments.port';
import { type EventDeps, handleEvent } from './handle-events';

const largestBytes = 512 * 1024;

const requireEvent = <A extends { status: string }>(answer: A): Extract<A, { status: 'event' }> => {
  if (answer.status === 'event') return answer as Extract<A, { status: 'event' }>;
  const isOutage = 'reason' in answer && answer.reason === 'unavailable';
  throw isOutage
    ? new EnglishFailure('provider_unavailable', 'The signature cannot be checked now')
    : new EnglishFailure('invalid_input', 'The signature is not valid');
};

/** Fails closed: a webhook that is not signed, or whose signature cannot be checked, changes nothing (PAY-9). */
const receiveWebhook = async (
  deps: EventDeps,
  provider: 'cards' | 'paypal',
  webhook: IncomingWebhook,
): Promise<void> =>
  provider === 'cards'
    ? handleEvent(deps, { provider, event: requireEvent(await deps.cards.readWebhook(webhook)).event })
    : handleEvent(deps, { provider, event: requireEvent(await deps.paypal.readWebhook(webhook)).event });

/** The signature covers the raw bytes, so the body is not parsed. */
export const servePaymentWebhooks = (app: FastifyInstance, deps: EventDeps): void => {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const provider of ['cards', 'paypal'] as const) {
      scope.post(
        paymentWebhooks[provider].path,
        { config: { routeName: `webhook ${provider}` } },
        async (request, reply) => {
          const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          await receiveWebhook(deps, provider, { rawBody, headers: request.headers });
          return reply.header('cache-control', 'no-store').send({ received: true });
        },
      );
    }
    registered();
  });
};
