import { createServer } from 'node:net';

export class PortBusyError extends Error {
  override readonly name = 'PortBusyError';
}

const reasons: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) =>
    `Port ${port} is busy: stop the program that uses it, or start with another one (PORT=${port + 1} npm start).`,
  EACCES: (_host, port) =>
    `Port ${port} may not be used by this account: choose one above 1023 (PORT=3000 npm start).`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}: set HOST to 127.0.0.1 or 0.0.0.0.`,
};

/** Told before anything is started, in one line. */
export const requireFreePort = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const explain = reasons[error.code ?? ''];
      reject(explain ? new PortBusyError(explain(host, port)) : error);
    });
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
