import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxPayments } from '../../providers/payments/sandbox.payments';

/** What was answered with success, and so has to be true for ever. */
export type Acknowledged = {
  /** Links of appointments whose booking was confirmed. */
  readonly bookings: string[];
  /** Accounts that were told they are members. */
  readonly members: string[];
  /** Calls that failed: expected while things break, and then tried again or given up. */
  failures: number;
};

type Reply = { readonly status: number; readonly body: Record<string, unknown> };

/** A browser: keeps its cookies, and does not wait for ever. */
const openBrowser = (base: () => string, headers: Readonly<Record<string, string>> = {}) => {
  const cookies = new Map<string, string>();
  return async (method: string, path: string, payload?: object): Promise<Reply> => {
    const response = await fetch(`${base()}${path}`, {
      method,
      headers: {
        ...headers,
        ...(payload ? { 'content-type': 'application/json' } : {}),
        ...(cookies.size > 0
          ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
      },
      signal: AbortSignal.timeout(20_000),
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };
};

class NotYet extends Error {}

const requireStatus = (reply: Reply, ...wanted: readonly number[]): Reply['body'] => {
  if (wanted.includes(reply.status)) return reply.body;
  throw new NotYet(`${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
};

const windows = ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm', '06:00pm-09:00pm'];
let lastLine = 10_000;

const quoteOf = (): object => {
  lastLine += 1;
  return {
    kind: 'web',
    appointment_type: 'repair',
    car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
    location_attributes: { zip: '48226' },
    address: '48226',
    services: ['Front Brake Pads & Rotors'],
    level: 'B',
    name: 'Dana Whitfield',
    email: `dana${lastLine}@example.com`,
    phone: `31355${lastLine}`,
    heard_about_us: 'Google',
  };
};

export type Person = { readonly id: string; readonly headers: { readonly authorization: string } };

export type Customers = {
  /** A server that should be there. */
  readonly base: () => string;
  readonly cards: Pick<SandboxPayments, 'confirmSetup'>;
  readonly logIn: () => Promise<Person>;
  readonly acknowledged: Acknowledged;
};

const patience = { attempts: 400, everyMs: 200 };

/** A call without an answer, or with a refusal, is made again, as people do. */
const insistOn =
  (acknowledged: Acknowledged) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        acknowledged.failures += 1;
        if (attempt >= patience.attempts) throw error;
        await delay(patience.everyMs);
      }
    }
  };

/** Asks, chooses a window, enters a card and books. */
export const bookOnce = async ({ base, cards, acknowledged }: Customers): Promise<void> => {
  const call = openBrowser(base);
  const insist = insistOn(acknowledged);
  const { data } = (await insist(async () =>
    requireStatus(await call('POST', '/api/v2/appointments', quoteOf()), 201),
  )) as { data: { id: string } };
  await insist(async () => {
    const day = new Date(Date.now() + (2 + Math.floor(Math.random() * 24)) * 86_400_000);
    const hold = {
      appointment_day: day.toISOString().slice(0, 10),
      appointment_time: windows[Math.floor(Math.random() * windows.length)],
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    };
    requireStatus(await call('PUT', `/api/v2/appointments/${data.id}`, hold), 200);
  });
  const setup = await insist(async () =>
    requireStatus(await call('POST', `/api/v2/appointments/${data.id}/card_setup`), 200),
  );
  await insist(() => cards.confirmSetup(String(setup.client_secret), 'pm_card_visa'));
  await insist(async () =>
    requireStatus(
      await call('POST', `/api/v2/appointments/confirm/${data.id}`, { token: String(setup.setup_id) }),
      200,
    ),
  );
  acknowledged.bookings.push(data.id);
};

/** Somebody logged in buys a membership, which charges the card. */
export const joinOnce = async ({ base, cards, logIn, acknowledged }: Customers): Promise<void> => {
  const insist = insistOn(acknowledged);
  const person = await insist(logIn);
  const call = openBrowser(base, person.headers);
  const setup = await insist(async () => requireStatus(await call('POST', '/api/v2/user/card_setup'), 200));
  await insist(() => cards.confirmSetup(String(setup.client_secret), 'pm_card_visa'));
  await insist(async () =>
    requireStatus(await call('PATCH', `/api/v2/user/${person.id}`, { token: String(setup.setup_id) }), 200),
  );
  await insist(async () => {
    const membership = { user_id: person.id, price_sold: 190, sold_by: 'Membership Page' };
    requireStatus(await call('POST', '/api/v2/memberships/create_for_existing_user', { membership }), 201);
  });
  acknowledged.members.push(person.id);
};
