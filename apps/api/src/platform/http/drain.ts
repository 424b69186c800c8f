import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { handOverStreams } from './serve-event-stream';

/**
 * Answers what still comes while load balancers notice that this process is not ready, and keeps no connection open for
 * more. Streams are handed over in the second half: earlier they would be led back here.
 */
export const beginDraining = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  if (drainMs === 0) return;
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await delay(drainMs / 2);
  handOverStreams(app, drainMs / 4);
  await delay(drainMs / 2);
};
