import { createHmac, randomUUID } from 'node:crypto';
import { parsePhone } from '@lugnut/domain/contact';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportSignatureHeader } from '../../providers/email/email-reports';
import { sign } from '../../providers/signature';
import { signatureOf } from '../../providers/sms/inbound';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { messagesTo } from '../../testing/sent-messages';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';
import { createDeliveryLog } from './delivery-log';
import { sendEmail, sendText } from './send-message';
import { listUntoldFailures } from './untold-failures';

let product: TestApp;
let secret: string;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  secret = (await product.test.db.selectFrom('installation').select('secret').executeTakeFirstOrThrow())
    .secret;
});
beforeEach(async () => {
  await sql`truncate outbox, message_delivery, unreachable_contact`.execute(product.test.db);
});
afterAll(() => product.close());

/** Delivers everything that waits, as the runner would, until nothing new was sent. */
const deliverAll = async (): Promise<void> => {
  const { db } = product.test;
  for (;;) {
    const rows = await db
      .selectFrom('outbox')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute();
    if (rows.length === 0) return;
    for (const { id, kind, payload } of rows) {
      const deliverer = product.composition.deliverers.find((one) => one.kind === kind);
      const outcome = await deliverer?.deliver(payload, { outboxId: id, attempt: 1 });
      const at = outcome?.status === 'delivered' ? { delivered_at: monday } : { given_up_at: monday };
      await db.updateTable('outbox').set(at).where('id', '=', id).execute();
    }
    await product.settled();
  }
};

const text = (to: string, more: Partial<Parameters<typeof sendText>[1]> = {}) =>
  product.test.db
    .transaction()
    .execute((tx) => sendText(tx, { to, body: 'Your mechanic comes at 9.', ...more } as never));
const email = (to: string, more: Partial<Parameters<typeof sendEmail>[1]> = {}) =>
  product.test.db
    .transaction()
    .execute((tx) => sendEmail(tx, { to, subject: 'Tomorrow', text: 'We come at 9.', ...more }));
const deliveries = () =>
  product.test.db
    .selectFrom('message_delivery')
    .select(['channel', 'recipient', 'state', 'fault', 'detail', 'fallback'])
    .orderBy('begun_at')
    .orderBy('outbox_id')
    .execute();
const unreachable = () =>
  product.test.db.selectFrom('unreachable_contact').select(['contact', 'channel', 'fault']).execute();

const post = (
  form: Record<string, string>,
  { key = '', signature }: { key?: string; signature?: string } = {},
) => {
  const fields = new URLSearchParams(form);
  const path = `/api/webhooks/sms/status?message=${key}`;
  return product.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature':
        signature ?? signatureOf(secret, `${product.composition.config.publicUrl}${path}`, fields),
    },
    payload: fields.toString(),
  });
};

