import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure';
import { comeBackSeconds, type Priority, refusedFromMs } from './priority';

export type Shedding = {
  /** The delay at which even bookings and payments are refused; 0: nothing ever is. */
  readonly longestMs: number;
  readonly priorityOf: (request: FastifyRequest) => Priority;
  /** How long a query waits for a connection now. */
  readonly poolWaitMs: () => number;
  readonly observe: (priority: Priority, cause: 'pool' | 'loop') => void;
};

/** Calls are asked again later; a page that began to load gets its scripts and styles, or it is worse than none. */
export const isShed = (url: string): boolean => url.startsWith('/api/');

const sampleEveryMs = 100;

/** Refuses at the door what could not be answered in time, the least important first. */
export const shedLoad = async (
  app: FastifyInstance,
  { longestMs, priorityOf, poolWaitMs, observe }: Shedding,
): Promise<void> => {
  const refuse = (request: FastifyRequest, cause: 'pool' | 'loop', delayMs: number): void => {
    if (!isShed(request.url)) return;
    const priority = priorityOf(request);
    if (delayMs < refusedFromMs(priority, longestMs)) return;
    observe(priority, cause);
    throw new Failure(
      'overloaded',
      'We are very busy right now, please try again in a moment',
      comeBackSeconds(priority),
    );
  };
  await app.register(underPressure, {
    // From here on each request is judged by its priority.
    maxEventLoopDelay: longestMs === 0 ? 0 : refusedFromMs('background', longestMs),
    sampleInterval: sampleEveryMs,
    pressureHandler: (request, _reply, _type, value) => refuse(request, 'loop', value ?? 0),
  });
  if (longestMs === 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      refuse(request, 'pool', poolWaitMs());
      done();
    } catch (failure) {
      done(failure as Failure);
    }
  });
};
