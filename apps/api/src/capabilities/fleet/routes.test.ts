import { describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { addVan, fleetProduct, job, signUp, van } from './testing/fleet-calls';

const { product, call } = fleetProduct();

describe('fleet A and everything of fleet B', () => {
  it('finds nothing of it', async () => {
    const [a, b] = [await signUp(product()), await signUp(product())];
    const car = await addVan(product(), b.headers, { vin: '4T1BF1FK1FU033527' });
    const invited = await call('POST', '/fleet/invitations', b.headers, {
      email: 'p@b.example',
      role: 'viewer',
    });
    const canned = await call('POST', '/canned_services', b.headers, {
      name: 'PM',
      services: ['Oil Change'],
    });
    const booked = await call('POST', '/appointments/create_fleet', b.headers, job(car));
    const plan = await call('PUT', '/fleet/maintenance', b.headers, {
      car_id: car,
      service: 'Oil Change',
      every_miles: 5000,
      every_months: null,
      last_done_miles: 1000,
      last_done_on: null,
    });
    expect([booked.status, plan.status, canned.status, invited.status]).toEqual([201, 200, 201, 201]);

    const lists = [
      '/fleet/vehicles',
      '/canned_services',
      '/fleet/maintenance',
      '/user/cars',
      '/car_payloads/show_grouped',
      '/car_payloads/show_by_vin/4T1BF1FK1FU033527',
      '/fleet/appointments',
      '/user/appointments',
      '/user/past_services',
      '/user/payment_methods',
    ];
    for (const list of lists)
      expect([list, (await call('GET', list, a.headers)).body.data]).toEqual([list, []]);

    const cannedId = canned.body.data[0].id;
    const tries: ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?][] = [
      ['PUT', `/user/cars/${car}`, { year: 2019, name: 'Mine' }],
      ['POST', '/user/cars', { ...van, user_id: b.id }],
      ['POST', `/fleet/vehicles/${car}/device_request`],
      ['POST', '/appointments/create_fleet', job(car)],
      [
        'POST',
        '/appointments/create_fleet',
        { ...job(car), car_id: null, user_id: b.id, car_attributes: { ...van, engine_size: '3.5L V6' } },
      ],
      [
        'POST',
        '/appointments/create_fleet',
        {
          ...job(car),
          appointment_type: 'repair',
          car_id: null,
          car_attributes: { ...van, engine_size: '3.5L V6' },
          canned_service_ids: [cannedId],
        },
      ],
      ['GET', `/canned_services?user_id=${b.id}`],
      ['DELETE', `/canned_services/${cannedId}`],
      ['DELETE', `/fleet/maintenance/${plan.body.data[0].id}`],
      [
        'PUT',
        '/fleet/maintenance',
        {
          car_id: car,
          service: 'X',
          every_miles: 1,
          every_months: null,
          last_done_miles: null,
          last_done_on: null,
        },
      ],
      ['DELETE', `/fleet/invitations/${invited.body.data.invitations[0].id}`],
      ['PATCH', `/fleet/people/${b.id}`, { role: 'viewer', approve_under: null }],
      ['DELETE', `/fleet/people/${b.id}`],
      ['GET', `/user/card_on_file/${b.id}`],
    ];
    for (const [method, url, body] of tries)
      expect([method, url, (await call(method, url, a.headers, body)).status]).toEqual([method, url, 404]);
    const shown = await product().app.inject({
      url: `/api/v1/appointments/${booked.body.data.id}`,
      headers: a.headers,
    });
    expect(shown.json().data.attributes).toMatchObject({ contact: null, car: { vin: null, id: null } });
    expect((await call('GET', '/user/cars', b.headers)).body.data[0].attributes.name).toBeNull();
  });

  it('is closed to customers and to nobody', async () => {
    const customer = await logInAs(product(), 'customer');
    for (const url of [
      '/fleet',
      '/fleet/people',
      '/fleet/vehicles',
      '/canned_services',
      '/car_payloads/show_grouped',
    ]) {
      expect((await call('GET', url, customer.headers)).status).toBe(403);
      expect((await call('GET', url)).status).toBe(401);
    }
  });
});
