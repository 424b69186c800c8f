import { documentKinds } from '@lugnut/domain/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { createPictureGate } from '../../platform/pictures/picture-gate';
import { plainJpeg, plainPng } from '../../platform/pictures/testing/sample-pictures';
import { bookFieldJob, finishFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { lockAppointment } from '../appointments';
import { makeDocuments } from './make-documents';
import { createPaperPrinter } from './paper-printer';
import { pagesIn, wordsIn } from './testing/words-in-pdf';

let shop: Shop;
const pictures = createPictureGate();
const printer = createPaperPrinter();
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await pictures.close();
  await printer.close();
  await shop.close();
});

const db = () => shop.product.test.db;
const objects = () => shop.product.composition.objects;
const make = (id: string) =>
  makeDocuments(
    { db: db(), now: () => shop.now, brand: 'Lugnut', pictures, printer, objects: objects() },
    id,
  );
const open = (id: string, kind: string, headers = {}) =>
  shop.product.app.inject({ url: `/api/v2/appointments/${id}/documents/${kind}`, headers });
const waiting = (id: string) =>
  db().selectFrom('outbox').select('dedupe_key').where('dedupe_key', 'like', `documents ${id}%`).execute();

describe('the papers of a finished job', () => {
  it('[OPS-5] [AREA-2] are made when it is finished and again when it is paid, with the sums of the bill', async () => {
    const { id, technician } = await bookFieldJob(shop);
    expect(await make(id)).toEqual([]);
    await finishFieldJob(shop, id, technician);
    expect((await waiting(id)).map(({ dedupe_key }) => dedupe_key?.split(' ').at(-1)).sort()).toEqual([
      'finished',
      'paid',
    ]);
    expect(await make(id)).toEqual(['inspection', 'repair_receipt']);
    const receipt = await open(id, 'repair_receipt', technician.headers);
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf']);
    const words = wordsIn(receipt.rawPayload);
    const { amount_cents } = await db()
      .selectFrom('charge')
      .select('amount_cents')
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    const total = `$${(amount_cents / 100).toFixed(2)}`;
    for (const part of [
      'Repair Receipt',
      '2015 Toyota Camry',
      '81,200 mi',
      'Front Brake Pads & Rotors',
      'Quoted, approved, done',
      'Labor',
      'Approvals',
      'approved Front Brake Pads & Rotors online on',
      '24 months / 24,000 mi',
      '105,200 mi',
      '–$25.00',
      total,
    ])
      expect(words).toContain(part);
    expect(words.split(total).length - 1).toBeGreaterThanOrEqual(3);
    // Tagged: whoever cannot see it hears its headings, tables and language.
    for (const mark of ['/StructTreeRoot', '/MarkInfo', '/Lang (en-US)'])
      expect(receipt.rawPayload.includes(mark)).toBe(true);
    const report = (await open(id, 'inspection', technician.headers)).rawPayload;
    expect(pagesIn(report)).toBe(1);
    const inspection = wordsIn(report);
    expect(inspection).toContain('Front brake pads');
    expect(inspection).toContain('24 good');
  });

  it('[AREA-2] of a diagnosis say what was found and what it cost', async () => {
    const { id, technician } = await bookFieldJob(shop, {
      appointment_type: 'diagnosis',
      services: [],
      diagnosis_input: 'It squeals when I brake.',
    });
    await finishFieldJob(shop, id, technician);
    expect(await make(id)).toEqual(['inspection', 'diagnosis_receipt']);
    const words = wordsIn((await open(id, 'diagnosis_receipt', technician.headers)).rawPayload);
    for (const part of ['It squeals when I brake.', 'Worn pads', 'Replace them soon', '$95.00'])
      expect(words).toContain(part);
    expect((await open(id, 'repair_receipt', technician.headers)).statusCode).toBe(404);
  });

  it('[AREA-2] open for the owner and staff, by a link for a quarter of an hour, and for nobody else', async () => {
    const { id, technician } = await bookFieldJob(shop);
    await finishFieldJob(shop, id, technician);
    await make(id);
    const owner = await logInAs(shop.product, 'customer');
    await db().updateTable('appointment').set({ account_id: owner.id }).where('id', '=', id).execute();
    const people = {
      visitor: undefined,
      owner,
      'another customer': await logInAs(shop.product, 'customer'),
      fleet: await logInAs(shop.product, 'fleet'),
      technician,
      'another technician': await logInAs(shop.product, 'technician'),
      office: await logInAs(shop.product, 'office'),
    };
    const table: Record<string, string> = {};
    for (const [who, person] of Object.entries(people)) {
      const files = await Promise.all(
        documentKinds.slice(0, 1).map((kind) => open(id, kind, person?.headers)),
      );
      const list = await shop.call('GET', `/api/v2/appointments/${id}/documents`, undefined, person?.headers);
      table[who] = [...files.map(({ statusCode }) => statusCode), list.status].join(' ');
    }
    expect(table).toEqual({
      visitor: '401 401',
      owner: '200 200',
      'another customer': '404 404',
      fleet: '404 404',
      technician: '200 200',
      'another technician': '404 404',
      office: '200 200',
    });
    const { body } = await shop.call('GET', `/api/v2/appointments/${id}/documents`, undefined, owner.headers);
    const [link] = body.data as unknown as { kind: string; url: string }[];
    expect(link?.kind).toBe('inspection');
    const url = link?.url ?? '';
    expect((await shop.product.app.inject(url)).statusCode).toBe(200);
    expect((await shop.product.app.inject(url.replace('inspection', 'repair_receipt'))).statusCode).toBe(401);
    shop.now = new Date(shop.now.getTime() + 16 * 60_000);
    expect((await shop.product.app.inject(url)).statusCode).toBe(401);
    // A person is led to where there is a new link; a login that may not read it is still told so.
    const inBrowser = await open(id, 'inspection', { accept: 'text/html' });
    expect([inBrowser.statusCode, inBrowser.headers.location]).toEqual([303, `/appointment/${id}/live`]);
    const stranger = { ...people['another customer']?.headers, accept: 'text/html' };
    expect((await open(id, 'inspection', stranger)).statusCode).toBe(404);
    expect((await open(newId(), 'inspection', owner.headers)).statusCode).toBe(404);
  });
});

