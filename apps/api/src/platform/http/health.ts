import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics';
import { Failure } from './failure';

export type Readiness = { isReady(): Promise<boolean> };

/** Liveness, readiness, metrics. A process that is shutting down is alive but not ready. */
export const serveHealth = (
  app: FastifyInstance,
  options: {
    readonly metrics: Metrics;
    readonly readiness: Readiness;
    readonly metricsToken: string | undefined;
  },
): void => {
  app.get('/healthz', { config: { quiet: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const ready = await options.readiness.isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', { config: { quiet: true } }, async (request, reply) => {
    if (
      options.metricsToken !== undefined &&
      request.headers.authorization !== `Bearer ${options.metricsToken}`
    ) {
      throw new Failure('unauthenticated', 'Metrics need their token');
    }
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });
};
