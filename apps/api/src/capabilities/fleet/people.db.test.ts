import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import {
  accept,
  addVan,
  askInvitationCode,
  fleetProduct,
  type Headers,
  invitedToken,
  job,
  join,
  signUp,
} from './testing/fleet-calls';

const { product, call } = fleetProduct();

describe('people of a fleet', () => {
  it('are invited by an email that works once', async () => {
    const owner = await signUp(product());
    const viewer = await join(product(), owner.headers, `v${newId()}@example.com`, 'viewer');
    const [code, challenge] = ['123456', 'x'];
    const again = { token: viewer.token, name: 'Eve', code, challenge };
    expect((await call('POST', '/fleet/invitations/accept', {}, again)).status).toBe(404);
    expect((await askInvitationCode(product(), viewer.token)).status).toBe(404);
    const { people, invitations } = (await call('GET', '/fleet/people', owner.headers)).body.data;
    expect(invitations).toEqual([]);
    expect(people.map((p: { attributes: object }) => p.attributes)).toMatchObject([
      { role: 'owner', is_founder: true, is_you: true },
      { role: 'viewer', is_founder: false, name: 'New viewer' },
    ]);
  });

  it('cannot use a canceled or replaced invitation', async () => {
    const { headers } = await signUp(product());
    const email = `w${newId()}@example.com`;
    const invite = () => call('POST', '/fleet/invitations', headers, { email, role: 'manager' });
    await invite();
    const first = await invitedToken(product(), email);
    const second = (await invite()).body.data.invitations;
    expect(second).toHaveLength(1);
    expect((await accept(product(), first, email, 'X')).status).toBe(404);
    await call('DELETE', `/fleet/invitations/${second[0].id}`, headers);
    const token = await invitedToken(product(), email);
    expect((await accept(product(), token, email, 'X')).status).toBe(404);
  });

  it('a viewer has read access only, a manager may not invite', async () => {
    const owner = await signUp(product());
    const car = await addVan(product(), owner.headers);
    const viewer = await join(product(), owner.headers, `v${newId()}@example.com`, 'viewer');
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const seen = async (headers: Headers) => (await call('GET', '/fleet/vehicles', headers)).body.data.length;
    expect([await seen(viewer.headers), await seen(manager.headers)]).toEqual([1, 1]);
    const wishes: ['POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?][] = [
      ['POST', '/appointments/create_fleet', job(car)],
      ['POST', '/fleet/vehicles/import', { csv: 'VIN\n4T1BF1FK1FU033527', preview: false }],
      ['POST', `/fleet/vehicles/${car}/device_request`],
      ['POST', '/canned_services', { name: 'A', services: ['Oil Change'] }],
      ['PATCH', '/fleet', { auto_approve_under: 500 }],
      ['POST', '/fleet/invitations', { email: 'x@example.com', role: 'owner' }],
      ['PATCH', `/fleet/people/${viewer.id}`, { role: 'owner', approve_under: null }],
    ];
    for (const [method, url, body] of wishes)
      expect([url, (await call(method, url, viewer.headers, body)).status]).toEqual([url, 403]);
    for (const [method, url, body] of wishes.slice(-3))
      expect([url, (await call(method, url, manager.headers, body)).status]).toEqual([url, 403]);
    expect(await addVan(product(), manager.headers, { name: 'By the manager' })).toBeTruthy();
    expect(await seen(owner.headers)).toBe(2);
    // A viewer who books for themselves sees their own list.
    await addVan(product(), viewer.headers);
    expect(await seen(owner.headers)).toBe(2);
  });

  it('[GATE-7] log in again for a new role, and not for a new limit', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const change = (body: object) => call('PATCH', `/fleet/people/${manager.id}`, owner.headers, body);
    expect((await change({ role: 'manager', approve_under: 500 })).status).toBe(200);
    expect((await call('GET', '/fleet', manager.headers)).status).toBe(200);
    expect((await change({ role: 'owner', approve_under: null })).status).toBe(200);
    expect((await call('GET', '/fleet', manager.headers)).status).toBe(401);
  });

  it('[GATE-2] end the fleet’s membership only as owners', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    const end = (headers: Headers) => call('POST', '/user/membership/end', headers);
    expect((await end(manager.headers)).status).toBe(403);
    expect((await end(owner.headers)).status).toBe(200);
  });

  it('lose access at once when removed; the founder stays', async () => {
    const owner = await signUp(product());
    const manager = await join(product(), owner.headers, `m${newId()}@example.com`, 'manager');
    expect((await call('DELETE', `/fleet/people/${owner.id}`, owner.headers)).status).toBe(409);
    expect((await call('DELETE', `/fleet/people/${manager.id}`, owner.headers)).status).toBe(200);
    expect((await call('GET', '/fleet', manager.headers)).status).toBe(401);
  });
});
