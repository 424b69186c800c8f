// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { profileRoutes, schedulingRoutes } from '@lugnut/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { api } from '../api/client';
import { paths } from '../paths';
import { findLoginFor } from './leave-for-login';
import { readStoredSession, writeStoredSession } from './stored-session';

const read = 'GET /api/v2/user/profile';
const session = { token: 't', user: { id: 'anna', name: 'Anna' } };

const openAt = (pathname: string) => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname, search: '', assign });
  return assign;
};
const call = () => api.call(profileRoutes.getProfile, {}).catch(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

it('leads to the login and back when a call finds that the session has ended', async () => {
  const assign = openAt('/office/requests/1');
  writeStoredSession(session);
  fakeServer({ [read]: refusal(401, 'unauthenticated') });
  await call();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login?next=%2Foffice%2Frequests%2F1'));
  expect(readStoredSession()).toBeUndefined();
});

it('stays on a page that needs no login, logged out', async () => {
  const assign = openAt('/appointment/1/live');
  writeStoredSession(session);
  fakeServer({ [read]: refusal(401, 'unauthenticated') });
  await call();
  await vi.waitFor(() => expect(readStoredSession()).toBeUndefined());
  expect(assign).not.toHaveBeenCalled();
});

const hold = 'POST /api/v2/appointments/1/hold';
const holdWindow = () =>
  api.call(schedulingRoutes.extendHold, { params: { id: '1' } }).catch(() => undefined);

it.each([
  [
    'leads from the link of a fleet’s job to the fleets’ login',
    '/user/reschedule/1',
    'unauthenticated',
    paths.fleetLogin,
  ],
  ['[LINK-1] leads from a closed link to the login', '/user/reschedule/1', 'link_closed', paths.login],
  ['leads from a page with a login to its own', paths.profile, 'unauthenticated', paths.login],
])('%s where a login is optional', async (_what, pathname, code, login) => {
  const assign = openAt(pathname);
  fakeServer({ [hold]: refusal(401, code) });
  await holdWindow();
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledWith(`${login}?next=${encodeURIComponent(pathname)}`),
  );
});

it.each([
  ['a refusal of another kind', refusal(403, 'forbidden'), paths.office],
  ['a login that changes wait for in the field', refusal(401, 'unauthenticated'), paths.technician],
])('keeps the login after %s', async (_what, answer, pathname) => {
  const assign = openAt(pathname);
  writeStoredSession(session);
  fakeServer({ [read]: answer });
  await call();
  await import('./leave-for-login');
  await new Promise((resolve) => setImmediate(resolve));
  expect(readStoredSession()).toEqual(session);
  expect(assign).not.toHaveBeenCalled();
});

it('keeps a login made while the refused call was in flight', async () => {
  openAt(paths.office);
  writeStoredSession(session);
  const again = { ...session, token: 'new' };
  fakeServer({
    [read]: () => {
      writeStoredSession(again);
      return refusal(401, 'unauthenticated');
    },
  });
  await call();
  await import('./leave-for-login');
  await new Promise((resolve) => setImmediate(resolve));
  expect(readStoredSession()).toEqual(again);
});

it('leads fleets to their own login', () => {
  expect(findLoginFor({ pathname: '/dashboard/vehicles', search: '' }, 'fleet')).toBe(
    '/login/fleet?next=%2Fdashboard%2Fvehicles',
  );
});

it('knows every page whose route asks for a login', () => {
  const source = resolve(import.meta.dirname, '../..');
  const text = readFileSync(join(source, 'routes.ts'), 'utf8');
  const [, inside = ''] = /layout\('routes\/with-login\.tsx', \[\n(.*?)\n {4}\]\)/s.exec(text) ?? [];
  const together = [...inside.matchAll(/^ {6}route\('([^']+)'/gm)].map(([, address]) => `/${address}`);
  const guarded = [...text.matchAll(/route\('([^']+)', '(routes\/[^']+)'/g)].flatMap(([, address, file]) =>
    readFileSync(join(source, file ?? ''), 'utf8').includes('requireLogin(') ? [`/${address}`] : [],
  );
  guarded.push(...together);
  expect(guarded.length).toBeGreaterThan(8);
  const unknown = guarded.filter((pathname) => !findLoginFor({ pathname, search: '' }, undefined));
  expect(unknown).toEqual([paths.technician]);
});
