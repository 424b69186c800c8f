import { describe, expect, it } from 'vitest';
import { visitAfter } from './visit';

describe('what brought a visitor here', () => {
  it('[CONT-6] takes every tracking parameter from the address, and nothing else', () => {
    const names = [
      ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_campaignid'],
      ...['gclid', 'google_client_id', 'fbp', 'fbc', 'fbclid', 'msclkid'],
      ...['coupon', 'referral_coupon', 'ref', 'path', 'adg'],
    ];
    const search = `?${names.map((name) => `${name}=${name}-value`).join('&')}&zip=48226&step=car&token=secret`;
    expect(visitAfter({}, { pathname: '/', search })).toEqual(
      Object.fromEntries(names.map((name) => [name, `${name}-value`])),
    );
  });

  it('[CONT-6] keeps what the first page said, and adds what a later one says', () => {
    const first = visitAfter({}, { pathname: '/services', search: '?utm_source=google' });
    expect(visitAfter(first, { pathname: '/quote', search: '?utm_source=mail&coupon=SAVE' })).toEqual({
      path: '/services',
      utm_source: 'google',
      coupon: 'SAVE',
    });
  });

  it('cuts what the server would refuse', () => {
    expect(visitAfter({}, { pathname: '/', search: `?gclid=${'x'.repeat(900)}` }).gclid).toHaveLength(500);
  });
});
