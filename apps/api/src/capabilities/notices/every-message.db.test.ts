import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstallationSecret } from '../../platform/installation-secret';
import { signatureOf } from '../../providers/sms/inbound';
import { askForQuote, quoteRequest } from '../../testing/ask-for-quote';
import { bookFieldJob, finishFieldJob } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { messagingCapability } from '../messaging';
import { sendDueReminders } from './send-reminders';
import { tellArrivals } from './tell-arrivals';
import { tellOpenedAreas } from './tell-opened-areas';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.now = monday;
  // Each has the technicians to itself.
  await shop.product.test.db.deleteFrom('visit').execute();
});

const db = () => shop.product.test.db;
const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
const deps = () => ({ db: db(), now: () => shop.now, messages });
const signal = new AbortController().signal;
const remind = () => sendDueReminders(deps(), signal);
const hour = 3_600_000;

type Waiting = { kind: string; payload: Record<string, string>; dedupe_key: string | null };

/** Enqueued texts and emails of one customer that contain these words. */
const about = async (id: string, words: RegExp): Promise<Waiting[]> => {
  const contact = await db()
    .selectFrom('appointment_contact')
    .select(['email', 'phone'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = (await db()
    .selectFrom('outbox')
    .select(['kind', 'payload', 'dedupe_key'])
    .execute()) as Waiting[];
  return rows
    .filter(
      ({ payload: { to, body, text } }) =>
        [contact.email, contact.phone].includes(to ?? '') && words.test(`${body ?? ''}${text ?? ''}`),
    )
    .sort((a, b) => a.kind.localeCompare(b.kind));
};

const visitStart = (visit: { day: string; window_start: number }): number =>
  Date.parse(`${visit.day}T05:00:00Z`) + visit.window_start * 60_000;

type Kind = {
  readonly words: RegExp;
  readonly purpose: 'service' | 'marketing';
  readonly make: () => Promise<string>;
  /** Everything that could send it a second time. */
  readonly again?: (id: string) => Promise<unknown>;
};

const finished = async (): Promise<string> => {
  const { id, technician } = await bookFieldJob(shop);
  await finishFieldJob(shop, id, technician);
  return id;
};

const kinds: Record<string, Kind> = {
  'quote ready': {
    words: /Your quote for the 2015 Toyota Camry is ready/,
    purpose: 'service',
    async make() {
      const office = await logInAs(shop.product, 'office');
      const asked = await askForQuote(
        shop.product,
        quoteRequest({ services: ['Reupholster the glove box'] }),
      );
      const { id } = asked.body.data;
      const order = await shop.call('GET', `/api/v2/office/requests/${id}`, undefined, office.headers);
      const { draft, base_version } = order.body.builder as {
        draft: { lines: object[] };
        base_version: number;
      };
      const sent = await shop.call(
        'POST',
        `/api/v2/office/requests/${id}/send`,
        {
          draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, labor_minutes: 60 })) },
          base_version,
        },
        { ...office.headers, 'idempotency-key': `quote ${id}` },
      );
      expect(sent.status).toBe(200);
      return id;
    },
  },
  'booking confirmed': {
    words: /is booked for/,
    purpose: 'service',
    async make() {
      const id = await shop.quote();
      expect((await shop.book(id)).status).toBe(200);
      return id;
    },
  },
  'the day before': {
    words:
      /is coming to your 2015 Toyota Camry tomorrow, .*local time at your vehicle.*Canceling costs .*Rescheduling is always free/s,
    purpose: 'service',
    async make() {
      const { id, visit } = await bookFieldJob(shop);
      shop.now = new Date(visitStart(visit) - 24 * hour);
      if (visit.window_start < 600) shop.now = new Date(shop.now.getTime() + 2 * hour);
      await remind();
      return id;
    },
    again: async () => {
      await Promise.all([remind(), remind()]);
      shop.now = new Date(shop.now.getTime() + hour / 2);
      await remind();
    },
  },
  'two hours before': {
    words: /is coming to your 2015 Toyota Camry today, \d+( AM)?–/,
    purpose: 'service',
    async make() {
      const { id, visit } = await bookFieldJob(shop);
      shop.now = new Date(visitStart(visit) - 2 * hour);
      await remind();
      return id;
    },
    again: remind,
  },
  'on my way': {
    words: /is on the way to your 2015 Toyota Camry, there between/,
    purpose: 'service',
    async make() {
      const { id, technician } = await bookFieldJob(shop);
      await shop.call(
        'POST',
        `/api/v2/technician/jobs/${id}/on_my_way`,
        { happened_at: shop.now.toISOString() },
        {
          ...technician.headers,
          'idempotency-key': `on my way ${id}`.replaceAll(' ', '-'),
        },
      );
      return id;
    },
  },
  'running late': {
    words: /is running late for your 2015 Toyota Camry .*off your bill automatically/s,
    purpose: 'service',
    async make() {
      const { id, visit } = await bookFieldJob(shop);
      // Where the car is, the window is over and nobody has come.
      shop.now = new Date(visitStart(visit) + (visit.window_end - visit.window_start + 5) * 60_000);
      await tellArrivals(deps(), signal);
      return id;
    },
    again: () => tellArrivals(deps(), signal),
  },
  receipt: { words: /[Yy]ou paid \$/, purpose: 'service', make: finished },
  'review request': { words: /[Hh]ow did .* do/, purpose: 'marketing', make: finished },
  'declined card': {
    words: /couldn’t charge/,
    purpose: 'service',
    async make() {
      const id = await shop.quote();
      await shop.book(id, 'pm_card_chargeCustomerFail');
      await db().updateTable('appointment').set({ status: 'in_progress' }).where('id', '=', id).execute();
      const office = await logInAs(shop.product, 'office');
      await shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status: 'completed' }, office.headers);
      return id;
    },
  },
  'out-of-area opened': {
    words: /now serve 99801/,
    purpose: 'marketing',
    async make() {
      const asked = await askForQuote(
        shop.product,
        quoteRequest({ location_attributes: { zip: '99801' }, address: '99801' }),
      );
      const open = { coverageOf: async () => ({ served: true }) as never };
      const closed = { coverageOf: async () => ({ served: false }) as never };
      await tellOpenedAreas({ ...deps(), serviceArea: closed }, signal);
      expect(await about(asked.body.data.id, /now serve/)).toEqual([]);
      await Promise.all([1, 2].map(() => tellOpenedAreas({ ...deps(), serviceArea: open }, signal)));
      return asked.body.data.id;
    },
  },
};

