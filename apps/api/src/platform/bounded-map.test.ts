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
});
