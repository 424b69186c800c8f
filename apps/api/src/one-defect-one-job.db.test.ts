import { itemsFor } from '@lugnut/domain/fleet';
import { describe, expect, it } from 'vitest';
import { listDriverReports } from './capabilities/field/list-driver-reports';
import { newId } from './platform/ids';
import { phoneJpeg } from './platform/pictures/testing/sample-pictures';
import { addVan, fleetProduct, type Headers, job, signUp } from './testing/fleet-calls';
import { monday } from './testing/test-app';

const { product, call } = fleetProduct();

const fleetWithLink = async () => {
  const fleet = await signUp(product());
  const carId = await addVan(product(), fleet.headers, { name: 'Van 2' });
  const { body } = await call('POST', `/fleet/vehicles/${carId}/inspection_link`, fleet.headers, {
    vehicle_kind: 'van',
    replace: false,
  });
  return { ...fleet, carId, token: body.data.url.split('/inspect/')[1] as string };
};

type Found = { readonly item: string; readonly words: string; readonly pictures?: string[] };
const send = async (token: string, ...defects: readonly Found[]): Promise<void> => {
  const { status } = await call(
    'POST',
    `/driver_inspections/${token}`,
    { 'idempotency-key': newId() },
    {
      ...{ trip: 'before', vehicle_kind: 'van', is_towing: false, driver: 'Sam Reyes' },
      checked: itemsFor('van', false).filter((item) => !defects.some((defect) => defect.item === item)),
      defects: defects.map((defect) => ({ pictures: [], ...defect })),
      ...{ notes: '', is_safe: true, signature: 'Sam Reyes', inspected_at: monday.toISOString() },
    },
  );
  expect(status).toBe(201);
};
const takePicture = async (token: string): Promise<string> => {
  const key = newId();
  const sent = await product().app.inject({
    method: 'POST',
    url: `/api/v2/driver_inspections/${token}/pictures`,
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': key },
    payload: await phoneJpeg({ width: 60, height: 40 }),
  });
  expect(sent.statusCode).toBe(200);
  return key;
};
type Defect = {
  id: string;
  attributes: { item: string; status: string; appointment_id: string; reports: { words: string }[] };
};
const defectsOf = async (headers: Headers): Promise<Defect[]> =>
  (await call('GET', '/fleet/inspection_defects', headers)).body.data;
const request = (headers: Headers, jobId: string, ids: readonly (string | undefined)[]) =>
  call('POST', '/fleet/inspection_defects/request', headers, { appointment_id: jobId, defect_ids: ids });
const makeJob = async (headers: Headers, carId: string, wish: object = {}): Promise<string> =>
  (await call('POST', '/appointments/create_fleet', headers, { ...job(carId), ...wish })).body.data.id;
const statusOf = async (jobId: string) => {
  const { db } = product().test;
  return (
    await db.selectFrom('appointment').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()
  ).status;
};
const tires = { item: 'tires', words: 'Losing air' };

