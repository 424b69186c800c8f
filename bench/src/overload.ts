import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { quoteOf } from './pricing';
import type { Product } from './product';
import { percentile } from './steady-load';
import { tellTarget } from './target';

/** What is accepted while four times as much is asked for as the server can do, and who is served then. */

const kinds = ['money', 'person', 'list', 'background'] as const;
type Kind = (typeof kinds)[number];
type Shot = {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
};
type Answer = { readonly kind: Kind; readonly status: number; readonly ms: number };

const warmingSeconds = 5;
const capacitySeconds = 10;
const overloadSeconds = 20;
const times = 4;
const targetMs = 1_000;

const someAddress = (): string =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

const send = (agent: http.Agent, product: Product, shot: Shot): Promise<Answer> =>
  new Promise((resolve) => {
    const startedMs = performance.now();
    const done = (status: number): void =>
      resolve({ kind: shot.kind, status, ms: performance.now() - startedMs });
    const request = http.request(`${product.url}${shot.path}`, {
      agent,
      method: shot.method,
      headers: {
        'x-forwarded-for': someAddress(),
        'idempotency-key': randomUUID(),
        ...(shot.body
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(shot.body) }
          : {}),
      },
    });
    request.once('error', () => done(0));
    request.once('response', (response) => {
      response.once('error', () => done(0));
      response.once('end', () => done(response.statusCode ?? 0));
      response.resume();
    });
    request.end(shot.body);
  });

/** Two bookings that look for their window, three quotes, two lists and three reports of machines. */
const shotsOf = (appointments: readonly string[]) => {
  let asked = 100_000;
  const order: readonly Kind[] = [
    ...['money', 'person', 'background', 'list', 'person'],
    ...['background', 'money', 'list', 'person', 'background'],
  ] as Kind[];
  return (): Shot => {
    asked += 1;
    const kind = order[asked % order.length] ?? 'list';
    if (kind === 'person')
      return { kind, method: 'POST', path: '/api/v2/appointments', body: quoteOf(asked) };
    if (kind === 'background')
      return {
        kind,
        method: 'POST',
        path: '/api/v2/errors',
        body: JSON.stringify({ error: `Error: bench ${asked % 50}\n at x`, path: '/quote' }),
      };
    if (kind === 'list') return { kind, method: 'GET', path: '/api/v2/mechanics/showcase' };
    const id = appointments[asked % appointments.length] ?? '';
    return { kind, method: 'GET', path: `/api/v2/availability/${id}` };
  };
};

const isAccepted = ({ status }: Answer): boolean => status === 200 || status === 201;

/** As many as it can answer with a few callers who wait for each answer. */
const measureCapacity = async (product: Product, shot: () => Shot, seconds: number): Promise<number> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const endMs = performance.now() + seconds * 1_000;
  let answered = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < endMs) if (isAccepted(await send(agent, product, shot()))) answered += 1;
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  agent.destroy();
  return answered / seconds;
};

/** At their moment, whether or not earlier ones are answered. */
const overload = async (
  product: Product,
  shot: () => Shot,
  perSecond: number,
): Promise<readonly Answer[]> => {
  const agent = new http.Agent({ keepAlive: true });
  const startedMs = performance.now();
  const sent: Promise<Answer>[] = [];
  for (let nth = 0; nth < perSecond * overloadSeconds; nth += 1) {
    const earlyMs = startedMs + (nth * 1_000) / perSecond - performance.now();
    if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    sent.push(send(agent, product, shot()));
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  return answers;
};

const askForQuotes = async (product: Product, count: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const answer = await fetch(`${product.url}/api/v2/appointments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
      body: quoteOf(50_000 + nth),
    });
    if (!answer.ok) throw new Error(`no quote: ${answer.status}`);
    const { data } = (await answer.json()) as { data: { id: string } };
    ids.push(data.id);
  }
  return ids;
};

export const measureOverload = async (product: Product): Promise<void> => {
  const shot = shotsOf(await askForQuotes(product, 20));
  await measureCapacity(product, shot, warmingSeconds);
  const capacity = await measureCapacity(product, shot, capacitySeconds);
  const answers = await overload(product, shot, Math.round(capacity * times));
  const accepted = answers.filter(isAccepted);
  const sorted = accepted.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = percentile(sorted, 95);
  console.log(
    `capacity ${capacity.toFixed(0)} a second, offered ${(capacity * times).toFixed(0)}, accepted ${(accepted.length / overloadSeconds).toFixed(0)}`,
  );
  const share = (kind: Kind): number => {
    const all = answers.filter((answer) => answer.kind === kind);
    return all.filter(isAccepted).length / Math.max(1, all.length);
  };
  for (const kind of kinds) {
    const took = accepted.filter((answer) => answer.kind === kind).map(({ ms }) => ms);
    took.sort((a, b) => a - b);
    console.log(
      `${kind}: ${(share(kind) * 100).toFixed(0)}% accepted, p95 ${percentile(took, 95).toFixed(0)} ms`,
    );
  }
  const others = answers.filter((answer) => !isAccepted(answer));
  const refused = others.filter(({ status }) => status === 503).length;
  console.log(`refused with 503: ${refused}; other answers: ${others.length - refused}`);
  tellTarget(
    `p95 of what is accepted at ${times} times the capacity within ${targetMs} ms`,
    `${p95.toFixed(0)} ms`,
    p95 <= targetMs,
  );
  const [money, person, list, background] = [
    share('money'),
    share('person'),
    share('list'),
    share('background'),
  ];
  tellTarget(
    'bookings before quotes, quotes before lists, lists before machines',
    [money, person, list, background].map((part) => part.toFixed(2)).join(' '),
    money >= person && person >= list && list >= background,
  );
};
