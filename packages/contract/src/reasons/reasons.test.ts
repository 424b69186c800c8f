import { describe, expect, expectTypeOf, it } from 'vitest';
import { english, type ReasonCode, type Told, told, wordReason } from './index';
import { spanish } from './spanish';

/** What a value is where the test does not say more: anything that can be written into a sentence. */
const anyValue = new Proxy({}, { get: (_values, name) => sampleOf(String(name)) });

const samples: Readonly<Record<string, unknown>> = {
  names: ['oil', 'brakes'],
  choices: ['a', 'b'],
  field: 'user.name',
};

const sampleOf = (name: string): unknown => samples[name] ?? 7;

const codes = Object.keys(english) as ReasonCode[];
const values = anyValue as Told['values'];

describe('[LANG-1] [LANG-2] every reason', () => {
  it.each(codes)('%s is a sentence in both languages', (code) => {
    const [inEnglish, inSpanish] = [english, spanish].map((words) => wordReason(words, { code, values }));
    for (const sentence of [inEnglish, inSpanish]) {
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
    expect(inSpanish).toMatch(/^["“¿¡]?[\p{Lu}\d$]/u);
    expect(inSpanish).toMatch(/[.?!)]$/);
    expect(inSpanish).not.toBe(inEnglish);
  });
});

it('[LANG-1] a code nobody knows has no words', () => {
  expect(wordReason(spanish, { code: 'of_a_newer_server', values: {} })).toBeUndefined();
  expect(wordReason(spanish, { code: 'toString', values: {} })).toBeUndefined();
});

it('[LANG-1] a reason is told with the values its sentence has', () => {
  expect(told('field_small', { field: 'name', least: 2 })).toEqual({
    code: 'field_small',
    values: { field: 'name', least: 2 },
  });
  expectTypeOf(told<'day_format'>).parameters.toEqualTypeOf<['day_format']>();
  // @ts-expect-error a value is missing
  told('field_small', { field: 'name' });
  // @ts-expect-error no such reason
  told('because');
});
