import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPaperPrinter } from './capabilities/documents';
import { wordsIn } from './capabilities/documents/testing/words-in-pdf';
import { createStoppedPhones } from './capabilities/messaging/stopped-phones';
import {
  decodeErasures,
  encodeErasures,
  mergeErasures,
  noErasures,
  repeatErasures,
} from './capabilities/my-data';
import { remindOfErasures, runErasures } from './capabilities/my-data/run-erasures';
import { findMarks } from './capabilities/my-data/testing/find-marks';
import {
  bookMarkedJob,
  finishMarkedJob,
  markEverything,
  marks,
  stranger,
  typeStrangersContact,
  zed,
} from './capabilities/my-data/testing/marked-customer';
import { backUp } from './platform/db/backup';
import { restore } from './platform/db/restore';
import { createUnmigratedTestDatabase } from './platform/db/testing/test-database';
import { deliverFromOutbox } from './platform/jobs/deliver';
import { installJobs } from './platform/jobs/install-jobs';
import { createLogger } from './platform/logging/logger';
import { createObjectStore } from './platform/objects/object-store';
import { listObjects } from './platform/objects/testing/list-objects';
import { createPictureGate } from './platform/pictures/picture-gate';
import { monday, openShop, type Shop } from './testing/open-shop';
import { lastCodeSentTo, messagesTo } from './testing/sent-messages';

const dayMs = 86_400_000;
let shop: Shop;
let job: Awaited<ReturnType<typeof bookMarkedJob>>;
/** Of the day before the erasure was asked for. */
let backup: Buffer;
beforeAll(async () => {
  shop = await openShop();
  job = await bookMarkedJob(shop);
});
afterAll(() => shop.close());

