import { itemsFor } from '@lugnut/domain/fleet';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, callFleet } from '../../testing/fleet-calls';
import { raiseAlert } from './alert-store';
import { careShop, type Who } from './testing/care-shop';

const care = careShop();
const { call } = care;

const openUnsafe = async (
  owner: Who,
  found: readonly { readonly item: string; readonly words: string }[],
) => {
  const carId = await addVan(care.shop().product, owner.headers, { name: 'Van 2' });
  const made = await call('POST', `/fleet/vehicles/${carId}/inspection_link`, owner, {
    vehicle_kind: 'van',
    replace: false,
  });
  const token = made.body.data.url.split('/inspect/')[1];
  const sent = await callFleet(
    care.shop().product,
    'POST',
    `/driver_inspections/${token}`,
    { 'idempotency-key': newId() },
    {
      trip: 'before',
      vehicle_kind: 'van',
      is_towing: false,
      driver: 'Sam Reyes',
      checked: itemsFor('van', false).filter((item) => !found.some((one) => one.item === item)),
      defects: found.map((defect) => ({ ...defect, pictures: [] })),
      notes: '',
      is_safe: false,
      signature: 'Sam Reyes',
      inspected_at: care.shop().now.toISOString(),
    },
  );
  expect(sent.status).toBe(201);
  return carId;
};

describe('[FLT-7, FLT-9] a vehicle that a driver called unsafe', () => {
  it('is so until the last of its defects is certified', async () => {
    const { owner } = await care.openFleet();
    await openUnsafe(owner, [
      { item: 'tires', words: 'Flat' },
      { item: 'horn', words: 'Silent' },
    ]);
    const total = async () => {
      await care.run('tell-alerts');
      return (await call('GET', '/fleet/alerts', owner)).body.total;
    };
    const defects = (await call('GET', '/fleet/inspection_defects', owner)).body.data as { id: string }[];
    expect(defects).toHaveLength(2);
    const certified: number[] = [];
    for (const { id } of defects) {
      expect(await total()).toBe(1);
      const done = { outcome: 'repaired', name: 'Dana Cole', note: '' };
      certified.push((await call('POST', `/fleet/inspection_defects/${id}/certify`, owner, done)).status);
    }
    expect(certified).toEqual([200, 200]);
    expect(await total()).toBe(0);
  });

  it('is the first of the list, however much has become due since; the rest is on its pages', async () => {
    const { owner } = await care.openFleet();
    const carId = await openUnsafe(owner, [{ item: 'tires', words: 'Flat' }]);
    const later = new Date(care.shop().now.getTime() + 60_000);
    for (let nth = 0; nth < 60; nth += 1)
      await raiseAlert(care.db(), {
        fleetId: owner.id,
        carId,
        kind: 'service',
        subject: `test ${newId()}`,
        words: `oil change ${nth}`,
        at: later,
      });
    const kindsOf = async (query: string) => {
      const { body } = await call('GET', `/fleet/alerts${query}`, owner);
      const kinds = body.data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind);
      return { first: kinds[0], count: kinds.length, total: body.total, page: body.page };
    };
    expect(await kindsOf('')).toEqual({ first: 'unsafe', count: 50, total: 61, page: 1 });
    expect(await kindsOf('?page=2')).toEqual({ first: 'service', count: 11, total: 61, page: 2 });
    expect(await kindsOf('?page=9')).toMatchObject({ page: 2 });
    expect(await kindsOf('?kind=unsafe')).toEqual({ first: 'unsafe', count: 1, total: 1, page: 1 });
    expect((await call('GET', '/fleet/alerts?kind=rust', owner)).status).toBe(400);
  });
});
