import underPressure from '@fastify/under-pressure';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../http/failure';
import { type Backlog, createBacklog } from './backlog';
import { comeBackSeconds, type Priority, refusedFromMs } from './priority';

/** What was late: connections of the pool, the event loop, or what is in progress already. */
export const sheddingCauses = ['pool', 'loop', 'backlog'] as const;
type SheddingCause = (typeof sheddingCauses)[number];

export type Shedding = {
  /** The delay at which even bookings and payments are refused; 0: nothing ever is. */
  readonly longestMs: number;
  readonly priorityOf: (request: FastifyRequest) => Priority;
  /** Files and streams: as slow as whoever is at the other end, so they say nothing of what is still to do. */
  readonly isTransfer?: (request: FastifyRequest) => boolean;
  /** How long a query waits for a connection now. */
  readonly poolWaitMs: () => number;
  readonly backlog?: Backlog;
  readonly observe: (priority: Priority, cause: SheddingCause) => void;
};

/** Calls are asked again later; a page that began to load gets its scripts and styles, or it is worse than none. */
export const isShed = (url: string): boolean => url.startsWith('/api/');

const sampleEveryMs = 100;

/** Refuses at the door what could not be answered in time, the least important first. */
export const shedLoad = async (
  app: FastifyInstance,
  {
    longestMs,
    priorityOf,
    isTransfer = () => false,
    poolWaitMs,
    backlog = createBacklog(),
    observe,
  }: Shedding,
): Promise<void> => {
  const refuse = (request: FastifyRequest, cause: SheddingCause, delayMs: number): void => {
    if (!isShed(request.url)) return;
    const priority = priorityOf(request);
    if (delayMs < refusedFromMs(priority, longestMs)) return;
    observe(priority, cause);
    throw new Failure('overloaded', told('busy'), comeBackSeconds(priority));
  };
  await app.register(underPressure, {
    // From here on each request is judged by its priority.
    maxEventLoopDelay: longestMs === 0 ? 0 : refusedFromMs('background', longestMs),
    sampleInterval: sampleEveryMs,
    // Not a number where no sample was taken in time: nothing is known, and nobody is refused for that.
    pressureHandler: (request, _reply, _type, value = 0) =>
      refuse(request, 'loop', Number.isFinite(value) ? value : 0),
  });
  if (longestMs === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    try {
      refuse(request, 'pool', poolWaitMs());
      refuse(request, 'backlog', backlog.expectedMs());
    } catch (failure) {
      return done(failure as Failure);
    }
    // What was refused is not counted: it took next to nothing, and would make the rest seem as cheap.
    const end = backlog.begin(
      isShed(request.url) && priorityOf(request) !== 'background' && !isTransfer(request),
    );
    // Of a client that leaves before it is answered nothing but the end of its connection is heard.
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    done();
  });
};
