import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowsFor } from './arrival-window';
import { windowToBegin } from './window-to-begin';

const windows = windowsFor('mechanic');
const [first, second, third] = windows;
if (!first || !second || !third) throw new Error('there are three windows at least');
const day = '2027-03-02';
const middle = (window: typeof first): number => (window.startMinutes + window.endMinutes) / 2;

describe('windowToBegin', () => {
  it.each([
    ['the first to come, where nothing is known', windows, [], undefined, first],
    ['what was promised', windows, [{ day, window: third }], undefined, third],
    ['what was promised, wherever it was dropped', windows, [{ day, window: third }], middle(second), third],
    [
      'the one it was dropped on, where the promise is of another day',
      windows,
      [{ day: '2027-03-03', window: third }],
      middle(second),
      second,
    ],
    [
      'the one it was dropped on, where the promised one has ended',
      windows.slice(1),
      [{ day, window: first }],
      middle(third),
      third,
    ],
    ['the next, where the one it was dropped on has ended', windows.slice(1), [], middle(first), second],
    [
      'the first known that is still to come',
      windows.slice(1),
      [undefined, { day, window: first }, { day, window: second }],
      undefined,
      second,
    ],
    ['none, where none is to come', [], [{ day, window: first }], middle(first), undefined],
  ] as const)('[OPS-3] begins with %s', (_what, toCome, known, nearMinutes, expected) => {
    expect(windowToBegin(toCome, day, { known, nearMinutes })).toEqual(expected);
  });

  it('[OPS-3] never begins with a window that is over, and with one wherever one is to come', () => {
    fc.assert(
      fc.property(
        fc.subarray([...windows]),
        fc.array(fc.constantFrom(...windows)),
        fc.option(fc.integer({ min: 0, max: 1440 }), { nil: undefined }),
        (toCome, known, nearMinutes) => {
          const found = windowToBegin(toCome, day, {
            known: known.map((window) => ({ day, window })),
            nearMinutes,
          });
          expect(found === undefined).toBe(toCome.length === 0);
          if (found) expect(toCome).toContainEqual(found);
        },
      ),
    );
  });
});
