import { messagingWebhooks, pagePath, pages, type unsubscribeRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { parseEmail } from '@lugnut/domain/contact';
import type { FastifyInstance } from 'fastify';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimiter, RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Unsubscriber } from './unsubscribe';

const perAddress = { limit: 20, windowSeconds: 600 };

export const unsubscribeLimits: RateLimits<typeof unsubscribeRoutes> = { unsubscribe: perAddress };

/** The same answer for an unknown address. */
export const unsubscribeHandlers = (
  unsubscriber: Pick<Unsubscriber, 'add'>,
): Handlers<typeof unsubscribeRoutes> => ({
  async unsubscribe({ body }) {
    const parsed = parseEmail(body.unsubscribe.email);
    if (!parsed.ok) throw new Failure('invalid_input', told(`email_${parsed.problem}`));
    await unsubscriber.add(parsed.email, 'page');
    return { status: 'unsubscribed' };
  },
});

const oneClick = addressPattern(messagingWebhooks.oneClickUnsubscribe);

/** RFC 8058: a mail client posts a form to the link. A GET, as scanners do, shows the page and changes nothing. */
export const serveOneClickUnsubscribe = (
  app: FastifyInstance,
  { unsubscriber, limiter }: { readonly unsubscriber: Unsubscriber; readonly limiter: RateLimiter },
): void => {
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    scope.get(oneClick, { config: { routeName: 'unsubscribe link' } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').redirect(pagePath(pages.unsubscribe), 303),
    );
    scope.post<{ Params: { token: string } }>(
      oneClick,
      { config: { routeName: 'one-click unsubscribe' } },
      async (request, reply) => {
        const verdict = await limiter.take('one-click unsubscribe', perAddress, request.ip);
        if (!verdict.allowed)
          throw new Failure('rate_limited', told('too_many_requests'), verdict.retryAfterSeconds);
        const email = unsubscriber.readLink(request.params.token);
        if (email === undefined) throw new Failure('not_found', told('no_such_address'));
        await unsubscriber.add(email, 'one_click');
        return reply.header('cache-control', 'no-store').send({ status: 'unsubscribed' });
      },
    );
    registered();
  });
};
