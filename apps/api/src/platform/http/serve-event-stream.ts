import type { EventData, EventStream } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import { compiledSchema } from '../compiled-schema';
import { addressPattern } from './address-pattern';
import { Failure } from './failure';
import { inHeartbeat } from './request-scope';

const beatMs = 20_000;
const contentType = 'text/event-stream; charset=utf-8';
/** A slow reader is disconnected: it reconnects and reloads everything. */
const mostUnreadBytes = 1_000_000;

type Tell<S extends EventStream> = <K extends keyof S['events'] & string>(
  event: K,
  data: EventData<S, K>,
) => void;

/** Above what a household or a small office has open; phones of one carrier that share an address get it together. */
const mostPerVisitor = 30;

/** Ways to end what is open, by server. */
const openStreams = new WeakMap<object, Set<(farewell?: string) => void>>();

const streamsOf = (server: object): Set<(farewell?: string) => void> => {
  const streams = openStreams.get(server) ?? new Set();
  openStreams.set(server, streams);
  return streams;
};

/** Not all at the same moment: whoever they come back to should not meet them all at once. */
const comeBack = (): string =>
  `retry: ${Math.round(200 + Math.random() * 800)}\nevent: reconnect\ndata: {}\n\n`;

/** Asks all who listen to come back, which then leads them to another process; one after the other, within the time. */
export const handOverStreams = (app: FastifyInstance, withinMs: number): void => {
  const streams = [...streamsOf(app.server)];
  for (const [at, end] of streams.entries())
    setTimeout(() => end(comeBack()), (withinMs * at) / streams.length).unref();
};

/** Counts what is open at the moment. */
const createOpenCount = (most: (key: string) => number) => {
  const open = new Map<string, number>();
  return {
    /** False where another one would be too many. */
    enter(key: string): boolean {
      const count = open.get(key) ?? 0;
      if (count >= most(key)) return false;
      open.set(key, count + 1);
      return true;
    },
    leave(key: string): void {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
  };
};

/** One open stream. */
type Listener<S extends EventStream> = {
  /** Streams are limited per key: a person's or a job's. */
  readonly key: string;
  /** Where whoever is not logged in comes from: an address has a limit of its own, over all jobs. */
  readonly visitor?: string;
  /** Subscribes; returns the unsubscribe function. */
  listen(tell: Tell<S>): () => void;
  /** Checked with every heartbeat: the stream ends when the login does. */
  isStillWelcome?(): Promise<boolean>;
};

type StreamSettings<S extends EventStream> = {
  readonly routeName: string;
  /** A person has a few screens; more is a bug that would use up connections. */
  readonly mostPerKey: number;
  /** Authenticates the caller, or throws a Failure. */
  admit(request: FastifyRequest): Promise<Listener<S>>;
};

/** Answers a stream as the contract declares it: only events it names, with only the data it names. */
export const serveEventStream = <S extends EventStream>(
  app: FastifyInstance,
  stream: S,
  { routeName, mostPerKey, admit }: StreamSettings<S>,
): void => {
  const encode = (event: string, data: unknown): string => {
    const schema = stream.events[event];
    if (!schema) throw new Error(`${routeName} has no event called ${event}`);
    return JSON.stringify(core.parse(compiledSchema(schema), data));
  };
  const open = createOpenCount((key) => (key.startsWith('visitor ') ? mostPerVisitor : mostPerKey));
  const streams = streamsOf(app.server);
  app.addHook('preClose', (done) => {
    for (const end of [...streams]) end(comeBack());
    done();
  });
  const url = addressPattern(stream);
  const config = { routeName, quiet: true };
  // Without a body to wait for, a HEAD of a stream would never end.
  app.head(url, { config }, async (request, reply) => {
    await admit(request);
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send();
  });
  app.get(url, { config, exposeHeadRoute: false }, async (request, reply) => {
    const listener = await admit(request);
    const keys = [listener.key, ...(listener.visitor === undefined ? [] : [`visitor ${listener.visitor}`])];
    const entered = keys.filter((key) => open.enter(key));
    if (entered.length < keys.length) {
      entered.forEach(open.leave);
      throw new Failure('rate_limited', told('too_many_screens'), 30);
    }
    reply.hijack();
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    // Kept alive, the connection of a stream that ended would hold up the server's own end.
    raw.shouldKeepAlive = false;
    raw.writeHead(200, {
      'content-type': contentType,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const unsubscribe = listener.listen((event, data) => {
      if (raw.writableLength > mostUnreadBytes) return end();
      raw.write(`event: ${event}\ndata: ${encode(event, data)}\n\n`);
    });
    const end = (farewell?: string): void => {
      if (!streams.delete(end)) return;
      clearInterval(beat);
      unsubscribe();
      entered.forEach(open.leave);
      raw.end(farewell);
    };
    const beat = setInterval(() => {
      raw.write(': still here\n\n');
      const welcome = inHeartbeat(async () => (await listener.isStillWelcome?.()) ?? true);
      welcome.then(
        (isWelcome) => (isWelcome ? undefined : end()),
        () => end(),
      );
    }, beatMs);
    beat.unref();
    streams.add(end);
    raw.on('close', () => end());
    // Whoever left while they were admitted is gone already, and nobody will say so again.
    if (raw.destroyed) return end();
    raw.write('event: ready\ndata: {}\n\n');
  });
};
