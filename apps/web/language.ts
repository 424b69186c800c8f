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
