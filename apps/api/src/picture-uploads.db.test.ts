import {
  driverInspectionUploads,
  pathTo,
  photoUploads,
  requestMediaUploads,
  specialEndpoints,
  vehicleRecordUploads,
} from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { bombPng, svg } from './platform/pictures/testing/sample-pictures';
import { bookFieldJob } from './testing/field-job';
import { addVan, signUp } from './testing/fleet-calls';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Sender = () => Promise<{ readonly url: string; readonly headers: Record<string, string> }>;

/** How each upload of the contract that takes pictures is reached by somebody who may. */
const senders: Readonly<Record<string, Sender>> = {
  async addJobPhoto() {
    const { id, technician } = await bookFieldJob(shop);
    return { url: pathTo(photoUploads.addJobPhoto, { id }), headers: technician.headers };
  },
  async addRequestPicture() {
    return { url: pathTo(requestMediaUploads.addRequestPicture), headers: {} };
  },
  async addVehiclePicture() {
    const { headers } = await signUp(shop.product);
    const id = await addVan(shop.product, headers);
    return {
      url: `${pathTo(vehicleRecordUploads.addVehiclePicture, { id })}?kind=other&title=`,
      headers,
    };
  },
  async addInspectionPicture() {
    const { headers } = await signUp(shop.product);
    const id = await addVan(shop.product, headers);
    const made = await shop.product.app.inject({
      method: 'POST',
      url: `/api/v2/fleet/vehicles/${id}/inspection_link`,
      headers,
      payload: { vehicle_kind: 'van', replace: false },
    });
    const token = (made.json().data.url as string).split('/').at(-1) ?? '';
    return { url: pathTo(driverInspectionUploads.addInspectionPicture, { token }), headers: {} };
  },
};

const uploads = Object.entries(specialEndpoints).filter(
  ([, endpoint]) =>
    endpoint.method === 'POST' &&
    'contentTypes' in endpoint &&
    endpoint.contentTypes.some((type: string) => type.startsWith('image/')),
);

it('[SAFE-3] every upload of pictures is known here', () => {
  expect(uploads.map(([name]) => name)).toEqual(Object.keys(senders));
});

it.each(Object.entries(senders))('[SAFE-3] %s passes the gate', async (_name, reach) => {
  const { url, headers } = await reach();
  const send = (payload: Buffer, type: string) =>
    shop.product.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': type, 'idempotency-key': newId() },
      payload,
    });
  const answers = [
    await send(bombPng({ width: 50_000, height: 50_000 }), 'image/png'),
    await send(svg(), 'image/jpeg'),
    await send(svg(), 'image/svg+xml'),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
    [400, ['This photo has 2500 megapixels. Send one with 24 or fewer.']],
    [400, ['We can’t read this file as a photo. Send a JPEG, PNG, or WebP.']],
    [415, ['Send the photo as a JPEG, PNG, or WebP.']],
  ]);
});
