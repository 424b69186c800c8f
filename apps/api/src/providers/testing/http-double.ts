import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export type DoubleAnswer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** Accepts the request and never answers. */
  | 'silence'
  /** Drops the connection in the middle. */
  | 'hang-up';

/** A busy machine may answer late: only tests of timeouts use a short one. */
export const patienceFor = (answer?: DoubleAnswer): number => (answer === 'silence' ? 50 : 30_000);

export type HttpDouble = {
  url: string;
  requests: ReceivedRequest[];
  close(): Promise<void>;
};

/** A vendor's server on loopback: requests can be inspected, answers are chosen by the test. */
export async function startHttpDouble(
  answer: (request: ReceivedRequest) => DoubleAnswer,
): Promise<HttpDouble> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const address = new URL(incoming.url ?? '/', 'http://double.test');
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: address.pathname,
        query: address.searchParams,
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(request);
      const reply = answer(request);
      if (reply === 'silence') return;
      if (reply === 'hang-up') {
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
      outgoing.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
