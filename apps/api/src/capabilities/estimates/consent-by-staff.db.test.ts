import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('is recorded by the technician on the job, and by no other', async () => {
  const { db } = shop.product.test;
  const id = await shop.quote({ services: ['Front Brake Pads & Rotors', 'Replace Battery'] });
  const booked = await shop.book(id);
  const { estimate } = booked.body.data.attributes;
  const serviceId = estimate?.services['Replace Battery']?.id ?? '';
  const [theirs, other] = [
    await logInAs(shop.product, 'technician'),
    await logInAs(shop.product, 'technician'),
  ];
  await db
    .updateTable('technician')
    .set({ account_id: theirs.id })
    .where('id', 'in', (e) => e.selectFrom('visit').select('technician_id').where('appointment_id', '=', id))
    .execute();
  const staffConsents = () =>
    db
      .selectFrom('consent_record')
      .select(['decision', 'how', 'staff_account_id', 'account_id'])
      .where('estimate_id', '=', estimate?.id ?? '')
      .where('staff_account_id', 'is not', null)
      .execute();
  const decline = (headers: object) =>
    shop.call(
      'PUT',
      `/api/v1/estimate_services/${serviceId}`,
      { estimate_service: { status: 'rejected' }, estimate_version: estimate?.version },
      headers,
    );
  const accept = (headers: object) =>
    shop.call(
      'POST',
      `/api/v1/estimate_responses?estimate_response[estimate_id]=${estimate?.id}&estimate_version=${estimate?.version}`,
      undefined,
      headers,
    );
  expect((await decline(other.headers)).status).toBe(404);
  expect((await accept(other.headers)).status).toBe(404);
  expect(await staffConsents()).toEqual([]);
  expect((await decline(theirs.headers)).status).toBe(200);
  expect(await staffConsents()).toEqual([
    { decision: 'declined', how: 'in person', staff_account_id: theirs.id, account_id: null },
  ]);
});
