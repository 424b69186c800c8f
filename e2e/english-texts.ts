import { readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogTexts } from '../apps/web/src/features/word-list/catalog-texts';

const root = path.resolve(import.meta.dirname, '..');

const textsIn = async (files: readonly string[]): Promise<ReadonlySet<string>> => {
  const texts = new Set<string>();
  for (const file of files)
    for (const { text } of catalogTexts(await import(path.join(root, file)))) texts.add(text.trim());
  return texts;
};

/** Shorter ones stand in Spanish sentences, too. */
const isLong = (text: string): boolean => text.length >= 20;

/** What a sentence of a catalog has in the place of its values. */
const sample = '2';

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(sample)
      .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('.+')}$`,
    'u',
  );

/** Whether a text is one that an English catalog has and no Spanish one. */
const readCatalogs = async (): Promise<(text: string) => boolean> => {
  const english = ['apps/web/src', 'packages/domain/src', 'packages/contract/src']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => /\.en\.tsx?$/.test(file));
  const spanish = await textsIn(english.map((file) => file.replace(/\.en(\.tsx?)$/, '.es$1')));
  const texts = [...(await textsIn(english))].filter(
    (text) => !spanish.has(text) && /\p{Letter}{3}/u.test(text),
  );
  const exact = new Set(texts);
  const long = texts.filter(isLong);
  const patterns = long.filter((text) => text.includes(sample)).map(patternOf);
  return (text) =>
    exact.has(text) ||
    long.some((sentence) => text.includes(sentence)) ||
    patterns.some((pattern) => pattern.test(text));
};

let known: ReturnType<typeof readCatalogs> | undefined;

export const isInEnglishCatalog = async (): Promise<(text: string) => boolean> => {
  known ??= readCatalogs();
  return known;
};
