import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels';

const frame = { width: 480, height: 320 };
const at = (x: number, y: number) => ({ x, y });
const label = (id: string, ...spots: readonly { readonly x: number; readonly y: number }[]) => ({
  id,
  text: '12345',
  spots,
});

describe('[PULSE-1] labels of a map', () => {
  it.each([
    ['stand where they want', [label('a', at(100, 100)), label('b', at(300, 100))], ['a', 'b']],
    [
      'move aside for those before',
      [label('a', at(100, 100)), label('b', at(100, 100), at(100, 150))],
      ['a', 'b'],
    ],
    ['are left out where there is no room', [label('a', at(100, 100)), label('b', at(110, 104))], ['a']],
    ['never leave the picture', [label('a', at(3, 100)), label('b', at(100, 319))], []],
  ])('%s', (_what, labels, expected) => expect([...placeLabels(labels, frame, 18).keys()]).toEqual(expected));

  it('never cover each other', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 480 }), y: fc.integer({ min: 0, max: 320 }) });
    const texts = fc.array(
      fc.tuple(fc.string({ minLength: 1, maxLength: 18 }), fc.array(spot, { maxLength: 4 })),
    );
    fc.assert(
      fc.property(texts, (given) => {
        const labels = given.map(([text, spots], nth) => ({ id: `${nth}`, text, spots }));
        const placed = labels.flatMap(({ id, text }) => {
          const found = placeLabels(labels, frame, 10).get(id);
          return found ? [{ ...found, half: text.length * 3.2 }] : [];
        });
        for (const [nth, a] of placed.entries())
          for (const b of placed.slice(nth + 1))
            expect(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 12.5).toBe(true);
      }),
    );
  });
});