describe('every message', () => {
  it.each(Object.entries(kinds))(
    '[OPS-7] %s: once by text and once by email, plain and HTML',
    async (_name, { words, purpose, make, again }) => {
      const id = await make();
      await again?.(id);
      const told = await about(id, words);
      expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
      const [email, text] = told.map(({ payload }) => payload);
      expect(text?.body).toMatch(/^Lugnut: /);
      expect(email?.html).toContain('<html lang="en">');
      expect(email?.text).toContain('Hi ');
      expect(email?.text).not.toContain('<');
      expect(email?.subject).toMatch(/\S/);
      expect([email?.purpose ?? 'service', text?.purpose ?? 'service']).toEqual([purpose, purpose]);
      expect(new Set(told.map(({ dedupe_key }) => dedupe_key)).size).toBe(2);
    },
  );
});

describe('reminders', () => {
  it('[OPS-7] are not sent for what was canceled or is not promised', async () => {
    const { id, visit } = await bookFieldJob(shop);
    shop.now = monday;
    const held = await shop.quote();
    shop.now = new Date(visitStart(visit) - 2 * hour);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute();
    await remind();
    expect(await about(id, /is coming to your/)).toEqual([]);
    await remind();
    expect(await about(held, /is coming to your/)).toEqual([]);
  });

  it('[OPS-7] are not sent again after the outbox was cleaned up', async () => {
    const { id, visit } = await bookFieldJob(shop);
    shop.now = new Date(visitStart(visit) - 2 * hour);
    await remind();
    expect(await about(id, /is coming to your/)).toHaveLength(2);
    await db().deleteFrom('outbox').execute();
    await remind();
    expect(await about(id, /is coming to your/)).toEqual([]);
  });

  it('[OPS-7] of a moved visit name the new time only', async () => {
    const { id, visit } = await bookFieldJob(shop);
    shop.now = monday;
    const day = new Date(Date.parse(visit.day) + 10 * 86_400_000).toISOString().slice(0, 10);
    const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: day, appointment_time: '12:00pm-03:00pm' },
    });
    expect(moved.status).toBe(200);
    shop.now = new Date(visitStart(visit) - 2 * hour);
    await remind();
    expect(await about(id, /is coming to your/)).toEqual([]);
    shop.now = new Date(visitStart({ day, window_start: 720 }) - 2 * hour);
    await remind();
    const told = await about(id, /is coming to your/);
    expect(told.map(({ kind }) => kind)).toEqual(['email', 'sms']);
    expect(told[1]?.payload.body).toContain('12–3 PM');
  });

  /** Moves a booked visit ten days, at an hour of the day before its new day; then a minute passes. */
  const movedOnTheDayBefore = async (atUtc: string) => {
    const { id, visit } = await bookFieldJob(shop);
    const day = new Date(Date.parse(visit.day) + 10 * 86_400_000).toISOString().slice(0, 10);
    shop.now = new Date(Date.parse(`${day}T${atUtc}:00Z`) - 86_400_000);
    const moved = await shop.call('PATCH', `/api/v1/user/reschedule/${id}`, {
      appointment: { appointment_day: day, appointment_time: '03:00pm-06:00pm' },
    });
    expect(moved.status).toBe(200);
    const dayBefore = new Date(Date.parse(`${day}T20:01:00Z`) - 86_400_000);
    return { id, day, dayBefore };
  };

  it('[OPS-7] say nothing of tomorrow to who has just moved the visit to tomorrow', async () => {
    const { id, day, dayBefore } = await movedOnTheDayBefore('20:00');
    shop.now = dayBefore;
    await remind();
    expect(await about(id, /is coming to your .* tomorrow/)).toEqual([]);
    shop.now = new Date(visitStart({ day, window_start: 900 }) - 2 * hour);
    await remind();
    expect(await about(id, /is coming to your .* today/)).toHaveLength(2);
  });

  it('[OPS-7] are due by when the window was chosen, whoever comes in it since', async () => {
    const { id, day, dayBefore } = await movedOnTheDayBefore('12:00');
    // Somebody else comes in the same window.
    await db()
      .insertInto('appointment_event')
      .values({
        appointment_id: id,
        type: 'moved',
        from_status: 'scheduled',
        to_status: 'scheduled',
        actor: 'system',
        proof: 'none',
        details: JSON.stringify({ v: 1, day, startMinutes: 900, endMinutes: 1080, technicianId: 'other' }),
        happened_at: dayBefore,
      })
      .execute();
    shop.now = dayBefore;
    await remind();
    expect(await about(id, /is coming to your .* tomorrow/)).toHaveLength(2);
  });

  it('[OPS-7] of the others go out when one appointment cannot be read', async () => {
    const [before, bad, after] = [
      await bookFieldJob(shop),
      await bookFieldJob(shop),
      await bookFieldJob(shop),
    ];
    const good = [before, after].filter(({ visit }) => visit.day === bad.visit.day);
    expect(good).not.toEqual([]);
    await sql`update appointment set diagnosis_discounts = '{"v": 99}' where id = ${bad.id}`.execute(db());
    // Noon on the day before, in Detroit.
    shop.now = new Date(Date.parse(`${bad.visit.day}T17:00:00Z`) - 86_400_000);
    await expect(remind()).rejects.toMatchObject({ rows: [{ id: bad.id }] });
    for (const { id } of good) expect(await about(id, /is coming to your .* tomorrow/)).toHaveLength(2);
    await sql`update appointment set status = 'cancelled' where id = ${bad.id}`.execute(db());
  });
});

