import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, loginFor } from './after-login';
import { startOf } from './start-of';

describe('where a login leads', () => {
  it.each([
    ['', '/dashboard'],
    ['?next=%2Fprofile', '/profile'],
    ['?next=%2Fappointment%2Fa1%2Flive%3Fx%3D1', '/appointment/a1/live?x=1'],
    ['?next=https%3A%2F%2Fevil.example', '/dashboard'],
    ['?next=%2F%2Fevil.example', '/dashboard'],
    ['?next=%2F%5Cevil.example', '/dashboard'],
    ['?next=%2F%09%2Fevil.example', '/dashboard'],
    ['?next=javascript%3Aalert(1)', '/dashboard'],
    ['?next=%2Flogin%2Ffleet', '/dashboard'],
    ['?next=profile', '/dashboard'],
    ['?next=%2Fes%2Fprofile%3Fx%3D1', '/profile?x=1'],
    ['?next=%2Fes%3Fx%3D1', '/?x=1'],
    ['?next=%2Fes%2F%2Fevil.example', '/dashboard'],
    ['?next=%2Fes%2Flogin', '/dashboard'],
  ])('[AREA-6] %s: %s', (search, to) => {
    expect(afterLogin(search)).toBe(to);
  });

  it.each([
    ['office', '/staff'],
    ['dispatcher', '/staff'],
    ['admin', '/admin'],
    ['technician', '/technician'],
    ['fleet', '/dashboard'],
  ])('[PULSE-3] %s begins at %s, unless another page was wanted', (role, start) => {
    const user = { id: 'u1', name: 'Dana Ortiz', role };
    expect(afterLogin('', startOf(user))).toBe(start);
    expect(afterLogin('?next=%2Fprofile', startOf(user))).toBe('/profile');
  });

  it('[AREA-6] comes back to the page that asked for it', () => {
    expect(loginFor('/profile')).toBe('/login?next=%2Fprofile');
    expect(loginFor('/dashboard')).toBe('/login');
    expect(loginFor('/dashboard/upcoming?job=a', '/login/fleet')).toBe(
      '/login/fleet?next=%2Fdashboard%2Fupcoming%3Fjob%3Da',
    );
    expect(loginFor('//evil.example', '/login/fleet')).toBe('/login/fleet');
    expect(afterLogin(new URL(loginFor('/office?tab=2'), 'http://t').search)).toBe('/office?tab=2');
  });

  it('[AREA-6] never leaves the site, whatever the address says', () => {
    const tail = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', ' ', 'a', 'x.example'),
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), tail), (next) => {
        const to = afterLogin(`?${new URLSearchParams({ next: `/${next}` }).toString()}`);
        expect(new URL(to, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });
});
