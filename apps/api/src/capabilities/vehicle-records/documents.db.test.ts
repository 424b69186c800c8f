import { pathTo, vehicleRecordUploads } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { phoneJpeg, secretWords } from '../../platform/pictures/testing/sample-pictures';
import { addVan, fleetProduct, type Headers, join, signUp } from '../../testing/fleet-calls';
import { remindOfDocuments } from './remind-of-documents';

const { product, call } = fleetProduct();

const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

type Sent = {
  readonly key?: string;
  readonly query?: string;
  readonly bytes?: Buffer;
  readonly type?: string;
};
const send = async (
  headers: object,
  carId: string,
  { key = newId(), query = 'kind=registration&title=', bytes = pdf, type = 'application/pdf' }: Sent = {},
) => {
  const upload =
    type === 'application/pdf' ? vehicleRecordUploads.addVehiclePdf : vehicleRecordUploads.addVehiclePicture;
  const response = await product().app.inject({
    method: 'POST',
    url: `${pathTo(upload, { id: carId })}?${query}`,
    headers: { ...headers, 'content-type': type, 'idempotency-key': key },
    payload: bytes,
  });
  return { status: response.statusCode, body: response.json() };
};

type Shown = {
  id: string;
  attributes: { title: string; kind: string; expires_on: string | null; expiry: string; url: string };
};
const documentsOf = async (headers: Headers, carId: string): Promise<Shown[]> =>
  (await call('GET', `/fleet/vehicles/${carId}/record`, headers)).body.data.attributes.documents;

describe('[FLT-3] documents of a vehicle', () => {
  it('are a PDF or a photo, once per key, opened by a link that is signed', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 1' });
    const key = newId();
    const query = 'kind=insurance&title=Policy%2012%2F3&expires_on=2027-03-20';
    expect((await send(headers, car, { key, query })).status).toBe(200);
    expect((await send(headers, car, { key, query })).status).toBe(200);
    const photo = await send(headers, car, {
      bytes: await phoneJpeg({ width: 60, height: 40 }),
      type: 'image/jpeg',
    });
    expect(photo.status).toBe(200);
    const [policy, picture, ...others] = await documentsOf(headers, car);
    expect(others).toEqual([]);
    expect(policy?.attributes).toMatchObject({
      kind: 'insurance',
      title: 'Policy 12/3',
      expires_on: '2027-03-20',
      expiry: 'soon',
    });
    const file = await product().app.inject({ method: 'GET', url: policy?.attributes.url ?? '' });
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.equals(pdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    expect(file.headers['content-disposition']).toBe('attachment; filename="Policy 123.pdf"');
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const drawn = await product().app.inject({ method: 'GET', url: picture?.attributes.url ?? '' });
    expect([drawn.headers['content-type'], drawn.rawPayload.includes(secretWords)]).toEqual([
      'image/jpeg',
      false,
    ]);
    const unsigned = await product().app.inject({
      method: 'GET',
      url: `/api/v2/fleet/documents/${policy?.id}/file`,
    });
    expect(unsigned.statusCode).toBe(404);
  });

  it('refuse what is no PDF, a PDF that does something, and whoever may not', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 1' });
    const active = Buffer.concat([
      pdf.subarray(0, 20),
      Buffer.from('/OpenAction << /S /JavaScript /JS (x) >>'),
      pdf.subarray(20),
    ]);
    for (const [sent, status] of [
      [{ bytes: Buffer.from('hello') }, 400],
      [{ bytes: active }, 400],
      [{ query: 'kind=passport&title=' }, 400],
      [{ query: 'kind=other&title=&expires_on=2027-02-31' }, 400],
      [{ key: 'x' }, 400],
      [{ bytes: Buffer.alloc(11 * 1024 * 1024, 1) }, 413],
    ] as const)
      expect([sent, (await send(headers, car, sent)).status]).toEqual([sent, status]);
    const stranger = await signUp(product());
    const viewer = await join(product(), headers, `docs-${car}@example.com`, 'viewer');
    expect((await send(stranger.headers, car)).status).toBe(404);
    expect((await send(viewer.headers, car)).status).toBe(403);
    expect((await send({}, car)).status).toBe(401);
    expect(await documentsOf(headers, car)).toEqual([]);
  });

  it('may spell such a name in the bytes of a picture', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 1' });
    const pictured = Buffer.concat([
      pdf.subarray(0, 20),
      Buffer.from('\n9 0 obj << /Length 9 >>\nstream\n\u0001/JS \u0002\nendstream endobj\n'),
      pdf.subarray(20),
    ]);
    expect((await send(headers, car, { bytes: pictured })).status).toBe(200);
    const after = Buffer.concat([pictured, Buffer.from('\n<< /S /JavaScript >>\n%%EOF')]);
    expect((await send(headers, car, { bytes: after })).status).toBe(400);
  });

  it('are changed and removed by their own fleet', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 1' });
    await send(headers, car);
    const [document] = await documentsOf(headers, car);
    const url = `/fleet/documents/${document?.id}`;
    const changes = { kind: 'permit', title: 'Overweight', expires_on: '2027-02-01' };
    const stranger = await signUp(product());
    expect((await call('PATCH', url, stranger.headers, changes)).status).toBe(404);
    expect(
      (await call('PATCH', url, headers, changes)).body.data.attributes.documents[0].attributes,
    ).toMatchObject({
      ...changes,
      expiry: 'expired',
    });
    expect((await call('DELETE', url, stranger.headers)).status).toBe(404);
    expect((await call('DELETE', url, headers)).body.data.attributes.documents).toEqual([]);
  });
});

