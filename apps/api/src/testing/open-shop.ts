import type { AppointmentReply } from '@lugnut/contract';
import type { DestinationStream } from 'pino';
import { storedJobOf } from '../capabilities/scheduling/plan/plan-store';
import { addTechnician, jobAt } from '../capabilities/scheduling/testing/plan-fixtures';
import { ensureInstallationSecret } from '../platform/installation-secret';
import { installJobs } from '../platform/jobs/install-jobs';
import { createLogger } from '../platform/logging/logger';
import type { IncomingWebhook } from '../providers/payments/payments.port';
import { createSandboxPayments, type SandboxPayments } from '../providers/payments/sandbox.payments';
import { createSandboxPayPal, type SandboxPayPal } from '../providers/payments/sandbox.paypal';
import { getQuote } from './ask-for-quote';
import { createTestApp, monday, type TestApp } from './test-app';

export { monday };

const firstJobOnly = 'The new customer discount is only for a first job';

const windows = ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm', '06:00pm-09:00pm'];

export type Answer = {
  readonly status: number;
  readonly body: {
    readonly data: AppointmentReply['data'];
    readonly errors?: string[];
    readonly code?: string;
    readonly auth_token?: string;
    readonly user?: { readonly id: string; readonly email: string; readonly phone: string };
    readonly account_exists?: boolean;
  } & Record<string, unknown>;
};

export type Shop = {
  readonly product: TestApp;
  readonly cards: SandboxPayments;
  readonly paypal: SandboxPayPal;
  /** Webhooks the card provider has sent so far. */
  readonly told: IncomingWebhook[];
  readonly toldByPayPal: IncomingWebhook[];
  now: Date;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    url: string,
    payload?: object,
    headers?: object,
  ): Promise<Answer>;
  /** A quote with a window held for it. */
  quote(changes?: Record<string, unknown>): Promise<string>;
  hold(id: string, nth?: number): Promise<void>;
  /** What the card form does: begins a setup and finishes it with the provider. */
  enterCard(id: string, token?: string, shown?: object): Promise<string>;
  confirm(id: string, body: object, headers?: object): Promise<Answer>;
  book(id: string, token?: string): Promise<Answer>;
  close(): Promise<void>;
};

/** The whole product with enough technicians for every window, and access to the sandboxes. */
export const openShop = async (
  environment: Record<string, string> = { RATE_LIMIT_SCALE: '1000' },
  options: {
    readonly logTo?: DestinationStream;
    readonly hasSecretLinks?: boolean;
    readonly asksForCodes?: boolean;
  } = {},
): Promise<Shop> => {
  let held = 0;
  const lastCard = new Map<string, string>();
  const clock = { now: monday };
  const product = await createTestApp(environment, {
    now: () => clock.now,
    ...options,
  });
  const { db, pool } = product.test;
  await installJobs(pool, createLogger({ level: 'silent' }));
  await product.hearing(async () => void (await addTechnician(db)));
  for (let more = 0; more < 11; more += 1) await addTechnician(db);
  const secret = await ensureInstallationSecret(db);
  const cards = createSandboxPayments({ db, secret });
  const paypal = createSandboxPayPal({ db, secret });
  const told: IncomingWebhook[] = [];
  const toldByPayPal: IncomingWebhook[] = [];
  const keep = (list: IncomingWebhook[]) => async (webhook: IncomingWebhook) => {
    list.push(webhook);
    return true;
  };
  cards.events.connect(keep(told));
  paypal.events.connect(keep(toldByPayPal));

  const shop: Shop = {
    product,
    cards,
    paypal,
    told,
    toldByPayPal,
    get now() {
      return clock.now;
    },
    set now(instant) {
      clock.now = instant;
    },
    async call(method, url, payload, headers = {}) {
      const response = await product.app.inject({
        method,
        url,
        headers: { ...headers },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.json() };
    },
    async quote(changes) {
      const { id } = await getQuote(product, changes);
      await shop.hold(id);
      return id;
    },
    async hold(id, nth) {
      const slot = nth ?? held;
      held += 1;
      const day = new Date(monday.getTime() + (2 + (Math.floor(slot / 24) % 24)) * 86_400_000);
      const answer = await shop.call('PUT', `/api/v2/appointments/${id}`, {
        appointment_day: day.toISOString().slice(0, 10),
        appointment_time: windows[slot % 4],
        exact_address: '1 Woodward Ave, Detroit, MI 48226',
      });
      if (answer.status !== 200) throw new Error(`no window: ${JSON.stringify(answer.body)}`);
    },
    async enterCard(id, token = 'pm_card_visa', shown) {
      lastCard.set(id, token);
      const { status, body } = await shop.call('POST', `/api/v2/appointments/${id}/card_setup`, shown);
      if (status !== 200) throw new Error(`no setup: ${JSON.stringify(body)}`);
      await cards.confirmSetup(String(body.client_secret), token);
      await cards.events.settled();
      return String(body.setup_id);
    },
    async confirm(id, body, headers) {
      const press = (wish: object) => shop.call('POST', `/api/v2/appointments/confirm/${id}`, wish, headers);
      const answer = await press(body);
      if (answer.status !== 409 || !answer.body.errors?.some((said) => said.includes(firstJobOnly)))
        return answer;
      // Who has been here before learns that the discount for new customers is off, and presses again.
      await db.deleteFrom('card_attempt').execute();
      return press('token' in body ? { ...body, token: await shop.enterCard(id, lastCard.get(id)) } : body);
    },
    async book(id, token) {
      return shop.confirm(id, { token: await shop.enterCard(id, token) });
    },
    close: () => product.close(),
  };
  return shop;
};

/** Ledger invariants: every entry balances, and so does the total. */
export const ledgerOf = async ({ product }: Shop) => {
  const rows = await product.test.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select(['entry_id', 'kind', 'appointment_id', 'ledger_account', 'amount_cents'])
    .execute();
  const sums = new Map<string, number>();
  for (const { entry_id, amount_cents } of rows) sums.set(entry_id, (sums.get(entry_id) ?? 0) + amount_cents);
  return { rows, isBalanced: [...sums.values()].every((sum) => sum === 0) };
};

/** A window chosen and not held: booking takes it if it is there. */
export const chooseWindow = async (
  { product }: Shop,
  appointmentId: string,
  day = '2027-03-09',
): Promise<void> => {
  await product.test.db
    .insertInto('visit_request')
    .values({
      appointment_id: appointmentId,
      exact_address: 'Where the car is',
      day,
      window_start: 720,
      window_end: 900,
      job: storedJobOf(jobAt(appointmentId)),
    })
    .execute();
};
