import { itemsFor } from '@lugnut/domain/fleet';
import { describe, expect, it } from 'vitest';
import { advanceReport, emptyReport, findProblem, type ReportEvent, reportOf } from './report-state';

const checklist = { unit: 'Van 2', vehicle_kind: 'van', needs_pin: false } as const;
const after = (...events: readonly ReportEvent[]) => events.reduce(advanceReport, emptyReport);
const signed = { kind: 'changed', to: { driver: 'Sam', signature: 'Sam', isSafe: true } } as const;
const rest = { kind: 'rest marked', items: itemsFor('van', false) } as const;

describe('[FLT-9] what a driver enters', () => {
  it.each([
    ['nothing', [], 'Say whether the vehicle is safe to drive.'],
    ['no item', [signed], 'Check every item on the list.'],
    ['all of it', [signed, rest], undefined],
    [
      'a defect without words',
      [signed, { kind: 'marked', item: 'tires', mark: 'defect' }, rest],
      'Say what is wrong with each defect.',
    ],
    [
      'letters for an odometer',
      [signed, rest, { kind: 'changed', to: { odometer: 'many' } }],
      'Enter the odometer as a whole number.',
    ],
  ] as const)('%s: %#', (_name, events, problem) => {
    expect(findProblem(after(...events), checklist, '')).toBe(problem);
  });

  it('needs a PIN where the fleet has one', () => {
    const whole = after(signed, rest);
    expect(findProblem(whole, { ...checklist, needs_pin: true }, '')).toBe('Enter your PIN.');
    expect(findProblem(whole, { ...checklist, needs_pin: true }, '4711')).toBeUndefined();
  });

  it('is sent with its defects, words and pictures, and without what another list had', () => {
    const state = after(
      { kind: 'marked', item: 'coupling', mark: 'defect' },
      { kind: 'marked', item: 'tires', mark: 'defect' },
      { kind: 'described', item: 'tires', words: ' Flat ' },
      { kind: 'pictured', item: 'tires', key: 'one' },
      { kind: 'pictured', item: 'tires', key: 'two' },
      { kind: 'picture removed', item: 'tires', key: 'one' },
      rest,
      { kind: 'changed', to: { odometer: '51,000' } },
    );
    const report = reportOf(state, checklist);
    expect(report.defects).toEqual([{ item: 'tires', words: 'Flat', pictures: ['two'] }]);
    expect([report.odometer, report.checked.includes('coupling')]).toEqual([51_000, false]);
  });
});