describe('photos in the papers', () => {
  /** As it was stored when pictures were kept the way they were sent. */
  const keepOldPhoto = async (id: string, person: Person, content: Buffer, point: string | null = null) => {
    await db()
      .insertInto('job_photo')
      .values({
        id: newId(),
        appointment_id: id,
        account_id: person.id,
        request_key: newId(),
        point,
        content_type: 'image/png',
        width: 8_000,
        height: 8_000,
        content,
        created_at: shop.now,
      })
      .execute();
  };

  it('[SAFE-3] are small copies, also of what was stored long ago: huge, see-through or damaged', async () => {
    const { id, technician } = await bookFieldJob(shop);
    const huge = await plainPng({ width: 8_000, height: 6_000 });
    await keepOldPhoto(id, technician, huge, 'belts');
    await keepOldPhoto(id, technician, await plainJpeg({ width: 1_600, height: 1_200 }));
    await keepOldPhoto(id, technician, huge.subarray(0, 2_000));
    await finishFieldJob(shop, id, technician);
    expect(await make(id)).toEqual(['inspection', 'repair_receipt']);
    const { rawPayload } = await open(id, 'inspection', technician.headers);
    const drawn = [...rawPayload.toString('latin1').matchAll(/\/Width (\d+)\s+\/Height (\d+)/g)];
    expect(drawn.map(([, width, height]) => `${width} x ${height}`).sort()).toEqual([
      '1000 x 750',
      '1000 x 750',
    ]);
    expect(wordsIn(rawPayload)).toContain('Photo 3: this photo is damaged and can’t be shown.');
    expect(rawPayload.length).toBeLessThan(100_000);
  });

  it('[SAFE-3] keep nobody from the job while they are drawn, and what was read earlier replaces nothing', async () => {
    const { id, technician } = await bookFieldJob(shop);
    await finishFieldJob(shop, id, technician);
    const made = (madeAt: Date, print = printer.print) =>
      makeDocuments(
        { db: db(), now: () => madeAt, brand: 'Lugnut', pictures, printer: { print }, objects: objects() },
        id,
      );
    const later = new Date(shop.now.getTime() + 1_000);
    // In the middle of printing, others lock the job, and a newer paper is made and kept.
    const answer = await made(shop.now, async (content) => {
      await db()
        .transaction()
        .execute((tx) => lockAppointment(tx, id));
      await made(later);
      return printer.print(content);
    });
    expect(answer).toEqual(['inspection', 'repair_receipt']);
    const kept = await db()
      .selectFrom('job_document')
      .select('made_at')
      .where('appointment_id', '=', id)
      .execute();
    expect(kept.map(({ made_at }) => made_at)).toEqual([later, later]);
  });
});
