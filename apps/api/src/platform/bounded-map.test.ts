import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoundedMap } from './bounded-map';

describe('a bounded map', () => {
  it('forgets the entry that was set longest ago', () => {
    const map = createBoundedMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
    expect(map.has('b')).toBe(false);
  });

  it('knows after any sets those that were set last, and no others', () => {
    const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(fc.array(names, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (sets, most) => {
        const map = createBoundedMap<number>(most);
        for (const [at, name] of sets.entries()) map.set(name, at);
        const latest = [...new Set([...sets].reverse())].slice(0, most);
        for (const name of new Set(sets))
          expect(map.get(name)).toBe(latest.includes(name) ? sets.lastIndexOf(name) : undefined);
      }),
    );
  });
});
