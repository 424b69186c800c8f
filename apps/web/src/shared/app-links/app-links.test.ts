import { describe, expect, it } from 'vitest';
import { appLinks } from './app-links';

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
