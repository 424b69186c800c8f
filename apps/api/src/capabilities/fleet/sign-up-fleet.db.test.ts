import { describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { accept, addVan, fleetProduct, invitedToken, signUp } from './testing/fleet-calls';

const { product, call } = fleetProduct();

describe('POST /api/v2/user/sign_up', () => {
  it('[AUTH-7] opens a fleet with all that was told and logs its owner in', async () => {
    const user = {
      email: 'Dispatch@Rivera.example',
      phone: '(214) 555-0177',
      name: 'Leo Rivera',
      business_name: 'Rivera Courier',
      business_address: '1 Main St, Dallas, TX 75207',
      fleet_size: '12',
      fleet_type: 'Diesel',
      logistics: 'Vans come home at six',
      services_requested: 'Oil, brakes',
      telematics: 'No',
      fmc_used: 'None',
      business_type: 'Courier',
      fleet: true,
    };
    const answer = await call('POST', '/user/sign_up', {}, { user });
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { name: 'Leo Rivera', email: 'dispatch@rivera.example', phone: '+12145550177' } },
    });
    const kept = await product()
      .test.db.selectFrom('fleet')
      .selectAll()
      .where('account_id', '=', answer.body.user.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      business_name: 'Rivera Courier',
      business_address: '1 Main St, Dallas, TX 75207',
      fleet_size: '12',
      fleet_type: 'Diesel',
      logistics: 'Vans come home at six',
      services_requested: 'Oil, brakes',
      telematics: 'No',
      fmc_used: 'None',
      business_type: 'Courier',
    });
    const headers = { authorization: `Bearer ${answer.body.auth_token}` };
    const me = await call('GET', '/user', headers);
    expect(me.body.data.attributes).toMatchObject({ role: 'fleet', no_obds: true });
    const fleet = await call('GET', '/fleet', headers);
    expect(fleet.body.data.attributes).toMatchObject({
      role: 'owner',
      business_name: 'Rivera Courier',
      no_obds: true,
    });
  });

  it.each([
    [{ email: '' }, ['Email address cannot be empty']],
    [{ phone: '12' }, ['Invalid phone number']],
  ])('[AUTH-7] needs both ways to reach the owner: %j', async (wrong, errors) => {
    const user = { email: 'a@b.example', phone: '2145550178', ...wrong };
    expect(await call('POST', '/user/sign_up', {}, { user })).toMatchObject({
      status: 400,
      body: { errors },
    });
  });

  describe('with an address or a phone that has an account', () => {
    const shapeOf = ({ status, body }: { status: number; body: { user: object } }) => ({
      status,
      keys: [Object.keys(body), Object.keys(body.user)],
    });
    const messagesTo = async (to: string) => {
      const rows = await product().test.db.selectFrom('outbox').select('payload').execute();
      return rows
        .map(({ payload }) => payload as { to: string; text?: string; body?: string })
        .filter((message) => message.to === to);
    };

    it('answers as usual, does not open the existing account, and notifies only its owner', async () => {
      const holder = await signUp(product());
      await addVan(product(), holder.headers);
      const user = { email: holder.email, phone: '2145550199', name: 'Eve', business_name: 'Eve & Co' };
      const fresh = { ...user, email: 'nobody@known.example', phone: '2145550198' };
      const again = await call('POST', '/user/sign_up', {}, { user });
      expect(shapeOf(again)).toEqual(shapeOf(await call('POST', '/user/sign_up', {}, { user: fresh })));
      expect(again.body.user).toMatchObject({ email: holder.email, phone: '+12145550199' });
      expect(again.body.user.id).not.toBe(holder.id);
      const headers = { authorization: `Bearer ${again.body.auth_token}` };
      expect((await call('GET', '/fleet/vehicles', headers)).body.data).toEqual([]);
      expect((await call('GET', '/user', headers)).body.data.attributes.email).toBe(holder.email);
      const { people } = (await call('GET', '/fleet/people', headers)).body.data;
      expect(people.map((p: { attributes: { email: string } }) => p.attributes.email)).toEqual([
        holder.email,
      ]);
      const [told, ...more] = await messagesTo(holder.email);
      expect(more).toEqual([]);
      expect(told?.text).toContain('signed up for a fleet');
      // Unverified input: nothing of it may be in the email.
      expect(told?.text).not.toContain('Eve');
      expect(await messagesTo('nobody@known.example')).toEqual([]);
    });

    it('notifies by text if it is the phone, and neither contact logs in', async () => {
      const holder = await signUp(product(), { phone: '2145550190' });
      const user = { email: 'typist@known.example', phone: '2145550190', name: 'Eve' };
      const typed = await call('POST', '/user/sign_up', {}, { user });
      expect(typed.body.user).toMatchObject({ phone: '+12145550190' });
      expect((await messagesTo('+12145550190')).map(({ body }) => body)).toEqual([
        expect.stringContaining('signed up for a fleet'),
      ]);
      const kept = await product()
        .test.db.selectFrom('account')
        .select(['id', 'phone'])
        .where('id', 'in', [holder.id, typed.body.user.id])
        .execute();
      expect(kept.filter(({ phone }) => phone !== null).map(({ id }) => id)).toEqual([holder.id]);
    });

    it('is handed over by email to a customer without a fleet; whoever typed it is logged out', async () => {
      const customer = await logInAs(product(), 'customer');
      const email = `c${customer.id}@example.com`;
      await product()
        .test.db.updateTable('account')
        .set({ email, phone: '+12145550191', is_proven: true })
        .where('id', '=', customer.id)
        .execute();
      const user = { email, phone: '2145550191', business_name: 'Parcels' };
      const typed = await call('POST', '/user/sign_up', {}, { user });
      const typist = { authorization: `Bearer ${typed.body.auth_token}` };
      await addVan(product(), typist);
      const token = await invitedToken(product(), email);
      const joined = await accept(product(), token, email, 'Robin');
      expect(joined.body.user.id).toBe(customer.id);
      const headers = { authorization: `Bearer ${joined.body.auth_token}` };
      expect((await call('GET', '/fleet/vehicles', headers)).body.data).toHaveLength(1);
      expect((await call('GET', '/fleet', typist)).status).toBe(401);
      const { people } = (await call('GET', '/fleet/people', headers)).body.data;
      expect(people.map((p: { id: string }) => p.id)).toEqual([customer.id]);
    });
  });
});
