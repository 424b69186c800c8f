import { describe, expect, it } from 'vitest';
import { navigationUrl } from './navigation-url';

const place = { latitude: 42.33, longitude: -83.05 };
const address = '1 Woodward Ave, Detroit, MI 48226';
const written = '1%20Woodward%20Ave%2C%20Detroit%2C%20MI%2048226';
const phone = (userAgent: string, maxTouchPoints = 5) => ({ userAgent, maxTouchPoints });
const iphone = phone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
const android = phone('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('[DISP-2] a stop opens in the phone’s own navigation', () => {
  it.each([
    ['an iPhone', iphone, { address, place }, `https://maps.apple.com/?daddr=${written}&dirflg=d`],
    ['an iPad', phone(mac), { address, place }, `https://maps.apple.com/?daddr=${written}&dirflg=d`],
    ['an Android phone', android, { address, place }, `geo:42.33,-83.05?q=${written}`],
    ['an Android phone without a point', android, { address, place: null }, `geo:0,0?q=${written}`],
    [
      'an Android phone without an address',
      android,
      { address: null, place },
      'geo:42.33,-83.05?q=42.33%2C-83.05',
    ],
    [
      'an Android phone with a ZIP code alone',
      android,
      { address: '48226', place },
      'geo:42.33,-83.05?q=42.33%2C-83.05',
    ],
    [
      'a computer',
      phone(mac, 0),
      { address, place },
      `https://www.google.com/maps/dir/?api=1&destination=${written}`,
    ],
  ])('%s', (_device, device, destination, url) => expect(navigationUrl(destination, device)).toBe(url));
});
