import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GroundPoint, outlineOf } from './outline';

const at = (longitude: number, latitude: number): GroundPoint => ({ longitude, latitude });
const corners = [at(0, 0), at(4, 0), at(4, 3), at(0, 3)];
const anyPoint = fc.record({
  latitude: fc.integer({ min: -9, max: 9 }),
  longitude: fc.integer({ min: -9, max: 9 }),
});

const isLeftOf = (a: GroundPoint, b: GroundPoint, c: GroundPoint): boolean =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) >=
  (b.latitude - a.latitude) * (c.longitude - a.longitude);

describe('[PULSE-1] the outline of a market', () => {
  it.each<[string, readonly GroundPoint[], readonly GroundPoint[]]>([
    ['nothing', [], []],
    ['one point', [at(1, 1), at(1, 1)], [at(1, 1)]],
    ['a line', [at(0, 0), at(1, 1), at(2, 2)], [at(0, 0), at(2, 2)]],
    ['a rectangle with more inside', [at(2, 1), ...corners, at(1, 2)], corners],
    ['a rectangle with more on its edge', [at(2, 0), ...corners, at(0, 1)], corners],
  ])('of %s', (_what, points, expected) => expect(outlineOf(points)).toEqual(expected));

  it('has every point inside, and is made of some of them', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { minLength: 3, maxLength: 40 }), (points) => {
        const outline = outlineOf(points);
        for (const corner of outline) expect(points).toContainEqual(corner);
        if (outline.length < 3) return;
        for (const [nth, from] of outline.entries()) {
          const to = outline[(nth + 1) % outline.length] ?? from;
          for (const point of points) expect(isLeftOf(from, to, point)).toBe(true);
        }
      }),
    );
  });
});