const run = async (name: string): Promise<void> => {
  await shop.product.composition.jobs.find((one) => one.name === name)?.run(new AbortController().signal);
};
const ask = async (act: 'export' | 'erase') => {
  const code = await shop.call('POST', '/api/v2/user/my_data/code', { act, channel: 'email' }, job.headers);
  expect(code.status).toBe(200);
  return {
    challenge: String(code.body.challenge),
    channel: 'email',
    code: await lastCodeSentTo(shop.product.test.db, zed.email),
  };
};
const requestOf = () =>
  shop.product.test.db
    .selectFrom('erasure_request')
    .selectAll()
    .where('account_id', '=', job.accountId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('[LEGAL-4] the wish to be erased', () => {
  it('is refused while a visit is booked, and by a code for something else', async () => {
    const body = await ask('erase');
    const refused = await shop.call('POST', '/api/v2/user/my_data/erasure', body, job.headers);
    expect([refused.status, refused.body.errors]).toEqual([
      409,
      ['You have an appointment booked. Cancel it, or wait until the work is done.'],
    ]);
    await finishMarkedJob(shop, job);
    const other = await ask('export');
    expect((await shop.call('POST', '/api/v2/user/my_data/erasure', other, job.headers)).status).toBe(403);
  });

  it('waits a week, is said to both contacts and can be taken back on the page and by the link', async () => {
    const { db } = shop.product.test;
    await markEverything(shop, job);
    await typeStrangersContact(shop, job);
    const file = new PassThrough();
    [backup] = await Promise.all([buffer(file), backUp(shop.product.test.pool, file)]);
    const asked = await shop.call('POST', '/api/v2/user/my_data/erasure', await ask('erase'), job.headers);
    expect(asked.body).toMatchObject({ data: { erasure: { state: 'waiting', by_office: false } } });
    const kept = await shop.call('POST', '/api/v2/user/my_data/erasure/take_back', {}, job.headers);
    expect(kept.body).toMatchObject({ data: { erasure: null } });
    await shop.call('POST', '/api/v2/user/my_data/erasure', await ask('erase'), job.headers);
    const [text] = (await messagesTo(db, zed.phone))
      .filter(({ body }) => body?.includes('keep-account'))
      .slice(-1);
    const secret = /keep-account#(\S+)/.exec(text?.body ?? '')?.[1] ?? '';
    for (const _again of [1, 2])
      expect((await shop.call('POST', '/api/v2/user/erasure/take_back', { secret })).status).toBe(200);
    expect((await requestOf()).state).toBe('taken_back');
    shop.now = new Date(shop.now.getTime() + 1_000);
    await shop.call('POST', '/api/v2/user/my_data/erasure', await ask('erase'), job.headers);
    expect((await requestOf()).state).toBe('waiting');
  });

  it('is remembered a day before, once', async () => {
    const { db } = shop.product.test;
    const near = async () =>
      (await messagesTo(db, zed.email)).filter(({ text }) => text?.includes('can’t be undone')).length;
    await run('remind-of-erasures');
    expect(await near()).toBe(0);
    shop.now = new Date(shop.now.getTime() + 6.5 * dayMs);
    for (const _again of [1, 2]) await run('remind-of-erasures');
    expect(await near()).toBe(1);
    await run('erase-accounts');
    expect((await requestOf()).state).toBe('waiting');
  });
});

describe('[LEGAL-4] the erasure', () => {
  it('stops where the provider does not answer, and goes on', async () => {
    expect(await findMarks(shop.product.test.db, marks)).not.toHaveLength(0);
    shop.now = new Date(shop.now.getTime() + dayMs);
    const printer = createPaperPrinter();
    const pictures = createPictureGate();
    const { db } = shop.product.test;
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const deps = {
      db,
      now: () => shop.now,
      emit: async () => undefined,
      secret,
      messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
      payments: shop.cards,
      pictures,
      printer,
      objects: shop.product.composition.objects,
    };
    const { signal } = new AbortController();
    const unreachable = async () => ({ status: 'unavailable' }) as const;
    const down = { detach: unreachable, forgetCustomer: unreachable };
    await expect(runErasures({ ...deps, payments: down }, signal)).rejects.toMatchObject({
      rows: [{ fault: { name: 'ProviderUnreachable' } }],
    });
    expect((await requestOf()).stages_done).toEqual(['access']);
    // As if the process had been killed while it printed.
    const killed = { print: () => Promise.reject(new Error('killed')) };
    await expect(runErasures({ ...deps, printer: killed }, signal)).rejects.toMatchObject({
      rows: [{ fault: { message: 'killed' } }],
    });
    expect((await requestOf()).stages_done).toEqual(['access', 'payments', 'visits']);
    await printer.close();
    await pictures.close();
    await run('erase-accounts');
    const { state, stages_done } = await requestOf();
    expect([state, stages_done.length]).toEqual(['done', 7]);
  });

  it('leaves none of their words anywhere but what is listed', async () => {
    const { db } = shop.product.test;
    const { certificate_id } = await requestOf();
    const email = shop.product.composition.deliverers.find(({ kind }) => kind === 'email');
    if (!email || certificate_id === null) throw new Error('no certificate');
    await deliverFromOutbox(
      {
        db,
        log: createLogger({ level: 'silent' }),
        random: () => 0.5,
        backOff: { firstMs: 1, maxMs: 1, maxAttempts: 3 } as never,
        observe: () => undefined,
      },
      email,
      certificate_id,
    );
    expect(await findMarks(db, marks)).toEqual([
      // The warranty goes by it.
      `appointment.car_vin: ${zed.vin}`,
      // The certificate in what stands in for the customer's mailbox in development.
      'sandbox_delivery.recipient: marrowbone',
      'sandbox_delivery.recipient: zquux',
    ]);
  });

  it('leaves what is of somebody whose contact they typed', async () => {
    expect(await findMarks(shop.product.test.db, [stranger.mark, stranger.email])).toEqual([
      'customer_note.body: yolvexa private',
      'outbox.payload: yolvexa private',
      // How many quotes were sent there: forgotten in a day.
      'request_notice.recipient: yolvexa@example.com',
      'sandbox_delivery.body_text: yolvexa private',
      'sandbox_delivery.recipient: yolvexa@example.com',
      'unsubscribed_address.email: yolvexa@example.com',
    ]);
  });

  it('[RUN-5] leaves an invoice without a name, and pictures and places of nobody', async () => {
    const { db } = shop.product.test;
    const papers = await db.selectFrom('job_document').select(['kind', 'content', 'object_key']).execute();
    expect(papers.map(({ kind }) => kind)).toEqual(['repair_receipt']);
    for (const file of papers) {
      const content = await shop.product.composition.objects.read(file);
      expect(wordsIn(content)).toContain('48226');
      for (const mark of ['Zquux', 'Marrowbone', 'Hidden Lane']) expect(wordsIn(content)).not.toContain(mark);
    }
    expect(await db.selectFrom('job_photo').select('id').execute()).toEqual([]);
    // The pictures themselves are deleted from storage, too: only the invoice is left there.
    await run('remove-objects');
    expect(await db.selectFrom('object_removal').select('key').execute()).toEqual([]);
    expect(await listObjects(shop.product.composition.config.objectsDir)).toEqual(
      papers.map(({ object_key }) => object_key),
    );
    const visit = await db.selectFrom('visit').select(['latitude', 'longitude']).executeTakeFirstOrThrow();
    expect(visit).toEqual({ latitude: 42.3, longitude: -83 });
  });

  it('keeps the books, and a stopped phone stopped', async () => {
    const { db } = shop.product.test;
    expect(await db.selectFrom('charge').select('status').execute()).toEqual([{ status: 'paid' }]);
    const { secret } = await db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
    const business = {
      brand: 'Lugnut',
      phone: '(313) 555-0142',
      email: 'help@lugnut.test',
      address: 'Detroit',
    };
    const stopped = createStoppedPhones({ db, secret, business, now: () => shop.now });
    expect(await stopped.isStopped(zed.phone)).toBe(true);
    await stopped.hear({ from: zed.phone, body: 'START' });
    expect(await stopped.isStopped(zed.phone)).toBe(false);
  });

  it('says in a certificate what was erased and what is kept, until when in backups', async () => {
    const { db } = shop.product.test;
    const sent = await db
      .selectFrom('sandbox_delivery')
      .select(['subject', 'attachments'])
      .where('recipient', '=', zed.email)
      .executeTakeFirstOrThrow();
    expect(sent.subject).toBe('Your data is erased');
    const [file] = sent.attachments as { name: string; content: string }[];
    const words = wordsIn(Buffer.from(file?.content ?? '', 'base64'));
    expect(file?.name).toBe('certificate-of-erasure.pdf');
    for (const part of ['Certificate of erasure', 'Tax law: seven years', 'Warranty', 'Backups', 'Photos'])
      expect(words).toContain(part);
  });

  it('logs nobody in', async () => {
    expect((await shop.call('GET', '/api/v2/user', undefined, job.headers)).status).toBe(401);
    const { erased_at, phone } = await shop.product.test.db
      .selectFrom('account')
      .select(['erased_at', 'phone'])
      .where('id', '=', job.accountId)
      .executeTakeFirstOrThrow();
    expect([erased_at instanceof Date, phone]).toEqual([true, null]);
    expect(shop.now.getTime()).toBeGreaterThan(monday.getTime());
  });
});

describe('[LEGAL-4] a backup from before an erasure', () => {
  it('is restored with the erasure waiting, and carries it out again without a reminder', async () => {
    const list = decodeErasures(
      encodeErasures(await mergeErasures(shop.product.test.db, noErasures, shop.now)),
    );
    const listed = list?.erasures ?? [];
    // Not those that were taken back.
    expect(listed.map(({ id }) => id)).toEqual([(await requestOf()).id]);
    const other = {
      ...listed[0],
      id: crypto.randomUUID(),
      accountId: crypto.randomUUID(),
    } as (typeof listed)[0];
    const copy = await createUnmigratedTestDatabase();
    const printer = createPaperPrinter();
    const pictures = createPictureGate();
    try {
      const repeated: number[] = [];
      await restore(copy.pool, {
        open: () => Readable.from([backup]),
        afterLoad: async (db) => {
          for (const _again of [1, 2])
            repeated.push(
              await repeatErasures(db, { erasures: [other, ...listed], takenBack: [] }, shop.now),
            );
        },
      });
      expect(repeated).toEqual([1, 0]);
      // As the server does when it starts.
      await installJobs(copy.pool, createLogger({ level: 'silent' }));
      expect((await findMarks(copy.db, marks)).length).toBeGreaterThan(10);
      const { secret } = await copy.db.selectFrom('installation').select('secret').executeTakeFirstOrThrow();
      const deps = {
        db: copy.db,
        now: () => shop.now,
        emit: async () => undefined,
        secret,
        messages: { brand: 'Lugnut', publicUrl: 'https://lugnut.example' },
        payments: shop.cards,
        pictures,
        printer,
        objects: createObjectStore({
          db: copy.db,
          storage: shop.product.composition.storage,
          log: { error: () => undefined },
        }),
      };
      const { signal } = new AbortController();
      await remindOfErasures(deps, signal);
      await runErasures(deps, signal);
      const { state, reminded_at } = await copy.db
        .selectFrom('erasure_request')
        .select(['state', 'reminded_at'])
        .where('account_id', '=', job.accountId)
        .executeTakeFirstOrThrow();
      expect([state, reminded_at]).toEqual(['done', shop.now]);
      // What is left is the certificate on its way.
      const left = (await findMarks(copy.db, marks)).filter((mark) => !mark.startsWith('outbox.payload'));
      expect(left).toEqual([`appointment.car_vin: ${zed.vin}`]);
      const merged = await mergeErasures(copy.db, { erasures: [other], takenBack: [] }, shop.now);
      expect(merged.erasures.map(({ id }) => id)).toEqual([other.id, listed[0]?.id]);
    } finally {
      await Promise.all([printer.close(), pictures.close()]);
      await copy.close();
    }
  });
});
