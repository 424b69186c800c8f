import { spawn } from 'node:child_process';
import autocannon from 'autocannon';
import { freePort } from '../../tools/lib/free-port.mjs';
import { ended, type Product, untilUp } from './product';

/** Requests per second, each kind in turn and round after round, so that a noisy minute hits all alike. */
type Kind = {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
};

const rounds = 3;
const secondsEach = 3;

/** A different visitor each time: the rate limit is asked for every one of them. */
const someAddress = (): string =>
  `10.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const shoot = async (kind: Kind): Promise<number> => {
  const result = await autocannon({
    url: kind.url,
    connections: 20,
    duration: secondsEach,
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

export const measureRequests = async (product: Product): Promise<void> => {
  const port = await freePort();
  const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/src/bare-server.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_FOLDER: product.databaseUrl },
  });
  const bareUrl = `http://127.0.0.1:${port}`;
  try {
    await untilUp(`${bareUrl}/json`, bare);
    const kinds: Kind[] = [
      { name: 'bare Fastify, JSON', url: `${bareUrl}/json`, method: 'GET' },
      {
        name: 'bare Fastify, one SELECT',
        url: `${bareUrl}/select`,
        method: 'POST',
        body: '{"zip_code":"48226"}',
      },
      {
        name: 'zip check',
        url: `${product.url}/api/v1/appointments/zip_code`,
        method: 'POST',
        body: '{"zip_code":"48226"}',
      },
      {
        name: 'vehicle list, one model',
        url: `${product.url}/api/v2/vehicles?year=2015&make=Toyota&model=Camry`,
        method: 'GET',
      },
      { name: 'vehicle list, a whole year', url: `${product.url}/api/v2/vehicles?year=2015`, method: 'GET' },
    ];
    const seen = new Map<string, number[]>(kinds.map((kind) => [kind.name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of kinds) seen.get(kind.name)?.push(await shoot(kind));
    }
    const typical = (name: string) => median(seen.get(name) ?? []);
    const json = typical('bare Fastify, JSON');
    const select = typical('bare Fastify, one SELECT');
    for (const { name } of kinds) {
      const perSecond = typical(name);
      console.log(
        `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(7)}/s   ${(perSecond / json).toFixed(2)} of JSON   ${(perSecond / select).toFixed(2)} of one SELECT`,
      );
    }
    console.log(
      `target: zip check 0.60 of one SELECT or better: ${(typical('zip check') / select).toFixed(2)}`,
    );
  } finally {
    await ended(bare);
  }
};