describe('[FLT-9] one open defect is one job', () => {
  it('joins what is reported again to the job, in its words and with its pictures', async () => {
    const { headers, carId, token } = await fleetWithLink();
    await send(token, tires);
    const [open] = await defectsOf(headers);
    const jobId = await makeJob(headers, carId);
    const { db } = product().test;
    await request(headers, jobId, [open?.id]);
    // Asked for a minute ago.
    await db
      .updateTable('appointment')
      .set({ created_at: new Date(monday.getTime() - 60_000) })
      .where('id', '=', jobId)
      .execute();
    await db
      .updateTable('driver_inspection')
      .set({ received_at: new Date(monday.getTime() - 120_000) })
      .where('car_id', '=', carId)
      .execute();
    expect(await listDriverReports(db, jobId)).toEqual([]);
    await send(token, { item: 'tires', words: 'Flat now', pictures: [await takePicture(token)] });
    expect(await defectsOf(headers)).toMatchObject([
      {
        id: open?.id,
        attributes: {
          ...{ status: 'requested', appointment_id: jobId },
          reports: expect.arrayContaining([
            { driver: 'Sam Reyes', words: 'Flat now', at: monday.toISOString() },
            { driver: 'Sam Reyes', words: 'Losing air', at: monday.toISOString() },
          ]),
        },
      },
    ]);
    expect(await listDriverReports(db, jobId)).toEqual([{ item: 'Tires', words: 'Flat now', at: monday }]);
    const shown = await call('GET', `/appointments/${jobId}/request_media`, headers);
    expect([shown.status, shown.body.data.length]).toEqual([200, 1]);
    // Of what has a job already there is nothing to make another from.
    for (let nth = 0; nth < 4; nth += 1)
      await send(token, {
        ...tires,
        pictures: [await takePicture(token), await takePicture(token), await takePicture(token)],
      });
    const media = await call('GET', `/appointments/${jobId}/request_media`, headers);
    expect(media.body.data).toHaveLength(12);
  });

  it('keeps a job that an owner is asked about, or that has more of the vehicle’s defects', async () => {
    const { headers, carId, token, id: fleetId } = await fleetWithLink();
    await send(token, tires, { item: 'horn', words: 'Silent' });
    const all = await defectsOf(headers);
    const first = await makeJob(headers, carId);
    await request(
      headers,
      first,
      all.map(({ id }) => id),
    );
    const second = await makeJob(headers, carId);
    const words = ['A repair for this defect has already been requested.'];
    const one = all.find(({ attributes }) => attributes.item === 'tires');
    const refused = await request(headers, second, [one?.id]);
    expect([refused.status, refused.body.errors]).toEqual([409, words]);
    const { db } = product().test;
    await db
      .insertInto('approval_request')
      .values({
        ...{ id: newId(), fleet_id: fleetId, appointment_id: first, kind: 'book', yard_day_id: null },
        ...{ estimate_version: null, total_cents: 1, asked_by: fleetId, asked_at: monday },
        expires_at: new Date(monday.getTime() + 86_400_000),
        ...{ decided_by: null, decided_at: null },
      })
      .execute();
    const both = await request(
      headers,
      second,
      all.map(({ id }) => id),
    );
    expect([both.status, both.body.errors]).toEqual([409, words]);
    expect(await statusOf(first)).not.toBe('cancelled');
    expect((await defectsOf(headers)).map(({ attributes }) => attributes.appointment_id)).toEqual([
      first,
      first,
    ]);
  });

  it('keeps a job with other work, or one that somebody of ours has priced', async () => {
    const { headers, carId, token, id: fleetId } = await fleetWithLink();
    await send(token, tires);
    const [open] = await defectsOf(headers);
    const repair = (...services: string[]) =>
      makeJob(headers, carId, { appointment_type: 'repair', diagnosis_input: '', services });
    const brakes = await repair('Front Brake Pads');
    await request(headers, brakes, [open?.id]);
    for (const other of [await makeJob(headers, carId), await repair('Rear Brake Pads')]) {
      expect((await request(headers, other, [open?.id])).status).toBe(409);
      expect(await statusOf(brakes)).not.toBe('cancelled');
    }
    const more = await repair('Rear Brake Pads', 'Front Brake Pads');
    expect((await request(headers, more, [open?.id])).status).toBe(200);
    expect(await statusOf(brakes)).toBe('cancelled');
    const { db } = product().test;
    await db
      .insertInto('office_draft')
      .values({
        ...{ appointment_id: more, content: '{}', saved_by: fleetId, saved_at: monday },
        ...{ sent_version: null, sent_key: null },
      })
      .execute();
    const again = await repair('Rear Brake Pads', 'Front Brake Pads', 'Battery');
    expect((await request(headers, again, [open?.id])).status).toBe(409);
    expect(await statusOf(more)).not.toBe('cancelled');
  });

  it('is tied to its vehicle’s job of a yard day, whichever of them is named', async () => {
    const { headers, carId, token } = await fleetWithLink();
    const other = await addVan(product(), headers, { name: 'Van 3' });
    await send(token, tires);
    const [open] = await defectsOf(headers);
    const draft = await makeJob(headers, carId);
    await request(headers, draft, [open?.id]);
    const yard = await call('POST', '/fleet/yard_days', headers, {
      ...{ car_ids: [other, carId], appointment_type: 'diagnosis', diagnosis_input: 'It squeaks' },
      ...{ services: [], canned_service_ids: [], zip: '75207' },
    });
    const { vehicles, apart } = yard.body.data.attributes;
    const jobs = [...vehicles, ...apart] as { appointment_id: string; unit: string }[];
    const idOf = (unit: string) => jobs.find((one) => one.unit === unit)?.appointment_id ?? '';
    expect((await request(headers, idOf('Van 3'), [open?.id])).status).toBe(200);
    expect((await defectsOf(headers))[0]?.attributes.appointment_id).toBe(idOf('Van 2'));
    expect(await statusOf(draft)).toBe('cancelled');
    // A yard day is more than its draft.
    expect((await request(headers, await makeJob(headers, carId), [open?.id])).status).toBe(409);
  });
});
