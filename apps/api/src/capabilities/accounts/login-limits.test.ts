import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeBuckets } from './login-limits';

const anyAsker = fc.record({
  target: fc.record({
    channel: fc.constant('phone' as const),
    address: fc.constantFrom('+13135550101', '+13135550102'),
  }),
  clientAddress: fc.constantFrom('192.0.2.1', '192.0.2.2'),
});

const keysOf = (asker: Parameters<typeof codeBuckets>[0]): string[] =>
  codeBuckets(asker).map(([name, , who]) => `${name} ${who}`);

it('[SAFE-2] whoever is known counts in no bucket that a stranger, or another known browser, can empty', () => {
  fc.assert(
    fc.property(anyAsker, anyAsker, fc.constantFrom(undefined, 'other-browser'), (mine, theirs, knownAs) => {
      const own = keysOf({ ...mine, knownAs: 'my-browser' });
      expect(own.length).toBeGreaterThan(0);
      const others = new Set(keysOf({ ...theirs, knownAs }));
      expect(own.filter((key) => others.has(key))).toEqual([]);
    }),
  );
});