describe('[FLT-3] reminders of documents', () => {
  const remindOn = (day: string) =>
    remindOfDocuments(
      {
        db: product().test.db,
        now: () => new Date(`${day}T15:05:00Z`),
        messages: { brand: 'Lugnut', publicUrl: 'http://localhost:3000' },
      },
      new AbortController().signal,
    );
  const emailsTo = async (address: string): Promise<string[]> => {
    const rows = await product()
      .test.db.selectFrom('outbox')
      .select('payload')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows
      .map(({ payload }) => payload as { to: string; subject?: string })
      .filter(({ to, subject }) => to === address && subject?.includes('expire'))
      .map(({ subject }) => subject ?? '');
  };

  it('go to owners and managers a month, a week and a day before, once each, and name the unit', async () => {
    const owner = await signUp(product());
    const { headers } = owner;
    const car = await addVan(product(), headers, { name: 'Van 7' });
    const manager = `manager-${car}@example.com`;
    const viewer = `viewer-${car}@example.com`;
    await join(product(), headers, manager, 'manager');
    await join(product(), headers, viewer, 'viewer');
    await send(headers, car, { query: 'kind=registration&title=&expires_on=2027-05-31' });
    for (const day of ['2027-03-01', '2027-04-30']) await remindOn(day);
    expect(await emailsTo(owner.email)).toEqual([]);
    for (const day of [
      '2027-05-01',
      '2027-05-01',
      '2027-05-10',
      '2027-05-24',
      '2027-05-25',
      '2027-05-31',
      '2027-06-01',
    ])
      await remindOn(day);
    const told = Array.from({ length: 3 }, () => 'Van 7: Registration expires on May 31, 2027');
    expect(await emailsTo(owner.email)).toEqual(told);
    expect(await emailsTo(manager)).toEqual(told);
    expect(await emailsTo(viewer)).toEqual([]);
  });

  it('end once a newer one of the kind is there; what is of no kind is told apart by its name', async () => {
    const { email, headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 9' });
    for (const query of [
      'kind=registration&title=&expires_on=2027-05-31',
      'kind=registration&title=&expires_on=2028-05-31',
      'kind=other&title=&expires_on=2027-05-31',
      'kind=other&title=Crane&expires_on=2028-05-31',
    ])
      await send(headers, car, { query });
    await remindOn('2027-05-31');
    expect(await emailsTo(email)).toEqual(['Van 9: document expires on May 31, 2027']);
  });

  it('begin anew with a new date, and stop for an archived vehicle', async () => {
    const { email, headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 8' });
    await send(headers, car, { query: 'kind=inspection&title=DOT&expires_on=2027-05-31' });
    await remindOn('2027-05-31');
    const [document] = await documentsOf(headers, car);
    const change = (expires_on: string) =>
      call('PATCH', `/fleet/documents/${document?.id}`, headers, {
        kind: 'inspection',
        title: 'DOT',
        expires_on,
      });
    await change('2028-05-31');
    await remindOn('2028-05-01');
    expect(await emailsTo(email)).toEqual([
      'Van 8: DOT expires on May 31, 2027',
      'Van 8: DOT expires on May 31, 2028',
    ]);
    expect((await call('POST', `/fleet/vehicles/${car}/archive`, headers)).status).toBe(200);
    await remindOn('2028-05-31');
    expect(await emailsTo(email)).toHaveLength(2);
  });
});
