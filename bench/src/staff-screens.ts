import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { launchEmbedded } from '../../apps/api/src/platform/db/embedded';
import type { Product } from './product';

/** Fifty screens of our own people: how long until the last of them shows what somebody changed. */

const screenCount = 50;
/** A person may have so many screens; fifty are those of several people. */
const screensAPerson = 10;
const changes = 10;
const targetMs = 1_000;
/** As the board's screen waits for what belongs together. */
const gatherMs = 120;

type Seen = { readonly heardMs: number; readonly shownMs: number };

/** One open screen: hears of changes, asks again as the screen does, and says when it shows what is waited for. */
type Screen = {
  /** Settles when an answer satisfies; counted from `fromMs`. */
  watch(isShown: (answer: unknown) => boolean): { readonly seen: Promise<Seen>; begin(): void };
  close(): Promise<void>;
};

type Person = { readonly accountId: string; readonly token: string; readonly address: string };

const addStaff = async (client: pg.Client, count: number): Promise<readonly Person[]> => {
  const people: Person[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const id = randomUUID();
    const token = `bench-${randomUUID()}`;
    await client.query(
      `insert into account (id, name, email, zip, role) values ($1, $2, $3, '48226', 'dispatcher')`,
      [id, `Bench ${nth}`, `${id}@example.com`],
    );
    await client.query(
      `insert into account_session (id, account_id, token_hash, expires_at)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [id, createHash('sha256').update(token).digest()],
    );
    people.push({ accountId: id, token, address: `10.9.0.${nth + 1}` });
  }
  return people;
};

const headersOf = ({ token, address }: Person) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': address,
});

const answerOf = async (url: string, person: Person, init: RequestInit = {}): Promise<{ data: never }> => {
  const response = await fetch(url, { ...init, headers: headersOf(person) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { data: never };
};

type Desk = { readonly name: 'office' | 'dispatch'; readonly listUrl: string; readonly waitMs: number };

const openScreen = async (product: Product, desk: Desk, person: Person): Promise<Screen> => {
  const leaving = new AbortController();
  const response = await fetch(`${product.url}/api/v2/${desk.name}/events`, {
    headers: headersOf(person),
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  let onChanged: (() => void) | undefined;
  let ready = (): void => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const reading = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('event: ready')) ready();
        if (block.startsWith('event: changed')) onChanged?.();
      }
    }
  })().catch(() => undefined);
  await isReady;
  return {
    watch(isShown) {
      let fromMs = 0;
      let heardMs: number | undefined;
      let gathering: ReturnType<typeof setTimeout> | undefined;
      const seen = new Promise<Seen>((resolve, reject) => {
        const ask = async (): Promise<void> => {
          const answer = await answerOf(`${product.url}${desk.listUrl}`, person);
          if (!isShown(answer.data) || heardMs === undefined) return;
          onChanged = undefined;
          resolve({ heardMs, shownMs: performance.now() - fromMs });
        };
        onChanged = () => {
          heardMs ??= performance.now() - fromMs;
          clearTimeout(gathering);
          gathering = setTimeout(() => void ask().catch(reject), desk.waitMs);
        };
      });
      return {
        seen,
        begin: () => {
          fromMs = performance.now();
        },
      };
    },
    async close() {
      leaving.abort();
      await reading;
    },
  };
};

/** Who made a change knows what it looks like when it is shown. */
type Change = (product: Product, person: Person, nth: number) => Promise<Prepared>;
type Prepared = {
  /** Its promise settles when the server has answered. */
  make(): Promise<unknown>;
  isShown(answer: unknown): boolean;
};

const askForPrice: Change = async (product, person, nth) => {
  const name = `Bench ${nth} ${randomUUID()}`;
  return {
    make: () =>
      answerOf(`${product.url}/api/v2/appointments`, person, {
        method: 'POST',
        body: JSON.stringify({
          kind: 'web',
          appointment_type: 'repair',
          car_attributes: { year: 2012, make: 'Honda', model: 'Civic', engine_size: '1.8L 4-cyl' },
          location_attributes: { zip: '48226' },
          services: ['Rebuild the convertible roof'],
          name,
          email: `${randomUUID()}@example.com`,
          phone: `313${220 + nth}${1000 + nth}`,
          heard_about_us: 'Google',
        }),
      }),
    isShown: (answer) => JSON.stringify(answer).includes(name),
  };
};

type Board = {
  readonly day: string;
  readonly technicians: readonly {
    readonly id: string;
    readonly stops: readonly {
      readonly id: string;
      readonly appointment_time: string;
      readonly fixed_reason: string | null;
    }[];
  }[];
};
type Options = {
  readonly options: readonly { technician_id: string; is_current: boolean; refusal: string | null }[];
};

const moveJob =
  (boardUrl: string): Change =>
  async (product, person) => {
    const board: Board = (await answerOf(`${product.url}${boardUrl}`, person)).data;
    const placed = board.technicians.flatMap(({ id, stops }) =>
      stops.filter(({ fixed_reason }) => fixed_reason === null).map((job) => ({ technicianId: id, job })),
    );
    for (const { technicianId, job } of placed) {
      const { options }: Options = (
        await answerOf(
          `${product.url}/api/v2/dispatch/jobs/${job.id}/options?appointment_day=${board.day}`,
          person,
        )
      ).data;
      const taker = options.find(({ is_current, refusal }) => !is_current && refusal === null);
      if (!taker) continue;
      const spot = { appointment_day: board.day, appointment_time: job.appointment_time };
      return {
        make: () =>
          answerOf(`${product.url}/api/v2/dispatch/jobs/${job.id}/assign`, person, {
            method: 'POST',
            body: JSON.stringify({
              ...spot,
              technician_id: taker.technician_id,
              from: { ...spot, technician_id: technicianId },
            }),
          }),
        isShown: (answer) =>
          (answer as Board).technicians.some(
            ({ id, stops }) => id === taker.technician_id && stops.some((stop) => stop.id === job.id),
          ),
      };
    }
    throw new Error('no job of the demonstration can be moved');
  };

const measureDesk = async (
  product: Product,
  desk: Desk,
  people: readonly Person[],
  prepare: Change,
): Promise<void> => {
  const [writer] = people;
  if (!writer) throw new Error('nobody is there');
  const screens = await Promise.all(
    Array.from({ length: screenCount }, (_, nth) =>
      openScreen(product, desk, people[Math.floor(nth / screensAPerson)] ?? writer),
    ),
  );
  const slowest: Seen[] = [];
  try {
    // The first is not counted: nothing has been read once yet.
    for (let nth = 0; nth <= changes; nth += 1) {
      const change = await prepare(product, writer, nth);
      const watching = screens.map((screen) => screen.watch(change.isShown));
      for (const { begin } of watching) begin();
      const made = change.make();
      const seen = await Promise.all(watching.map((watched) => watched.seen));
      await made;
      if (nth > 0)
        slowest.push({
          heardMs: Math.max(...seen.map(({ heardMs }) => heardMs)),
          shownMs: Math.max(...seen.map(({ shownMs }) => shownMs)),
        });
    }
  } finally {
    await Promise.all(screens.map((screen) => screen.close()));
  }
  const sorted = (pick: (seen: Seen) => number) => slowest.map(pick).sort((a, b) => a - b);
  const heard = sorted(({ heardMs }) => heardMs);
  const shown = sorted(({ shownMs }) => shownMs);
  const at = (list: readonly number[], share: number) =>
    (list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0).toFixed(0);
  const worst = shown.at(-1) ?? 0;
  console.log(
    `${desk.name.padEnd(9)} slowest of ${screenCount} screens, ${changes} changes: heard ${at(heard, 0.5)} ms median, ${at(heard, 1)} ms worst; shown ${at(shown, 0.5)} ms median, ${worst.toFixed(0)} ms worst   target ${targetMs} ms: ${worst <= targetMs ? 'met' : 'missed'}`,
  );
};

/** With some of our own people logged in, and the product's database at hand. */
export const withStaff = async (
  product: Product,
  count: number,
  work: (client: pg.Client, people: readonly Person[]) => Promise<void>,
): Promise<void> => {
  const { connection } = await launchEmbedded({ dataDir: product.databaseUrl });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client, await addStaff(client, count));
  } finally {
    await client.end();
  }
};

export const measureStaffScreens = (product: Product): Promise<void> =>
  withStaff(product, Math.ceil(screenCount / screensAPerson), async (_client, people) => {
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const boardUrl = `/api/v2/dispatch/board?market_id=DET&day=${soon}`;
    const office: Desk = { name: 'office', listUrl: '/api/v2/office/requests?view=waiting', waitMs: 0 };
    const dispatch: Desk = { name: 'dispatch', listUrl: boardUrl, waitMs: gatherMs };
    await measureDesk(product, office, people, askForPrice);
    await measureDesk(product, dispatch, people, moveJob(boardUrl));
  });
