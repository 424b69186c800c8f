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

type WordRow = { readonly key: string; readonly english: string; readonly spanish: string };
type WordFile = { readonly file: string; readonly rows: readonly WordRow[] };

const fileOf = ([address, words]: [string, unknown]): WordFile => {
  const translation = spanish[address.replace(/\.en\.ts$/, '.es.ts')];
  const translations = new Map(catalogTexts(translation).map(({ key, text }) => [key, text]));
  return {
    file: address.replace(/^(\.\.\/)+/, ''),
    rows: catalogTexts(words).map(({ key, text }) => ({
      key,
      english: text,
      spanish: translations.get(key) ?? '',
    })),
  };
};

/** Every text of the product that is there in both languages. */
export const wordFiles = Object.entries(english).map(fileOf);
