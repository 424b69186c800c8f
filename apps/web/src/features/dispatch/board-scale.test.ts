import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectionFor } from '../../shared/map/projection';
import { blockAt, boardEnd, boardStart, percentAt, scaleMiles, spanAt } from './board-scale';

it.each([
  [540, 0],
  [915, 50],
  [1290, 100],
  [300, 0],
  [1400, 100],
])('[OPS-3] minute %d stands at %d percent', (minutes, percent) => {
  expect(percentAt(minutes)).toBe(percent);
});

it('[OPS-3] a span that has passed the edge of the board has no width', () => {
  expect(spanAt(540, 615)).toEqual({ x: '0%', width: '10%' });
  expect(spanAt(1300, 1400)).toEqual({ x: '100%', width: '0%' });
  expect(boardEnd).toBeGreaterThan(boardStart);
});

it.each([
  ['within the hours of the board', 600, 615, '8%', '2%'],
  ['that begins the board, however short', 540, 555, '0%', '2%'],
  ['before the board', 60, 120, '0%', '6%'],
  ['that has just reached the board', 500, 545, '0%', '6%'],
  ['that begins before the board', 500, 615, '0%', '10%'],
  ['that ends after the board', 1215, 1300, '90%', '10%'],
  ['after the board', 1300, 1400, '94%', '6%'],
  ['all day long', 60, 1400, '0%', '100%'],
])('[OPS-3] a block %s can be seen and pressed', (_, from, to, x, width) => {
  expect(blockAt(from, to)).toEqual({ x, width });
});

it('[OPS-3] every point lies in the frame of the map, north above south', () => {
  const point = fc.record({
    latitude: fc.double({ min: 29, max: 43, noNaN: true }),
    longitude: fc.double({ min: -112, max: -83, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const { at } = projectionFor(points, { width: 400, height: 300, margin: 20 });
      for (const { x, y } of points.map(at)) {
        expect(x).toBeGreaterThan(19.9);
        expect(x).toBeLessThan(380.1);
        expect(y).toBeGreaterThan(19.9);
        expect(y).toBeLessThan(280.1);
      }
      const [first] = points;
      if (first) expect(at({ ...first, latitude: first.latitude + 1 }).y).toBeLessThan(at(first).y);
    }),
  );
});

it.each([
  [10, 10],
  [22, 5],
  [23, 2],
  [0.2, 250],
  [400, 0.25],
  [9_000, 0.1],
])('[DISP-2] with %d units for a mile the scale of the map says %d miles', (unitsPerMile, miles) => {
  expect(scaleMiles({ unitsPerMile })).toBe(miles);
});
