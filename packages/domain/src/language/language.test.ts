import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  endOnce,
  isLanguageCode,
  languageCodes,
  plural,
  preferredLanguage,
  type Words,
  writtenLanguage,
} from './index';

it.each([
  ['Abre a las 8\u00a0a.\u00a0m.. Le avisamos.', 'Abre a las 8\u00a0a.\u00a0m. Le avisamos.'],
  ['antes de las 9 p. m..', 'antes de las 9 p. m.'],
  ['a las 11:55 p.m..', 'a las 11:55 p.m.'],
  ['a las 9 a. m. (hora local).', 'a las 9 a. m. (hora local).'],
  ['We open at 9 AM.', 'We open at 9 AM.'],
])('[LANG-4] %j ends once', (text, said) => {
  expect(endOnce(text)).toBe(said);
});

describe('[LANG-1] the language a browser would rather have', () => {
  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-US,en;q=0.9,es;q=0.8', 'en'],
    ['es', 'es'],
    ['ES-us', 'es'],
    ['de-DE,de;q=0.9,es;q=0.5,en;q=0.4', 'es'],
    ['en;q=0.2, es;q=0.7', 'es'],
    ['en;q=0, es;q=0.1', 'es'],
    ['es;q=0', undefined],
    ['fr, de', undefined],
    ['*', undefined],
    ['', undefined],
    ['esperanto', undefined],
    ['es_MX', 'es'],
    ['es;q=abc', undefined],
    ['en;q=0.5, es;q=1.x', 'en'],
  ])('%s', (accepted, language) => {
    expect(preferredLanguage(accepted)).toBe(language);
  });

  it('is one of ours whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (accepted) => {
        const found = preferredLanguage(accepted);
        return found === undefined || isLanguageCode(found);
      }),
    );
  });
});

it.each([
  [{ chosen: 'en', page: 'es', before: 'es' }, 'en'],
  [{ chosen: undefined, page: 'es', before: 'en' }, 'es'],
  [{ chosen: undefined, page: undefined, before: 'es' }, 'es'],
  [{ chosen: undefined, page: undefined }, 'en'],
] as const)('[LANG-1] %j is written to in %s', (said, language) => {
  expect(writtenLanguage(said)).toBe(language);
});

it.each(languageCodes)('[LANG-4] counts in %s', (language) => {
  const forms = { one: 'one', other: 'other' };
  expect([0, 1, 2, 11, 1.5].map((count) => plural(language, count, forms))).toEqual([
    'other',
    'one',
    'other',
    'other',
    'other',
  ]);
});

it('[LANG-2] lets a translation have the same keys and values, and other words', () => {
  const english = {
    title: 'Hello',
    hint: (name: string, count: number) => `${name} ${count}`,
    promises: (days: number) => [`${days} days`, 'Free'],
    steps: [{ text: 'First' }, { text: 'Second' }],
  } as const;
  type Translation = Words<typeof english>;
  expectTypeOf<Translation['title']>().toEqualTypeOf<string>();
  expectTypeOf<Translation['hint']>().toEqualTypeOf<(name: string, count: number) => string>();
  expectTypeOf<Translation['promises']>().toEqualTypeOf<(days: number) => readonly string[]>();
  expectTypeOf<Translation['steps']>().toEqualTypeOf<
    readonly [{ readonly text: string }, { readonly text: string }]
  >();
  // @ts-expect-error a key is missing
  const missing: Translation = { title: 'Hola', hint: () => '', promises: () => [] };
  // @ts-expect-error a key nobody asks for
  const surplus: Translation = { ...english, title: 'Hola', more: '' };
  expect([missing, surplus]).toHaveLength(2);
});
