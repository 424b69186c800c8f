import { describe, expect, it } from 'vitest';
import { changeInWords, differences, readTyped, type TypedKind, typedText, valueInWords } from './field';

describe('[OPS-6] what an admin types', () => {
  it.each<[TypedKind, string, unknown]>([
    ['money', '12.5', 1_250],
    ['money', '$19.99', 1_999],
    ['percent', '8.25', 825],
    ['whole', '45', 45],
    ['decimal', '-83.05', -83.05],
    ['clock', '8:00 AM', 480],
    ['clock', '8 pm', 1_200],
    ['clock', '20:30', 1_230],
    ['clock', '12 AM', 0],
    ['clock', '24:00', 1_440],
    ['day', '2027-02-28', '2027-02-28'],
    ['lines', ' a \n\n b', ['a', 'b']],
    ['days', '2027-02-02\n2027-02-01\n2027-02-01', ['2027-02-01', '2027-02-02']],
    ['days', '', []],
    [
      'named-days',
      '2027-12-25 Christmas Day\n2027-07-04',
      [
        { day: '2027-07-04', name: null },
        { day: '2027-12-25', name: 'Christmas Day' },
      ],
    ],
    ['named-days', '2027-12-25: Christmas', [{ day: '2027-12-25', name: 'Christmas' }]],
    ['named-days', '', []],
  ])('%s %j', (kind, text, value) => {
    expect(readTyped(kind, text)).toEqual({ ok: true, value });
    expect(readTyped(kind, typedText(kind, value))).toEqual({ ok: true, value });
  });

  it.each<[TypedKind, string]>([
    ['money', ''],
    ['money', '1.234'],
    ['money', '-1'],
    ['percent', 'x'],
    ['whole', '1.5'],
    ['clock', '13 PM'],
    ['clock', '24:01'],
    ['clock', '8:60'],
    ['clock', 'noon'],
    ['day', '2027-02-29'],
    ['days', '2027-02-01\nsoon'],
    ['named-days', 'Christmas'],
    ['named-days', '2027-02-30 Nothing'],
    ['named-days', '2027-12-251 Christmas'],
    ['named-days', '2027-12-25 One\n2027-12-25 Another'],
  ])('%s %j is not taken', (kind, text) => expect(readTyped(kind, text)).toEqual({ ok: false }));

  it('nothing typed is null where that is allowed', () => {
    expect(readTyped('money', ' ', true)).toEqual({ ok: true, value: null });
  });
});

describe('what changed, in words', () => {
  it('names what differs only', () => {
    expect(differences({ a: 1, b: [1] }, { a: 2, b: [1] })).toEqual(['a']);
    expect(differences(null, { a: 1 })).toEqual(['a']);
  });
  it.each([
    ['amount_cents', 2_000, '$20.00'],
    ['parts_tax_basis_points', 825, '8.25%'],
    ['active', false, 'no'],
    ['market_ids', null, 'none'],
    ['tools', ['a', 'b'], 'a, b'],
  ])('%s', (name, value, words) => expect(valueInWords(name, value)).toBe(words));
  it('says of a list what has come and gone only', () => {
    const christmas = { name: 'Christmas Day', day: '2027-12-25' };
    const many = Array.from({ length: 40 }, (_, nth) => ({ day: `20${10 + nth}-01-01`, name: null }));
    expect(changeInWords('days', many, [...many, christmas])).toBe('with 2027-12-25 Christmas Day');
    expect(changeInWords('days', [christmas], [{ ...christmas, name: null }])).toBe(
      'without 2027-12-25 Christmas Day, with 2027-12-25',
    );
    expect(changeInWords('tools', ['a', 'b'], ['b', 'a'])).toBe('a, b → b, a');
    expect(changeInWords('market_ids', null, ['DET'])).toBe('none → DET');
  });
});
