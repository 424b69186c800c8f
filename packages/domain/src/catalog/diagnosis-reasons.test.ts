import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addReason,
  type DiagnosisReason,
  diagnosisReasons,
  hasReason,
  removeReason,
  toggleReason,
} from './index';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const reasonOf = (id: string): DiagnosisReason => {
  const reason = diagnosisReasons.find((candidate) => candidate.id === id);
  if (!reason) throw new Error(`no reason ${id}`);
  return reason;
};
const hot = reasonOf('overheating');
const leak = reasonOf('leaking');

// What people type, with the traps: sentence ends, line breaks, and pieces of our own sentences.
const typedText = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '. ',
        '.',
        ' ',
        '\n',
        '! ',
        'Car is',
        'Car is overheating',
        'Car is overheating.',
        'overheating.',
      ),
      fc.constantFrom('Fluids are leaking.', ' It started yesterday.', 'My '),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));
const anyReason = fc.constantFrom(...diagnosisReasons);
const sentenceReason = fc.constantFrom(...diagnosisReasons.filter(({ sentence }) => sentence !== undefined));

describe('diagnosis reasons', () => {
  it('[DESK-2] are these ten', () => {
    expect(diagnosisReasons.map(({ label }) => label)).toEqual([
      'Car is not starting',
      'Check engine light is on',
      'Warning light is on',
      'Fluids are leaking',
      'Car is shaking (vibrating)',
      'Brakes are squeaking',
      'Smoke or steam is coming out of the car',
      'Car is overheating',
      'Windows are not going up or down',
      'Other',
    ]);
  });

  it.each([
    ['', 'Car is overheating.'],
    ['It clicks.', 'It clicks. Car is overheating.'],
    ['It clicks', 'It clicks\nCar is overheating.'],
    ['It clicks. ', 'It clicks. \nCar is overheating.'],
    ['Car is overheating.', 'Car is overheating.'],
    ['Since May. Car is overheating. Help!', 'Since May. Car is overheating. Help!'],
    ['My Car is overheating.', 'My Car is overheating. Car is overheating.'],
  ])('[DESK-2] adds its sentence to %j', (text, expected) => {
    expect(addReason(text, hot)).toBe(expected);
  });

  it.each([
    ['Car is overheating.', ''],
    ['Car is overheating. It clicks.', 'It clicks.'],
    ['It clicks. Car is overheating.', 'It clicks.'],
    ['Since May. Car is overheating. Help!', 'Since May. Help!'],
    ['Since May. Car is overheating.\nHelp!', 'Since May.\nHelp!'],
    ['Since May\nCar is overheating. Help!', 'Since May\nHelp!'],
    ['Car is overheating. Car is overheating.', ''],
    ['My Car is overheating.', 'My Car is overheating.'],
    ['Car is overheating.Really', 'Car is overheating.Really'],
    ['Car is\nCar is overheating. overheating.', 'Car is\noverheating.'],
  ])('[DESK-2] takes its sentence out of %j', (text, expected) => {
    expect(removeReason(text, hot)).toBe(expected);
  });

  it('[DESK-2] chips come and go in any order', () => {
    const both = toggleReason(toggleReason('It clicks', hot), leak);
    expect(both).toBe('It clicks\nCar is overheating. Fluids are leaking.');
    expect(toggleReason(both, hot)).toBe('It clicks\nFluids are leaking.');
    expect(toggleReason(toggleReason(both, hot), leak)).toBe('It clicks');
  });

  it("'Other' opens a box and writes nothing", () => {
    const other = reasonOf('other');
    expect(addReason('abc', other)).toBe('abc');
    expect(removeReason('Other.', other)).toBe('Other.');
    expect(hasReason('Other', other)).toBe(false);
  });

  it('[DESK-2] adding twice is adding once, and removing twice is removing once', () => {
    fc.assert(
      fc.property(typedText, anyReason, (text, reason) => {
        const added = addReason(text, reason);
        expect(addReason(added, reason)).toBe(added);
        expect(hasReason(added, reason)).toBe(reason.sentence !== undefined);
        const removed = removeReason(text, reason);
        expect(removeReason(removed, reason)).toBe(removed);
        expect(hasReason(removed, reason)).toBe(false);
      }),
      { numRuns: 10 * runs },
    );
  });

  it('[DESK-2] what was typed comes back to the letter when a chip is taken back', () => {
    fc.assert(
      fc.property(typedText, sentenceReason, (text, reason) => {
        fc.pre(!hasReason(text, reason));
        expect(removeReason(addReason(text, reason), reason)).toBe(text);
      }),
      { numRuns: 10 * runs },
    );
  });

  it('[DESK-2] several chips over a typed text leave it as it was once all are taken back', () => {
    const chips = fc.shuffledSubarray(diagnosisReasons.filter(({ sentence }) => sentence !== undefined));
    fc.assert(
      fc.property(typedText, chips, fc.integer(), (text, reasons, seed) => {
        fc.pre(reasons.every((reason) => !hasReason(text, reason)));
        const full = reasons.reduce(addReason, text);
        const order = [...reasons].sort((a, b) => ((a.id.length * seed) % 7) - ((b.id.length * seed) % 7));
        expect(order.reduce(removeReason, full)).toBe(text);
      }),
      { numRuns: 5 * runs },
    );
  });
});
