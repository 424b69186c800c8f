import path from 'node:path';
import type { Plugin } from 'vite';

/** Each language is a build of its own: nobody downloads the words of another, and no word is looked up at run time. */
export const language = process.env.SITE_LANGUAGE === 'es' ? 'es' : 'en';

/** Where the pages of this language are. */
export const basename = language === 'en' ? '/' : `/${language}`;

const packages = path.resolve(import.meta.dirname, '../../packages');

/** A catalog is imported as `name.en`; in the build of another language that is its translation. */
export const translated = (): Plugin => ({
  name: 'translated',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.en$/ },
    async handler(id, importer) {
      // Packages serve the server, too: they ask for the language they mean.
      if (language === 'en' || importer?.startsWith(packages)) return undefined;
      const translation = id.replace(/en$/, language);
      const found = await this.resolve(translation, importer, { skipSelf: true });
      // English words in a Spanish page would be noticed by its readers only.
      if (!found) throw new Error(`No translation: ${translation} is missing, asked for by ${importer}`);
      return found;
    },
  },
});

/** Words that libraries bring in English and take from nobody. */
const libraryWords = { 'ComboboxInternalDismissButton.mjs': { Dismiss: 'Cerrar' } };

export const translateLibrary = (id: string, code: string): string | undefined => {
  const words = Object.entries(libraryWords).find(([file]) => id.endsWith(file))?.[1];
  if (words === undefined) return undefined;
  return Object.entries(words).reduce((text, [english, said]) => {
    if (!text.includes(`"${english}"`)) throw new Error(`No "${english}" to translate in ${id}`);
    return text.replaceAll(`"${english}"`, `"${said}"`);
  }, code);
};

export const translatedLibraries = (): Plugin => ({
  name: 'translated-libraries',
  enforce: 'pre',
  transform: {
    filter: { id: /@base-ui/ },
    handler: (code, id) => (language === 'en' ? undefined : translateLibrary(id, code)),
  },
});
