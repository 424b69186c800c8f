import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { accept, addVan, fleetProduct, invitedToken, job, join, signUp } from './testing/fleet-calls';

const { product, call } = fleetProduct();

const people = async (headers: object) =>
  (await call('GET', '/fleet/people', headers)).body.data.people as {
    id: string;
    attributes: { is_founder: boolean; role: string; approve_under: number | null };
  }[];

describe('[FLT-13] the business', () => {
  it('changes its name and address, by its owners alone, and keeps what is left out', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const body = { business_name: 'Okafor Freight', business_address: '1 Elm St, Dallas, TX 75207' };
    expect((await call('PATCH', '/fleet', manager.headers, body)).status).toBe(403);
    expect((await call('PATCH', '/fleet', owner.headers, { auto_approve_under: 50 })).status).toBe(200);
    const changed = await call('PATCH', '/fleet', owner.headers, body);
    expect(changed.body.data.attributes).toMatchObject({ ...body, auto_approve_under: 50 });
    expect((await call('PATCH', '/fleet', owner.headers, { business_name: '' })).status).toBe(400);
    expect(
      (await call('PATCH', '/fleet', owner.headers, { business_name: 'See http://x.example' })).status,
    ).toBe(400);
  });

  it('is told with about where it is, and whether whoever asks is verified', async () => {
    const owner = await signUp(product(), { business_address: '1 Woodward Ave, Detroit, MI 48226' });
    const shown = async () => (await call('GET', '/fleet', owner.headers)).body.data.attributes;
    expect((await shown()).home.latitude).toBeCloseTo(42.33, 1);
    expect((await shown()).is_verified).toBe(true);
    const { db } = product().test;
    await db.updateTable('account').set({ is_proven: false }).where('id', '=', owner.id).execute();
    expect((await shown()).is_verified).toBe(false);
    await call('PATCH', '/fleet', owner.headers, { business_address: 'By the lake' });
    expect((await shown()).home).toBeNull();
  });

  it('sets a manager’s limit with the invitation; it holds from the moment they join', async () => {
    const owner = await signUp(product());
    const email = `m${newId()}@example.com`;
    const invited = await call('POST', '/fleet/invitations', owner.headers, {
      email,
      role: 'manager',
      approve_under: 250,
    });
    expect(invited.body.data.invitations[0].attributes).toMatchObject({ email, approve_under: 250 });
    const joined = await accept(product(), await invitedToken(product(), email), email, 'Mo');
    const headers = { authorization: `Bearer ${joined.body.auth_token}` };
    expect((await call('GET', '/fleet', headers)).body.data.attributes.approve_under).toBe(250);
  });

  it('is handed over by its founder, who can then leave; the fleet keeps everything', async () => {
    const founder = await signUp(product());
    const next = await join(product(), founder.headers, `n${newId()}@example.com`, 'manager');
    const manager = await join(product(), founder.headers, `k${newId()}@example.com`, 'manager');
    const car = await addVan(product(), founder.headers, { name: 'Van 2' });
    const handOver = (headers: object, id: string) => call('POST', '/fleet/founder', headers, { id });
    expect((await handOver(next.headers, next.id)).status).toBe(403);
    expect((await handOver(founder.headers, newId())).status).toBe(404);
    expect((await handOver(founder.headers, next.id)).body.errors).toEqual([
      'They have to add a phone number to their profile first.',
    ]);
    const phone = '+12145559177';
    await product().test.db.updateTable('account').set({ phone }).where('id', '=', next.id).execute();
    expect((await handOver(founder.headers, next.id)).status).toBe(200);
    expect((await people(founder.headers)).find(({ id }) => id === next.id)?.attributes).toMatchObject({
      is_founder: true,
      role: 'owner',
    });
    // Now nobody removes the new one, and whoever opened the fleet is an owner or gone.
    expect((await call('DELETE', `/fleet/people/${next.id}`, founder.headers)).status).toBe(409);
    const demoted = await call('PATCH', `/fleet/people/${founder.id}`, founder.headers, {
      role: 'viewer',
      approve_under: null,
    });
    expect(demoted.status).toBe(409);
    expect((await call('DELETE', `/fleet/people/${founder.id}`, founder.headers)).status).toBeLessThan(500);
    expect((await call('GET', '/fleet', founder.headers)).status).toBe(401);
    // A manager without a phone books with the new founder's.
    const made = await call('POST', '/appointments/create_fleet', manager.headers, job(car));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const contact = await product()
      .test.db.selectFrom('appointment_contact')
      .select('phone')
      .where('appointment_id', '=', made.body.data.id)
      .executeTakeFirstOrThrow();
    expect(contact.phone).toBe(phone);
    const { fleet_id } = await product()
      .test.db.selectFrom('account')
      .select('fleet_id')
      .where('id', '=', next.id)
      .executeTakeFirstOrThrow();
    expect(fleet_id).toBe(founder.id);
    const kept = await product()
      .test.db.selectFrom('car')
      .select('account_id')
      .where('id', '=', car)
      .executeTakeFirstOrThrow();
    expect(kept.account_id).toBe(founder.id);
  });

  it('reads its units in what we write about them', async () => {
    const owner = await signUp(product());
    const car = await addVan(product(), owner.headers, { name: 'Van 2' });
    const made = await call('POST', '/appointments/create_fleet', owner.headers, job(car));
    const { carInWords, appointmentStore } = await import('../appointments');
    const kept = await appointmentStore(product().test.db).find(made.body.data.id);
    expect(kept && carInWords(kept)).toBe('Van 2 (2019 Ford Transit)');
  });
});