describe('what became of a message', () => {
  it('[RUN-11] counts as delivered only what the carrier confirmed', async () => {
    await text('+12485550143');
    await text('+15005553007');
    await email('ana@customer.test');
    await deliverAll();
    expect(await deliveries()).toEqual([
      expect.objectContaining({ recipient: '+12485550143', state: 'delivered', fault: null }),
      expect.objectContaining({
        recipient: '+15005553007',
        state: 'failed',
        fault: 'filtered',
        detail: 'twilio 30007',
      }),
      expect.objectContaining({ recipient: 'ana@customer.test', state: 'delivered' }),
    ]);
    // Filtered once is no reason to give the number up.
    expect(await unreachable()).toEqual([]);
  });

  it('[RUN-11] gives up a number that can never be reached, and takes it back when something arrives', async () => {
    await text('+15005553005');
    await deliverAll();
    expect(await unreachable()).toEqual([
      { contact: '+15005553005', channel: 'sms', fault: 'no_such_recipient' },
    ]);
    const before = await product.test.db.selectFrom('sandbox_delivery').select('id').execute();
    await text('+15005553005');
    await deliverAll();
    expect(await product.test.db.selectFrom('sandbox_delivery').select('id').execute()).toHaveLength(
      before.length,
    );
    const { id } = await text('+15005553005', { isAwaited: true });
    await deliverAll();
    // Somebody holds it in their hands: a late report of the code that arrived clears it.
    const log = createDeliveryLog({ db: product.test.db, now: () => monday });
    await product.test.db
      .updateTable('message_delivery')
      .set({ state: 'sent', fault: null })
      .where('outbox_id', '=', id)
      .execute();
    await log.hear({ key: id, recipient: '+15005553005', state: 'delivered' });
    expect(await unreachable()).toEqual([]);
  });

  it('[RUN-11] tries again a contact that was given up, for whoever knows better', async () => {
    const { db } = product.test;
    const office = await logInAs(product, 'office');
    const admin = await logInAs(product, 'admin');
    const quote = await getQuote(product);
    const contact = await db
      .selectFrom('appointment_contact')
      .select(['phone', 'email'])
      .where('appointment_id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const giveUp = async () => {
      await sql`truncate unreachable_contact`.execute(db);
      for (const [address, channel] of [
        [contact.phone, 'sms'],
        [contact.email, 'email'],
      ] as const)
        await db
          .insertInto('unreachable_contact')
          .values({ contact: address, channel, fault: 'no_such_recipient', detail: null, since: monday })
          .execute();
    };
    const left = async () => (await unreachable()).map(({ channel }) => channel).toSorted();

    await giveUp();
    const path = `/api/v2/office/customers/${quote.id}/contact_retries`;
    const tried = await product.app.inject({
      method: 'POST',
      url: path,
      headers: office.headers,
      payload: { channel: 'email' },
    });
    expect(tried.json()).toEqual({ data: { channel: 'email' } });
    expect(await left()).toEqual(['sms']);

    await giveUp();
    await sql`truncate outbox`.execute(db);
    const { id } = await text(contact.phone);
    await deliverAll();
    expect(await left()).toEqual(['email', 'sms']);
    const retried = await product.app.inject({
      method: 'POST',
      url: `/api/v2/admin/queue/given_up/${id}/retries`,
      headers: admin.headers,
    });
    expect(retried.json()).toEqual({ data: { count: 1 } });
    expect(await left()).toEqual(['email']);
    await deliverAll();
    expect((await deliveries()).find(({ recipient }) => recipient === contact.phone)?.state).toBe(
      'delivered',
    );

    await giveUp();
    const log = createDeliveryLog({ db, now: () => monday });
    const code = {
      outboxId: randomUUID(),
      channel: 'sms',
      recipient: contact.phone,
      purpose: 'service',
      isAwaited: true,
      otherwise: undefined,
    } as const;
    await log.begin(code);
    await log.taken(code.outboxId);
    expect(await left()).toEqual(['email']);

    await giveUp();
    const saved = await product.app.inject({
      method: 'PUT',
      url: `/api/v2/appointments/contact/${quote.id}`,
      headers: office.headers,
      payload: { name: 'Dana Whitfield' },
    });
    expect(saved.statusCode).toBe(200);
    expect(await left()).toEqual([]);
  });

  it('[RUN-11] sends by the other channel what did not arrive, once, and no offers and no codes', async () => {
    const otherwise = { to: 'ana@customer.test', subject: 'Tomorrow', text: 'We come at 9.' };
    await text('+15005553007', { otherwise });
    await text('+15005550001', { otherwise: { ...otherwise, to: 'bob@customer.test' } });
    await text('+15005553007', { otherwise, isAwaited: true });
    await email('eve@late-bounce.test', { otherwise: { to: '+12485550143', body: 'We come at 9.' } });
    await deliverAll();
    expect(await messagesTo(product.test.db, 'ana@customer.test')).toHaveLength(1);
    expect(await messagesTo(product.test.db, 'bob@customer.test')).toHaveLength(1);
    expect(await messagesTo(product.test.db, '+12485550143')).toHaveLength(1);
    expect(await unreachable()).toEqual(
      expect.arrayContaining([
        { contact: 'eve@late-bounce.test', channel: 'email', fault: 'no_such_recipient' },
        { contact: '+15005550001', channel: 'sms', fault: 'no_such_recipient' },
      ]),
    );
    const log = createDeliveryLog({ db: product.test.db, now: () => monday });
    const offer = {
      outboxId: randomUUID(),
      channel: 'email',
      recipient: 'joe@late-bounce.test',
      purpose: 'marketing',
      isAwaited: false,
      otherwise: { channel: 'sms', to: '+12485550144', body: 'An offer' },
    } as const;
    await log.begin(offer);
    await log.hear({ key: offer.outboxId, recipient: offer.recipient, state: 'failed', fault: 'filtered' });
    expect(await messagesTo(product.test.db, '+12485550144')).toEqual([]);
    expect((await deliveries()).every(({ state, fallback }) => state !== 'failed' || fallback === null)).toBe(
      true,
    );
  });

  it('[RUN-11] hears a report twice and late, and believes none that is not signed', async () => {
    const { id } = await text('+12485550143');
    await deliverAll();
    expect((await deliveries())[0]?.state).toBe('delivered');
    const undelivered = {
      MessageSid: 'SM1',
      MessageStatus: 'undelivered',
      ErrorCode: '30005',
      To: '+12485550143',
    };
    for (const _ of [1, 2]) expect((await post(undelivered, { key: id })).statusCode).toBe(200);
    expect((await deliveries())[0]?.state).toBe('delivered');
    expect((await post(undelivered, { key: id, signature: 'AAAA' })).statusCode).toBe(401);
    expect((await post({ MessageStatus: 'dancing' }, { key: id })).statusCode).toBe(400);
    // Of a message that is none of ours nothing is kept.
    expect((await post({ ...undelivered, To: '+12485550199' }, { key: randomUUID() })).statusCode).toBe(200);
    expect(await unreachable()).toEqual([]);
    const unsigned = await product.app.inject({
      method: 'POST',
      url: '/api/webhooks/email',
      headers: { 'content-type': 'application/json' },
      payload: '{"events":[]}',
    });
    expect([unsigned.statusCode, unsigned.json()]).toEqual([
      401,
      { code: 'unauthenticated', errors: ['The signature is not valid'] },
    ]);
  });

  it('[RUN-11] are taken by the configured secrets in the sandbox, too, and one refused is in the log', async () => {
    const [next, before, stranger] = ['n', 'b', 'x'].map((letter) => letter.repeat(32)) as [
      string,
      string,
      string,
    ];
    const lines: string[] = [];
    const other = await createTestApp(
      { EMAIL_REPORT_SECRET: next, EMAIL_REPORT_SECRET_PREVIOUS: before },
      { logTo: { write: (line: string) => void lines.push(line) } },
    );
    const warned = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    try {
      const payload = Buffer.from('{"events":[{"event":"delivered","recipient":"ana@customer.test"}]}');
      const report = async (key: string, at = new Date()) =>
        (
          await other.app.inject({
            method: 'POST',
            url: '/api/webhooks/email',
            headers: {
              'content-type': 'application/json',
              [reportSignatureHeader]: sign(key, payload, at),
            },
            payload,
          })
        ).statusCode;
      expect([await report(next), await report(before)]).toEqual([200, 200]);
      expect(warned()).toEqual([]);
      expect([await report(stranger), await report(next, new Date(0))]).toEqual([401, 401]);
      const warning = { reason: 'bad_signature', msg: expect.stringContaining('its signature or the time') };
      expect(warned()).toMatchObject([warning, warning]);
    } finally {
      await other.close();
    }
  });

  it('[RUN-11] can be rehearsed with numbers that a customer can type', async () => {
    const typed = parsePhone('(307) 555-0107');
    if (!typed.ok) throw new Error(typed.problem);
    await text(typed.e164);
    await deliverAll();
    expect(await deliveries()).toMatchObject([
      { recipient: typed.e164, state: 'failed', fault: 'filtered', detail: 'twilio 30007' },
    ]);
  });

  it('[RUN-11] silences nobody by a returned mail that returns none of ours, and shows it to the office', async () => {
    await email('ana@customer.test');
    await deliverAll();
    const log = createDeliveryLog({ db: product.test.db, now: () => new Date(monday.getTime() + 1_000) });
    const forged = { recipient: 'ana@customer.test', state: 'failed', fault: 'no_such_recipient' } as const;
    for (const key of [undefined, randomUUID(), undefined]) await log.hear({ ...forged, key });
    await log.hear({ ...forged, key: undefined, recipient: 'nobody@customer.test' });
    expect(await unreachable()).toEqual([]);
    expect((await deliveries()).map(({ recipient, state }) => [recipient, state])).toEqual([
      ['ana@customer.test', 'delivered'],
      ['ana@customer.test', 'failed'],
    ]);
    expect(await listUntoldFailures(product.test.db)).toMatchObject([{ to: 'ana@customer.test' }]);
    const { id } = await email('ana@customer.test');
    await deliverAll();
    const last = await product.test.db
      .selectFrom('message_delivery')
      .select('state')
      .where('outbox_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(last.state).toBe('delivered');
  });

  it('[LEGAL-6] ends offers for whoever complained, also where only our message is named', async () => {
    const { id } = await email('carl@customer.test');
    await deliverAll();
    const rawBody = Buffer.from(
      JSON.stringify({ events: [{ message_id: `<${id}@sandbox.test>`, event: 'complained' }] }),
    );
    const key = createHmac('sha256', secret).update('sandbox reports of email').digest('hex');
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/webhooks/email',
      headers: {
        'content-type': 'application/json',
        [reportSignatureHeader]: sign(key, rawBody, new Date()),
      },
      payload: rawBody,
    });
    expect(answer.statusCode).toBe(200);
    const unsubscribed = await product.test.db
      .selectFrom('unsubscribed_address')
      .select(['email', 'via'])
      .where('email', '=', 'carl@customer.test')
      .execute();
    expect(unsubscribed).toEqual([{ email: 'carl@customer.test', via: 'complaint' }]);
  });

  it('[LEGAL-2] keeps a STOP that only the carrier was told, at once or later', async () => {
    const stops = async () =>
      (await product.test.db.selectFrom('stopped_phone').select('phone').execute()).map(({ phone }) => phone);
    await text('+15005550004');
    const { id } = await text('+12485550177');
    await deliverAll();
    const form = { MessageSid: 'SM1', MessageStatus: 'failed', ErrorCode: '21610', To: '+12485550177' };
    expect((await post(form, { key: id })).statusCode).toBe(200);
    expect(await stops()).toEqual(expect.arrayContaining(['+15005550004', '+12485550177']));
    const kept = await product.test.db
      .selectFrom('agreement')
      .select(['kind', 'decision'])
      .where('phone', '=', '+15005550004')
      .execute();
    expect(kept).toEqual(
      expect.arrayContaining([
        { kind: 'texts', decision: 'withdrawn' },
        { kind: 'marketing texts', decision: 'withdrawn' },
      ]),
    );
  });

  it('[RUN-11] tells the office on the job and at the customer, as a task, too', async () => {
    const office = await logInAs(product, 'office');
    const quote = await getQuote(product);
    await product.test.db
      .updateTable('appointment_contact')
      .set({ phone: '+15005553006', email: 'ana@full.test' })
      .where('appointment_id', '=', quote.id)
      .execute();
    await sql`truncate outbox, message_delivery`.execute(product.test.db);
    await text('+15005553006');
    await email('ana@full.test');
    await deliverAll();
    const read = async (path: string) => {
      const answer = await product.app.inject({
        method: 'GET',
        url: `/api/v2/office/${path}`,
        headers: office.headers,
      });
      const body = answer.json();
      return (body.data ?? body).undelivered;
    };
    const told = [
      expect.objectContaining({ channel: 'sms', fault: 'cannot_receive', is_lasting: true }),
      expect.objectContaining({ channel: 'email', fault: 'mailbox_full', is_lasting: false }),
    ];
    expect(await read(`customers/${quote.id}`)).toEqual(expect.arrayContaining(told));
    expect(await read(`requests/${quote.id}`)).toEqual(expect.arrayContaining(told));
    const job = product.composition.jobs.find(({ name }) => name === 'tell-undelivered');
    await job?.run(new AbortController().signal);
    await job?.run(new AbortController().signal);
    const tasks = await product.test.db
      .selectFrom('office_task')
      .select(['kind', 'reason'])
      .where('appointment_id', '=', quote.id)
      .where('kind', '=', 'message_not_delivered')
      .execute();
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.reason).toMatch(/^(Text|Email) not delivered: /);
  });
});
