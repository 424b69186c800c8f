import { describe, expect, it } from 'vitest';
import { leadOnFrom } from './unknown-address';

describe('an address where nothing lives', () => {
  it.each([
    ['/no/such/page', '/'],
    ['/usery', '/'],
    ['/booking/0190f1c2', '/appointment/unavailable'],
    ['/booking/0190f1c2/review', '/appointment/unavailable'],
    ['/user/cancel/0190f1c2', '/appointment/unavailable'],
    ['/appointment/estimate/0190f1c2', '/appointment/unavailable'],
  ])('[HOME-7] %s leads to %s', (pathname, place) => {
    expect(leadOnFrom(pathname, '/')).toBe(place);
  });
});
