import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

  it('keeps nothing of what is set again and again', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const heapUsed = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const map = createBoundedMap<number>(1_000);
    const before = heapUsed();
    for (let at = 0; at < 400_000; at += 1) map.set(`name ${at % 3}`, at);
    const grownBytes = heapUsed() - before;
    expect(grownBytes).toBeLessThan(10_000_000);
    expect(map.get('name 0')).toBe(399_999);
  });
});
