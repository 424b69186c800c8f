import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

type Backend = { readonly base: string; isReady: boolean };

/** What a load balancer does: asks every process whether it is ready, and takes turns with those that are. */
export type Balancer = {
  readonly base: string;
  add(base: string): void;
  remove(base: string): void;
  /** Requests that got no answer, with why. */
  readonly lost: readonly string[];
  close(): Promise<void>;
};

const askEveryMs = 50;
/** A minute. */
const mostWaits = 1_200;

export const startBalancer = async (): Promise<Balancer> => {
  const backends: Backend[] = [];
  const lost: string[] = [];
  // As load balancers do: connections to the processes are kept for whoever comes next.
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const ask = async (backend: Backend): Promise<void> => {
    backend.isReady = await fetch(`${backend.base}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  };
  const asking = setInterval(() => {
    for (const backend of backends) void ask(backend);
  }, askEveryMs);

  /** A request waits while nobody is ready, as it does in front of a single process that is replaced. */
  const choose = async (): Promise<Backend | undefined> => {
    for (let asked = 0; asked < mostWaits; asked += 1) {
      const ready = backends.filter(({ isReady }) => isReady);
      turn += 1;
      if (ready.length > 0) return ready[turn % ready.length];
      await delay(askEveryMs);
    }
    return undefined;
  };

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const fail = (why: string): void => {
      lost.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      else outgoing.destroy();
    };
    const chosen = await choose();
    if (!chosen) {
      fail('nobody is ready');
      return;
    }
    const { connection: _hop, ...headers } = incoming.headers;
    const passed = request(`${chosen.base}${incoming.url}`, { method: incoming.method, headers, agent });
    passed.on('response', (answer) => {
      // What a process says of its own connection is nothing to whoever is connected to us.
      const { connection: _close, 'keep-alive': _until, ...said } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, said);
      answer.on('error', (error) => fail(error.message));
      pipeline(answer, outgoing, () => undefined);
      outgoing.on('close', () => passed.destroy());
    });
    passed.on('error', (error) => {
      // Whoever asked has gone.
      if (!outgoing.destroyed) fail(`${error.message} at ${chosen.base}`);
    });
    incoming.pipe(passed);
  };

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  // Otherwise it may close a connection in the moment a visitor uses it again.
  server.keepAliveTimeout = 0;
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    add: (base) => void backends.push({ base, isReady: false }),
    remove(base) {
      const at = backends.findIndex((backend) => backend.base === base);
      if (at >= 0) backends.splice(at, 1);
    },
    async close() {
      clearInterval(asking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
};
