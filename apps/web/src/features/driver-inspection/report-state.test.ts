import type { DriverChecklist } from '@lugnut/contract';
import { itemsFor } from '@lugnut/domain/fleet';
import { describe, expect, it } from 'vitest';
import {
  advanceReport,
  doubtOf,
  emptyReport,
  findProblems,
  type ReportEvent,
  type ReportState,
  reportOf,
} from './report-state';

const checklist = { unit: 'Van 2', vehicle_kind: 'van', needs_pin: false } as const;
const after = (...events: readonly ReportEvent[]) => events.reduce(advanceReport, emptyReport);
const signed = { kind: 'changed', to: { driver: 'Sam', signature: 'Sam', isSafe: true } } as const;
const wordsOf = (report: ReportState, changes: Partial<DriverChecklist> = {}) =>
  findProblems(report, { ...checklist, ...changes }, '').map(({ words }) => words);
const rest = { kind: 'rest marked', items: itemsFor('van', false) } as const;

describe('[FLT-9] what a driver enters', () => {
  it.each([
    [
      'nothing',
      [],
      [
        'Enter your name.',
        'Check every item on the list.',
        'Say whether the vehicle is safe to drive.',
        'Sign your report.',
      ],
    ],
    ['no item', [signed], ['Check every item on the list.']],
    ['all of it', [signed, rest], []],
    [
      'a defect without words',
      [signed, { kind: 'marked', item: 'tires', mark: 'defect' }, rest],
      ['Say what’s wrong with each defect.'],
    ],
    [
      'letters for an odometer',
      [signed, rest, { kind: 'changed', to: { odometer: 'many' } }],
      ['Enter the odometer as a whole number.'],
    ],
    [
      'a name that is pasted with all of a page',
      [signed, rest, { kind: 'changed', to: { driver: 'a'.repeat(500) } }],
      ['Your name can have 80 characters at most.'],
    ],
  ] as const)('%s: %#', (_name, events, problems) => {
    expect(wordsOf(after(...events))).toEqual(problems);
  });

  const last = { miles: 51_000, at: '2027-03-01T12:00:00Z' };
  it.each([
    ['what can be', '51,020', last, undefined],
    ['nothing', '', last, undefined],
    ['zero', '0', null, 'zero'],
    ['all nines', '1,999,999', null, 'no_value'],
    ['less than before', '12,000', last, 'backwards'],
    ['more than anybody drives', '99,000', last, 'jump'],
    ['more than a vehicle of its age has', '950,000', null, 'jump'],
  ])('an odometer of %s', (_what, odometer, last_odometer, doubt) => {
    const now = Date.parse('2027-03-01T18:00:00Z');
    const known = { ...checklist, last_odometer, model_year: 2024 };
    expect(doubtOf({ odometer }, known, now)).toBe(doubt);
  });

  it('an odometer that looks wrong is sent once the driver looked again, and is asked for when it changes', () => {
    const zero = after(signed, rest, { kind: 'changed', to: { odometer: '0' } });
    expect(wordsOf(zero)).toEqual(['Check the odometer.']);
    const sure = advanceReport(zero, { kind: 'changed', to: { sureOdometer: '0' } });
    expect([wordsOf(sure), reportOf(sure, checklist).odometer]).toEqual([[], 0]);
    const other = advanceReport(sure, { kind: 'changed', to: { odometer: '1,999,999' } });
    expect(wordsOf(other)).toEqual(['Check the odometer.']);
    expect(reportOf(after(signed, rest), checklist).odometer).toBeNull();
    const over = advanceReport(sure, {
      kind: 'changed',
      to: { odometer: '2000001', sureOdometer: '2000001' },
    });
    expect(wordsOf(over)).toEqual(['Enter the odometer in miles, 2,000,000 at most.']);
  });

  it('needs a PIN where the fleet has one', () => {
    const whole = after(signed, rest);
    expect(wordsOf(whole, { needs_pin: true })).toEqual(['Enter your PIN.']);
    expect(findProblems(whole, { ...checklist, needs_pin: true }, '4711')).toEqual([]);
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
