import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionStore } from './capabilities/accounts';
import { wordsIn } from './capabilities/documents/testing/words-in-pdf';
import {
  bookMarkedJob,
  finishMarkedJob,
  markEverything,
  stranger,
  typeStrangersContact,
  zed,
} from './capabilities/my-data/testing/marked-customer';
import { newId } from './platform/ids';
import { openShop, type Shop } from './testing/open-shop';
import { lastCodeSentTo, messagesTo } from './testing/sent-messages';

let shop: Shop;
let job: Awaited<ReturnType<typeof bookMarkedJob>>;
beforeAll(async () => {
  shop = await openShop();
  job = await bookMarkedJob(shop);
  await finishMarkedJob(shop, job);
  await markEverything(shop, job);
  await typeStrangersContact(shop, job);
  const documents = shop.product.composition.deliverers.find(({ kind }) => kind === 'job_documents');
  await documents?.deliver({ appointmentId: job.id }, { outboxId: 'x', attempt: 1 });
});
afterAll(() => shop.close());

const askExport = async () => {
  const asked = { act: 'export', channel: 'email' };
  const code = await shop.call('POST', '/api/v2/user/my_data/code', asked, job.headers);
  const body = {
    challenge: code.body.challenge,
    channel: 'email',
    code: await lastCodeSentTo(shop.product.test.db, zed.email),
  };
  return shop.call('POST', '/api/v2/user/my_data/exports', body, job.headers);
};
const idOfExport = async (): Promise<string> => {
  const { id } = await shop.product.test.db
    .selectFrom('data_export')
    .select('id')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};
const make = async (): Promise<void> => {
  const deliverer = shop.product.composition.deliverers.find(({ kind }) => kind === 'data_export');
  await deliverer?.deliver({ exportId: await idOfExport() }, { outboxId: 'x', attempt: 1 });
};
const urlOf = async (): Promise<string> => {
  const answer = await shop.call('GET', '/api/v2/user/my_data', undefined, job.headers);
  const { data } = answer.body as never as { data: { exports: { attributes: { url: string } }[] } };
  return data.exports[0]?.attributes.url ?? '';
};

describe('[LEGAL-4] a copy of all data', () => {
  it('is made once for several presses, after a code, and told when it is ready', async () => {
    const asked = await askExport();
    expect(asked.body).toMatchObject({
      data: { exports: [{ attributes: { state: 'waiting', url: null } }] },
    });
    expect((await askExport()).body).toMatchObject({ data: { exports: [{}] } });
    await make();
    const [told] = (await messagesTo(shop.product.test.db, zed.phone)).slice(-1);
    expect(told?.body).toContain('The copy of your data is ready');
  });

  it('is a zip file of data, papers and pictures, and of nobody else', async () => {
    const answer = await shop.product.app.inject({ method: 'GET', url: await urlOf() });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const names = Object.keys(files);
    for (const area of ['account', 'vehicles', 'visits', 'estimates', 'payments', 'messages', 'security'])
      expect(names).toContain(`${area}.json`);
    const paper = names.find((name) => name.endsWith('repair-receipt-1.pdf')) ?? '';
    expect(wordsIn(Buffer.from(files[paper] ?? []))).toContain(zed.name);
    expect(names.some((name) => name.startsWith('photos/'))).toBe(true);
    expect(names.some((name) => name.endsWith('estimate.pdf'))).toBe(true);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(read('account.json'))).toMatchObject({
      account: [{ name: zed.name, phone: zed.phone }],
    });
    expect(read('visits.json')).toContain(zed.address);
    expect(read('messages.json')).toContain('zquux hello');
    const all = names
      .filter((name) => name.endsWith('.json'))
      .map(read)
      .join('');
    for (const secret of ['token_hash', 'code_hash', 'provider_method_id', 'fingerprint', 'credential_id'])
      expect(all).not.toContain(secret);
    // They typed that contact for a visit of theirs, which makes nothing else of it theirs.
    expect(read('visits.json')).toContain(stranger.email);
    expect(all).not.toContain(stranger.mark);
    expect(JSON.parse(read('messages.json')).unsubscribed_address).toEqual([
      expect.objectContaining({ email: zed.email }),
    ]);
  });

  it('is handed only to the login that entered the code, for a minute', async () => {
    const { db } = shop.product.test;
    const { account_id } = await db
      .selectFrom('data_export')
      .select('account_id')
      .where('id', '=', await idOfExport())
      .executeTakeFirstOrThrow();
    const token = `${newId()}${newId()}`;
    await sessionStore(db).open({ accountId: account_id, token, userAgent: undefined });
    const asOther = await shop.call('GET', '/api/v2/user/my_data', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(asOther.body).toMatchObject({
      data: { exports: [{ attributes: { state: 'ready', url: null } }] },
    });
    const url = await urlOf();
    const open = async () => (await shop.product.app.inject({ method: 'GET', url })).statusCode;
    const before = shop.now;
    shop.now = new Date(before.getTime() + 59_000);
    expect(await open()).toBe(200);
    shop.now = new Date(before.getTime() + 62_000);
    expect(await open()).toBe(404);
    shop.now = before;
  });

  it('[LANG-1] has names that its owner reads', async () => {
    const { db } = shop.product.test;
    const id = await idOfExport();
    const accountOf = db.selectFrom('data_export').select('account_id').where('id', '=', id);
    const read = async (language: 'en' | 'es') => {
      await db.updateTable('account').set({ language }).where('id', '=', accountOf).execute();
      await db
        .updateTable('data_export')
        .set({ state: 'waiting', ready_at: null })
        .where('id', '=', id)
        .execute();
      await make();
      const { headers, rawPayload } = await shop.product.app.inject({ method: 'GET', url: await urlOf() });
      return {
        file: headers['content-disposition'],
        names: Object.keys(unzipSync(new Uint8Array(rawPayload))).join(' '),
      };
    };
    const { file, names } = await read('es');
    expect(file).toBe('attachment; filename="mis-datos.zip"');
    for (const part of [
      'cuenta.json',
      'citas.json',
      'documentos/',
      'recibo-de-la-reparacion-1.pdf',
      'fotos/',
    ])
      expect(names).toContain(part);
    expect(names).not.toMatch(/account|visits|documents|receipt|photos/);
    expect((await read('en')).file).toBe('attachment; filename="my-data.zip"');
  });

  it('is begun anew when it was interrupted', async () => {
    const { db } = shop.product.test;
    const id = await idOfExport();
    const size = async () =>
      (await db.selectFrom('data_export_part').select('nth').where('export_id', '=', id).execute()).length;
    const before = await size();
    await db
      .updateTable('data_export')
      .set({ state: 'waiting', ready_at: null })
      .where('id', '=', id)
      .execute();
    await make();
    expect(await size()).toBe(before);
    expect(await shop.product.app.inject({ method: 'GET', url: await urlOf() })).toMatchObject({
      statusCode: 200,
    });
  });

  it('opens for nobody without the link, and for nobody after a week', async () => {
    const url = await urlOf();
    const path = url.split('?')[0] ?? '';
    expect((await shop.product.app.inject({ method: 'GET', url: path })).statusCode).toBe(404);
    shop.now = new Date(shop.now.getTime() + 7 * 86_400_000 + 1);
    expect((await shop.product.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect(await urlOf()).toBe('');
  });
});
