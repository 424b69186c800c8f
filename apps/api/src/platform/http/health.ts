import { createHash, timingSafeEqual } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import type { Readiness } from '../readiness';
import { Failure } from './failure';

/** Liveness and readiness. A process that is shutting down is alive but not ready. */
export const serveHealth = (app: FastifyInstance, options: { readonly readiness: Readiness }): void => {
  app.get('/healthz', { config: { quiet: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const { isReady, reason, oldestDueJobSeconds } = await options.readiness.check();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        ...(reason === undefined ? {} : { reason }),
        ...(oldestDueJobSeconds === undefined ? {} : { oldest_due_job_seconds: oldestDueJobSeconds }),
      });
  });
};

const hashed = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** In a time that says nothing about how much of it was right. */
const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(hashed(given), hashed(secret));

/** For whoever operates the server; without a token only where the configuration says so. */
export const serveMetrics = (
  app: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string | undefined },
): void => {
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (token !== undefined && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Failure('unauthenticated', told('metrics_need_token'));
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
};
