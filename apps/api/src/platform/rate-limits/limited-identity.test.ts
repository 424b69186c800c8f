import { expect, it } from 'vitest';
import { limitedIdentity } from './limited-identity';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  // The longest run of zeros may reach into the part that counts, or not.
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001::1:1:2:3:4', '2001:0:0:1::/64'],
  ['2001:0:0:1::1', '2001:0:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('[SAFE-1] %s is limited as %s', (address, identity) => {
  expect(limitedIdentity(address)).toBe(identity);
});
