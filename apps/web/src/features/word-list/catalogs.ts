import { catalogTexts } from './catalog-texts';

/** By their addresses: imported as screens do it, one of them would stand for both. */
const english = {
  ...import.meta.glob('../../**/*.en.ts', { eager: true }),
  ...import.meta.glob('../../../../../packages/*/src/**/*.en.ts', { eager: true }),
  ...import.meta.glob('../../../../api/src/**/*.en.ts', { eager: true }),
};
const spanish = {
  ...import.meta.glob('../../**/*.es.ts', { eager: true }),
  ...import.meta.glob('../../../../../packages/*/src/**/*.es.ts', { eager: true }),
  ...import.meta.glob('../../../../api/src/**/*.es.ts', { eager: true }),
};

export type WordRow = {
  readonly file: string;
  readonly key: string;
  readonly english: string;
  readonly spanish: string;
};

const rowsOf = ([address, words]: [string, unknown]): readonly WordRow[] => {
  const file = address.replace(/^(\.\.\/)+/, '');
  const translations = new Map(
    catalogTexts(spanish[address.replace(/\.en\.ts$/, '.es.ts')]).map(({ key, text }) => [key, text]),
  );
  return catalogTexts(words).map(({ key, text }) => ({
    file,
    key,
    english: text,
    spanish: translations.get(key) ?? '',
  }));
};

/** Every text of the product that is there in both languages. */
export const wordRows = Object.entries(english).flatMap(rowsOf);
