import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  federalItems,
  findInspectionProblem,
  findInspectionProblems,
  findMissing,
  type InspectionDraft,
  inspectedKinds,
  isSignaturePath,
  itemsFor,
  plainWords,
  problemOfDefects,
} from './driver-inspection';

describe('[FLT-9] a driver’s list', () => {
  it.each(inspectedKinds)('of a %s has every federal item it can have', (kind) => {
    const federal = Object.keys(federalItems);
    expect(itemsFor(kind, true)).toEqual(expect.arrayContaining(federal));
    const alone = federal.filter((item) => item !== 'coupling');
    expect(itemsFor(kind, false)).toEqual(expect.arrayContaining(alone));
    expect(itemsFor(kind, false)).not.toContain('coupling');
  });
});

const checked = itemsFor('van', false);
const whole: InspectionDraft = {
  kind: 'van',
  isTowing: false,
  driver: 'Sam Reyes',
  signature: 'Sam Reyes',
  isSafe: true,
  checked,
  defects: [],
};
const flat = { item: 'tires', words: 'Flat, left rear' } as const;
const others = checked.filter((item) => item !== 'tires');

describe('[FLT-9] a report', () => {
  it('of which nothing is filled in lacks everything, in the order of its form', () => {
    const empty = { ...whole, driver: '', signature: '', isSafe: undefined, checked: [] };
    expect(findInspectionProblems(empty).map(({ part, items }) => [part, items])).toEqual([
      ['driver', undefined],
      ['items', checked],
      ['safe', undefined],
      ['signature', undefined],
    ]);
  });

  it.each([
    ['is taken whole', {}, undefined],
    ['is taken with a defect', { checked: others, defects: [flat] }, undefined],
    ['is taken unsafe with a defect', { checked: others, defects: [flat], isSafe: false }, undefined],
    ['needs a name', { driver: ' \u200b ' }, 'Enter your name.'],
    ['needs every item', { checked: others }, 'Check every item on the list.'],
    [
      'has no item of another list',
      { checked: [...checked, 'exits'] },
      'The list has changed. Reload the page.',
    ],
    ['says one thing of an item', { defects: [flat] }, 'An item is OK or has a defect.'],
    ['names a defect once', { checked: others, defects: [flat, flat] }, 'Report each item once.'],
    [
      'says what is wrong',
      { checked: others, defects: [{ ...flat, words: ' ' }] },
      'Say what’s wrong with each defect.',
    ],
    ['says why it is unsafe', { isSafe: false }, 'Mark what makes the vehicle unsafe.'],
    ['is signed', { signature: '' }, 'Sign your report.'],
    ['has a name of some length', { driver: 'a'.repeat(80) }, undefined],
    ['has no longer one', { driver: 'a'.repeat(81) }, 'Your name can have 80 characters at most.'],
    [
      'has a signature no longer',
      { signature: 'a'.repeat(81) },
      'Your signature can have 80 characters at most.',
    ],
    ['has notes no longer than a box', { notes: 'a'.repeat(601) }, 'Notes can have 600 characters at most.'],
    [
      'says what is wrong shortly',
      { checked: others, defects: [{ ...flat, words: 'a'.repeat(301) }] },
      'Say what is wrong in 300 characters at most.',
    ],
  ])('%s', (_name, changes, problem) => {
    expect(findInspectionProblem({ ...whole, ...changes } as InspectionDraft)).toBe(problem);
  });
});

describe('[FLT-9] a driver’s words', () => {
  it.each([
    ['  Left\n\nrear  flat ', 'Left rear flat'],
    ['see https://evil.example/pay now', 'see now'],
    ['go to www.evil.example', 'go to'],
    ['bit.ly/x1 is it', 'is it'],
    ['<b>bad</b>', 'bbad/b'],
    ['a\u202eb\u0000c', 'abc'],
    ['12.5 psi, 3/32 in.', '12.5 psi, 3/32 in.'],
  ])('%j become %j', (typed, words) => expect(plainWords(typed, 100)).toBe(words));

  it('are one line without links and hidden signs, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.integer({ min: 1, max: 60 }),
        (typed, most) => {
          const words = plainWords(typed, most);
          expect(words).not.toMatch(/[\p{Cc}\p{Cf}<>]|:\/\//u);
          expect([...words].length).toBeLessThanOrEqual(most);
        },
      ),
    );
  });

  it('name every defect by its item', () => {
    expect(problemOfDefects([flat, { item: 'horn', words: 'Silent' }])).toBe(
      'Tires: Flat, left rear. Horn: Silent',
    );
  });
});

describe('[FLT-9] a drawn signature', () => {
  it.each([
    ['M10 20L30 40L50 60', true],
    ['M10 20L30 40M1 2L3 4', true],
    ['', false],
    ['M10 20', false],
    ['M10 20L30 40Z', false],
    ['M10 20L900 40', false],
    ['M10 20L30 400', false],
    ['"/><script>', false],
  ])('%j: %s', (path, isOne) => expect(isSignaturePath(path)).toBe(isOne));
});

it('[FLT-9] what is missing is what was due', () => {
  const links = [
    { carId: 'a', sinceDay: '2027-03-01' },
    { carId: 'b', sinceDay: '2027-03-01' },
    { carId: 'c', sinceDay: '2027-03-09' },
  ];
  expect(findMissing(links, new Set(['a']), '2027-03-02').map(({ carId }) => carId)).toEqual(['b']);
});
