import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, parsePhone, phoneProblemText } from './index';

const ten = '3135550142';

describe('a phone number', () => {
  it.each([
    ['3135550142'],
    ['(313) 555-0142'],
    ['313-555-0142'],
    ['313.555.0142'],
    ['313 555 0142'],
    ['313/555-0142'],
    ['313·555·0142'],
    ['1 313 555 0142'],
    ['1-313-555-0142'],
    ['+1 (313) 555-0142'],
    ['+13135550142'],
    ['tel:+1-313-555-0142'],
    ['001 313 555 0142'],
    ['011 1 313 555 0142'],
    [' \t313\u00a0555\u20110142\n'],
    ['\u202a(313) 555‑0142\u202c'],
    ['３１３５５５０１４２'],
  ])('is understood as %j', (text) => {
    expect(parsePhone(text)).toEqual({ ok: true, digits: ten, e164: '+13135550142' });
  });

  it.each([
    ['', 'empty'],
    [' \u200b ', 'empty'],
    ['313555014', 'invalid'],
    ['5550142', 'invalid'],
    ['31355501423', 'too_long'],
    ['23135550142', 'too_long'],
    ['+131355501423', 'too_long'],
    ['313-555-0142, 313-555-0143', 'invalid'],
    ['313-555-0142 / 313-555-0143', 'too_long'],
    ['313-555-0142 x7', 'invalid'],
    ['313-555-01A2', 'invalid'],
    ['1-800-FLOWERS', 'invalid'],
    ['+1+3135550142', 'invalid'],
    ['3135550142+', 'invalid'],
    ['+', 'invalid'],
    ['0135550142', 'invalid'],
    ['1135550142', 'invalid'],
    ['9115550142', 'invalid'],
    ['3795550142', 'invalid'],
    ['3130550142', 'invalid'],
    ['3139110142', 'invalid'],
    ['+44 20 7946 0018', 'not_us'],
    ['416 555 0142', 'not_us'],
    ['+1 876 555 0142', 'not_us'],
    ['900 555 0142', 'not_us'],
  ] as const)('%j is refused as %s', (text, problem) => {
    expect(parsePhone(text)).toEqual({ ok: false, problem });
  });

  it.each([['787'], ['671'], ['340'], ['800'], ['948']])('takes area code %s, which is ours', (area) => {
    expect(parsePhone(`${area}5550142`)).toMatchObject({ ok: true });
  });

  it('says what is wrong in the words of the form', () => {
    expect(phoneProblemText.empty).toBe('Phone number cannot be empty');
    expect(phoneProblemText.invalid).toBe('Invalid phone number');
    expect(phoneProblemText.too_long).toBe('* Must be a valid, 10-digit phone number');
  });

  it('is the same number however it is spaced, and formatting it changes nothing', () => {
    const spacing = fc.constantFrom('', ' ', '-', '.', ') ', '\u00a0', '–');
    const exchange = fc.integer({ min: 200, max: 999 }).filter((code) => code % 100 !== 11);
    const line = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(
        exchange,
        line,
        spacing,
        spacing,
        fc.constantFrom('', '1 ', '+1', '001-'),
        (middle, end, a, b, lead) => {
          const last = String(end).padStart(4, '0');
          const parsed = parsePhone(`${lead}248${a}${middle}${b}${last}`);
          expect(parsed).toEqual({ ok: true, digits: `248${middle}${last}`, e164: `+1248${middle}${last}` });
          expect(parsePhone(formatPhone(`248${middle}${last}`))).toEqual(parsed);
          expect(parsePhone(formatPhone(`+1248${middle}${last}`))).toEqual(parsed);
        },
      ),
    );
  });

  it('never takes what has not ten digits to call, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() x.') }), (text) => {
        const parsed = parsePhone(text);
        if (parsed.ok) expect(parsed.e164).toMatch(/^\+1[2-9]\d{2}[2-9]\d{6}$/);
        else expect(phoneProblemText[parsed.problem]).not.toBe('');
      }),
    );
  });

  it('formats only what it knows', () => {
    expect(formatPhone('+13135550142')).toBe('(313) 555-0142');
    expect(formatPhone('3135550142')).toBe('(313) 555-0142');
    expect(formatPhone('+442079460018')).toBe('+442079460018');
  });
});
