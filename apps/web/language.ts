import type { Plugin } from 'vite';

/** Each language is a build of its own: nobody downloads the words of another, and no word is looked up at run time. */
export const language = process.env.SITE_LANGUAGE === 'es' ? 'es' : 'en';

/** Where the pages of this language are. */
export const basename = language === 'en' ? '/' : `/${language}`;

/** A catalog is imported as `name.en`; in the build of another language that is its translation. */
export const translated = (): Plugin => ({
  name: 'translated',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.en$/ },
    handler(id, importer) {
      return language === 'en'
        ? undefined
        : this.resolve(id.replace(/en$/, language), importer, { skipSelf: true });
    },
  },
});
