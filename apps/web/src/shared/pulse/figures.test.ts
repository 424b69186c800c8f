import { describe, expect, it } from 'vitest';
import { dollarsText, figurePlans, shareText, showFigures } from './figures';

const none = { cases: 0, kept: 0, amount: 0 };
const { revenue, margin, jobs, booked, quoteHour, window, busy, rating, members } = figurePlans;

describe('figures of the pulse', () => {
  it('[PULSE-1] say the share with the number behind it, and what it was before', () => {
    const shown = showFigures(
      [revenue, jobs, booked, quoteHour, window, busy, rating, members],
      [
        { measure: 'revenue', cases: 3, kept: 0, amount: 123_450, before: { ...none, amount: 50_000 } },
        { measure: 'jobs', ...none, cases: 1_082, before: { ...none, cases: 1_082 } },
        { measure: 'asked', ...none, cases: 20, before: none },
        { measure: 'booked', ...none, cases: 8, before: none },
        {
          measure: 'window',
          cases: 1_090,
          kept: 1_082,
          amount: 50,
          before: { cases: 4, kept: 4, amount: 0 },
        },
        { measure: 'work', ...none, amount: 300, before: none },
        { measure: 'shift', ...none, amount: 600, before: none },
        { measure: 'rating', cases: 3, kept: 3, amount: 14, before: { cases: 2, kept: 0, amount: 6 } },
        { measure: 'member_gained', ...none, cases: 2, before: none },
      ],
    );
    expect(shown.map(({ value, behind, change }) => [value, behind, change])).toEqual([
      ['$1,235', undefined, 'Up from $500 (today isn’t over)'],
      ['1,082', undefined, 'Same as before (today isn’t over)'],
      ['40%', '8 of 20', 'Before: None'],
      ['None', undefined, 'Before: None'],
      ['99%', '1,082 of 1,090', 'Down from 100% of 4'],
      ['50%', undefined, 'Before: None'],
      ['4.7', '3 reviews', 'Up from 3.0 (2 reviews)'],
      ['+2 −0', undefined, 'Before: +0 −0 (today isn’t over)'],
    ]);
  });

  it('[PULSE-1] say of every total that today isn’t over, and only where it ends the days that are told', () => {
    const fewer = (endsToday: boolean) =>
      showFigures(
        [jobs, window],
        [
          { measure: 'jobs', ...none, cases: 3, before: { ...none, cases: 9 } },
          { measure: 'window', cases: 10, kept: 9, amount: 5, before: { cases: 14, kept: 14, amount: 0 } },
        ],
        { endsToday },
      ).map(({ change }) => change);
    expect(fewer(true)).toEqual(['Down from 9 (today isn’t over)', 'Down from 100% of 14']);
    expect(fewer(false)).toEqual(['Down from 9', 'Down from 100% of 14']);
    const [same] = showFigures(
      [window],
      [{ measure: 'window', cases: 12, kept: 12, amount: 0, before: { cases: 14, kept: 14, amount: 0 } }],
    );
    expect(same?.change).toBe('100% of 14 before');
  });

  it('[PULSE-1] tell the margin of the jobs whose costs are known, or that none is', () => {
    const known = { measure: 'margin' as const, cases: 31, kept: 0, amount: 1_234_00, before: none };
    const [shown, unknown] = [known, { ...known, ...none }].map((one) => showFigures([margin], [one])[0]);
    expect(shown).toMatchObject({ value: '$1,234', behind: 'of 31 jobs', change: 'Before: Not known' });
    expect(unknown).toMatchObject({ value: 'Not known' });
    expect(unknown?.behind).toBeUndefined();
  });

  it('[PULSE-1] are grouped by thousands, and cents are told of small sums alone', () => {
    expect(shareText({ kept: 1_082, cases: 1_090 })).toBe('99% (1,082 of 1,090)');
    expect([99_950, 12_000, 100_049, 123_456_789, -20_000].map(dollarsText)).toEqual([
      '$999.50',
      '$120',
      '$1,000',
      '$1,234,568',
      '−$200',
    ]);
  });
});
