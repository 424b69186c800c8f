import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../../tools/lib/free-port.mjs';
import { ended, type Product, untilUp } from './product';

/** Requests per second, each kind in turn and round after round, so that a noisy minute hits all alike. */
export type Kind = {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
};

const rounds = 9;
const secondsEach = 2;
/** Sent to every kind before anything is counted: a server is measured as it runs all day, not as it starts. */
const warmingRequests = 5_000;

/** A different visitor each time: the rate limit is asked for every one of them. */
const someAddress = (): string =>
  `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const shoot = async (
  kind: Kind,
  howLong: { readonly duration: number } | { readonly amount: number },
): Promise<number> => {
  const result = await autocannon({
    url: kind.url,
    connections: 20,
    ...howLong,
    requests: [
      {
        method: kind.method,
        ...(kind.body ? { body: kind.body } : {}),
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...request.headers,
            'content-type': 'application/json',
            'x-forwarded-for': someAddress(),
          },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${kind.name}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each kind's rounds, by its name. */
export const shootInTurn = async (kinds: readonly Kind[]): Promise<(name: string) => number> => {
  const seen = new Map<string, number[]>(kinds.map((kind) => [kind.name, []]));
  for (const kind of kinds) await shoot(kind, { amount: warmingRequests });
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of kinds) seen.get(kind.name)?.push(await shoot(kind, { duration: secondsEach }));
  }
  return (name) => median(seen.get(name) ?? []);
};

/** The yardstick beside the product, on the same database server, for as long as the work takes. */
export const besideBareServer = async (
  product: Product,
  work: (bareUrl: string) => Promise<void>,
): Promise<void> => {
  const port = await freePort();
  const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/src/bare-server.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_FOLDER: product.databaseUrl },
  });
  const bareUrl = `http://127.0.0.1:${port}`;
  try {
    await untilUp(`${bareUrl}/json`, bare);
    await work(bareUrl);
  } finally {
    await ended(bare);
  }
};
