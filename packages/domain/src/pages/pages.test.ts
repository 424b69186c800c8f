import { describe, expect, it } from 'vitest';
import { launchMarkets } from '../coverage';
import { cities, findCity, isAtRoute, languages } from './index';

describe('[SEO-1] an address', () => {
  it.each([
    ['/dashboard', '/dashboard', true],
    ['/dashboard/', '/dashboard', true],
    ['/dashboard/gps', '/dashboard/:fleetTab', true],
    ['/dashboard/gps/more', '/dashboard/:fleetTab', false],
    ['/dashboard', '/dashboard/:fleetTab', false],
    ['/booking/1/review', '/booking/:appId/review', true],
    ['/booking/1/reviews', '/booking/:appId/review', false],
    ['/', '/', true],
    ['/x', '/', false],
  ])('%s at %s: %s', (address, route, expected) => {
    expect(isAtRoute(address, route)).toBe(expected);
  });
});

describe('[SEO-2] city pages', () => {
  it('are in launch markets of their state, at addresses of their own', () => {
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(cities.length);
    for (const { slug, marketId, state } of cities)
      expect(launchMarkets.find(({ id }) => id === marketId)?.state, slug).toBe(state);
  });

  it('are found by their address only', () => {
    expect(findCity('sterling-heights-mi')?.name).toBe('Sterling Heights');
    expect([findCity('sterling-heights'), findCity(undefined)]).toEqual([undefined, undefined]);
  });
});

it('[SEO-2] the first language has addresses without a prefix', () => {
  expect(languages[0]).toEqual({ code: 'en', prefix: '' });
  expect(new Set(languages.map(({ prefix }) => prefix)).size).toBe(languages.length);
});
