import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, fleetProduct, job, join, signUp } from './testing/fleet-calls';

const { product, call } = fleetProduct();
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };

describe('a manager’s limit', () => {
  it('[GATE-1] [GATE-2] is not passed by two approvals at once, each of them under it', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const car = await addVan(product(), owner.headers, camry);
    const { body } = await call('POST', '/appointments/create_fleet', owner.headers, {
      ...job(car),
      appointment_type: 'repair',
      location_attributes: { zip: '48226' },
      services: ['Front Brake Pads & Rotors', 'Oil Change'],
    });
    const services = Object.values(body.data.attributes.estimate.services) as { id: string }[];
    const decide = async (headers: object, id: string, status: string) =>
      (await call('PUT', `/estimate_services/${id}`, headers, { status })).status;
    const approveBoth = async () => {
      for (const { id } of services) await decide(owner.headers, id, 'rejected');
      return Promise.all(services.map(({ id }) => decide(manager.headers, id, 'approved')));
    };
    const limit = (approve_under: number) =>
      call('PATCH', `/fleet/people/${manager.id}`, owner.headers, { role: 'manager', approve_under });
    expect(services).toHaveLength(2);
    // The dearer of the two fits alone, and both together do not.
    await limit(10_000);
    for (const { id } of services) await decide(owner.headers, id, 'approved');
    const total = Math.max(
      ...(
        await product()
          .test.db.selectFrom('consent_record')
          .innerJoin('estimate', 'estimate.id', 'consent_record.estimate_id')
          .select('total_cents')
          .where('appointment_id', '=', body.data.id)
          .execute()
      ).map(({ total_cents }) => total_cents),
    );
    await limit((total - 1) / 100);
    for (let round = 0; round < 5; round += 1) expect((await approveBoth()).toSorted()).toEqual([200, 403]);
    await limit(total / 100);
    expect(await approveBoth()).toEqual([200, 200]);
  });
});
