import { describe, expect, it } from 'vitest';
import { googleAddress, readProof } from './google-redirect';

const asked = { state: 'the-state', nonce: 'the-nonce' };
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`;
const token = tokenOf({ email: 'dana@example.com', nonce: 'the-nonce' });

describe('the way to Google and back', () => {
  it('[AUTH-3] asks for a proof of the address, for us, to be sent back here', () => {
    const url = new URL(googleAddress('our-client', 'https://shop.test', asked));
    expect(url.origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'our-client',
      redirect_uri: 'https://shop.test/login',
      response_type: 'id_token',
      state: 'the-state',
      nonce: 'the-nonce',
    });
  });

  it.each([
    ['', undefined],
    ['#section', undefined],
    [
      `#id_token=${token}&state=the-state`,
      { email: 'dana@example.com', credential: token, nonce: 'the-nonce' },
    ],
    [`#id_token=${token}&state=another`, 'refused'],
    [`#id_token=${tokenOf({ email: 'dana@example.com', nonce: 'old' })}&state=the-state`, 'refused'],
    ['#id_token=rubbish&state=the-state', 'refused'],
    ['#error=access_denied&state=the-state', 'refused'],
  ])('[AUTH-3] reads %.40s', (hash, proof) => {
    expect(readProof(hash, asked)).toEqual(proof);
  });

  it('[AUTH-3] takes no proof this browser did not ask for', () => {
    expect(readProof(`#id_token=${token}&state=the-state`, undefined)).toBe('refused');
  });
});