it('[OPS-7] every text goes on with a capital letter after our name', async () => {
  const rows = await db().selectFrom('outbox').select('payload').where('kind', '=', 'sms').execute();
  const bodies = rows.map(({ payload }) => (payload as { body: string }).body);
  expect(bodies.length).toBeGreaterThan(10);
  expect(bodies.filter((body) => /^Lugnut: (?!https?:)[a-z]/.test(body))).toEqual([]);
});

describe('STOP', () => {
  const answer = async (from: string, body: string, secret?: string, more: Record<string, string> = {}) => {
    const form = new URLSearchParams({ From: from, Body: body, MessageSid: 'SM1', ...more });
    const key = secret ?? (await ensureInstallationSecret(db()));
    return shop.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/sms',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signatureOf(key, 'http://localhost:3000/api/webhooks/sms', form),
      },
      payload: form.toString(),
    });
  };

  it('[OPS-7] ends the texts to a number until START, but no emails', async () => {
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      sent.push(to);
      return { status: 'accepted', reference: 'r' } as const;
    };
    const { deliverers } = messagingCapability({
      config: { devOutbox: false, publicUrl: '' },
      db: db(),
      secret: 'x',
      limiter: { take: async () => ({ allowed: true }) },
      sms: {
        send,
        readIncoming: () => ({ status: 'rejected', reason: 'malformed' }),
        readStatus: () => ({ status: 'rejected', reason: 'malformed' }),
      },
      email: { send, readReports: async () => ({ status: 'rejected', reason: 'malformed' }) },
      business: { brand: 'Lugnut', phone: '', email: '', address: '1 Main St' },
      now: () => new Date(),
    });
    const [sms, email] = deliverers ?? [];
    const deliver = async () => {
      await sms?.deliver(
        { to: '+13135550166', body: 'Lugnut: hello' },
        { outboxId: randomUUID(), attempt: 1 },
      );
      await email?.deliver(
        { to: 'a@example.com', subject: 's', text: 't' },
        { outboxId: randomUUID(), attempt: 1 },
      );
      return sent.splice(0);
    };
    expect((await answer('+13135550166', 'STOP', 'a forged secret')).statusCode).toBe(400);
    expect(await deliver()).toEqual(['+13135550166', 'a@example.com']);
    expect((await answer('+13135550166', ' Stop ')).statusCode).toBe(200);
    expect(await deliver()).toEqual(['a@example.com']);
    await answer('+13135550166', 'thanks!');
    expect(await deliver()).toEqual(['a@example.com']);
    await answer('+13135550166', 'START');
    expect(await deliver()).toEqual(['+13135550166', 'a@example.com']);
  });

  it('[LEGAL-2] confirms STOP and START once, answers HELP, and keeps what was said', async () => {
    const phone = '+13135550167';
    const replies = async () =>
      (
        await db()
          .selectFrom('outbox')
          .select('payload')
          .where('kind', '=', 'sms')
          .orderBy('created_at')
          .execute()
      )
        .map(({ payload }) => payload as { to: string; body: string })
        .flatMap(({ to, body }) => (to === phone ? [body] : []));
    await answer(phone, 'Help');
    await answer(phone, 'INFO');
    expect(await replies()).toEqual([
      expect.stringMatching(/^Lugnut: .*\(313\) 555-0142.*help@lugnut.example.*STOP/),
    ]);
    await answer(phone, 'Opt-out');
    await answer(phone, 'stop');
    expect(await replies()).toHaveLength(2);
    expect(await replies()).toContainEqual(expect.stringMatching(/^Lugnut: You’re opted out/));
    await answer(phone, 'unstop');
    await answer(phone, 'START');
    expect(await replies()).toHaveLength(3);
    // A carrier that has answered already is not repeated.
    await answer('+13135550168', 'STOP', undefined, { OptOutType: 'STOP' });
    await answer('+13135550168', 'HELP', undefined, { OptOutType: 'HELP' });
    const toOther = await db()
      .selectFrom('outbox')
      .select('id')
      .where(sql`payload ->> 'to'`, '=', '+13135550168')
      .execute();
    expect(toOther).toEqual([]);
    const kept = await db()
      .selectFrom('agreement')
      .select(['kind', 'decision', 'words', 'place', 'how'])
      .where('phone', '=', phone)
      .orderBy('given_at')
      .orderBy('id')
      .execute();
    const said = { place: 'text message', how: 'text message' };
    expect(kept).toHaveLength(3);
    expect(kept).toEqual(
      expect.arrayContaining([
        { kind: 'texts', decision: 'withdrawn', words: 'Opt-out', ...said },
        { kind: 'marketing texts', decision: 'withdrawn', words: 'Opt-out', ...said },
        { kind: 'texts', decision: 'given', words: 'unstop', ...said },
      ]),
    );
  });
});
