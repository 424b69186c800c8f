import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { translateLibrary } from '../../apps/web/language';
import { catalogTexts } from '../../apps/web/src/features/word-list/catalog-texts';
import { listSources } from './list-sources';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['apps/web/src', 'apps/api/src', 'packages/domain/src', 'packages/contract/src'].flatMap(
  (folder) => listSources(root, folder),
);
const english = sources.filter((file) => /\.en\.tsx?$/.test(file));
const translationOf = (file: string): string => file.replace(/\.en(\.tsx?)$/, '.es$1');
const isTranslated = (file: string): boolean => existsSync(path.join(root, translationOf(file)));

const textsOf = async (file: string): Promise<ReadonlyMap<string, string>> => {
  const words: unknown = await import(path.join(root, file));
  return new Map(catalogTexts(words).map(({ key, text }) => [key, text]));
};

/** The same in both: names, units, and words that both languages have. */
const sameInBoth = new Set([
  ...['Android:', 'Apple Pay', 'Google Pay', 'Link', 'PayPal', 'Lugnut: Mechanics come to you'],
  ...['2 mi', 'mm', 'psi', 'CVC', 'VIN', 'ZIP 2'],
  ...['Clutch', 'No', 'OK', 'Total', 'Video'],
]);

/** The specification gives these letter for letter, with the apostrophe of a keyboard. */
const givenLetterForLetter = [
  "You won't be charged until time of service.",
  "I don't know",
  "What's your friend's name who referred you?",
  "You'll need it to chat with your technician for your service.",
  "We couldn't find an account to log you in. Please continue with zip code.",
  "We don't cover that zip yet, try another.",
  "Sorry we're not in your area just yet...",
  "Looks like we aren't in your exact area, but we may be in a city near you",
  "Unfortunately, we don't have any technicians in your area. We've created an account for you, and we'll notify you when we open in your area.",
  "That's still a little outside our coverage.",
  "We'll get back",
  "What's Next?",
  "Not sure what's wrong?",
  "You've been unsubscribed.",
];
const isGiven = (text: string): boolean => givenLetterForLetter.some((given) => text.includes(given));

const isWorded = (key: string, text: string): boolean =>
  /\p{Letter}{2}/u.test(text) && !key.endsWith('.id') && !sameInBoth.has(text);

describe('the catalogs of two languages', () => {
  it('[LANG-1] are there in both', () => {
    expect(english.length).toBeGreaterThan(50);
    expect(english.filter((file) => !isTranslated(file))).toEqual([]);
  });

  it.each(english.filter(isTranslated))(
    '[LANG-2] %s says nothing in English to a Spanish reader',
    async (file) => {
      const [before, after] = await Promise.all([textsOf(file), textsOf(translationOf(file))]);
      const left = [...before].filter(([key, text]) => after.get(key) === text && isWorded(key, text));
      expect(left.map(([, text]) => text)).toEqual([]);
    },
  );

  it('[LANG-4] keep a Spanish time of day on one line', async () => {
    const texts = await Promise.all(english.filter(isTranslated).map((file) => textsOf(translationOf(file))));
    const broken = texts
      .flatMap((text) => [...text.values()])
      .filter((text) => /\d [ap]\.|[ap]\. m\./.test(text));
    expect(broken).toEqual([]);
  });

  it('[LANG-1] write apostrophes as printers do', async () => {
    const texts = await Promise.all(english.map(async (file) => [...(await textsOf(file)).values()]));
    const typed = texts.flat().filter((text) => /\p{Letter}'\p{Letter}/u.test(text) && !isGiven(text));
    expect(typed).toEqual([]);
  });

  it('[LANG-2] are asked for by the name that a build replaces', () => {
    const isOfOneLanguage = (file: string): boolean => /\.(es|test)\.tsx?$/.test(file);
    const astray = sources.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        !isOfOneLanguage(file) &&
        /from '[^']+\.es'/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(astray).toEqual([]);
  });

  it('[LANG-4] name a car in the order of the reader’s language', () => {
    const areEnglish =
      /\/features\/(?:office|fleet|admin|dispatch|component-gallery|word-list)|\/testing\/|\.test\.tsx?$/;
    const unordered = sources
      .filter((file) => file.startsWith('apps/web/') && !areEnglish.test(file))
      .flatMap((file) =>
        readFileSync(path.join(root, file), 'utf8')
          .split('\n')
          .filter((line) => /\.one_string|carTitle\(/.test(line) && !/carName\((?:carTitle\()?/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(unordered).toEqual([]);
  });

  it('[LANG-2] translate what a library says to a screen reader', () => {
    const file = 'combobox/utils/ComboboxInternalDismissButton.mjs';
    const code = readFileSync(path.join(root, 'node_modules/@base-ui/react', file), 'utf8');
    expect(translateLibrary(file, code)).toContain('"aria-label": "Cerrar"');
    expect(() => translateLibrary(file, 'nothing to translate')).toThrow('Dismiss');
    expect(translateLibrary('other.mjs', code)).toBeUndefined();
  });
});
