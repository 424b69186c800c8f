import { describe, expect, it } from 'vitest';
import { appLinks, storeOfDevice } from './app-links';

const apple = 'https://apps.example/lugnut';
const google = 'https://play.example/lugnut';

describe('[HOME-8] where the app comes from', () => {
  it('offers each store that is set', () => {
    expect(appLinks({ apple, google })).toEqual([
      { kind: 'store', label: 'Download on the App Store', href: apple },
      { kind: 'store', label: 'Get it on Google Play', href: google },
    ]);
    expect(appLinks({ apple: undefined, google })).toHaveLength(1);
  });

  it('offers installing the site when no store is set', () => {
    expect(appLinks({ apple: undefined, google: undefined })).toEqual([
      { kind: 'install', label: 'Install the app' },
    ]);
  });
});

describe('the store of a device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'apple'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36', 'google'],
    ['Mozilla/5.0 (Linux; Android 15; Tablet) Chrome/130.0 Safari/537.36', undefined],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', undefined],
  ])('[PUB-1] %s has %s', (userAgent, store) => {
    expect(storeOfDevice(userAgent)).toBe(store);
  });
});
