import type { LanguageCode } from '../language';

export type Language = {
  /** As `hreflang` names it. */
  readonly code: LanguageCode;
  /** What addresses in this language begin with; the first language has none. */
  readonly prefix: '' | `/${string}`;
};

/** Every language there is a build in, and where its pages are. */
export const siteLanguages = {
  en: { code: 'en', prefix: '' },
  es: { code: 'es', prefix: '/es' },
} as const satisfies Record<LanguageCode, Language>;

/** The languages that are published. The first is also for whoever speaks none of them. */
export const languages: readonly [Language, ...Language[]] = [siteLanguages.en, siteLanguages.es];

/** The same page in another language. */
export const addressIn = ({ prefix }: Language, path: string): string =>
  prefix !== '' && path === '/' ? prefix : prefix + path;

/** In the query of an address that a switch leads to: the server remembers the choice and leads on to the page. */
export const languageChoice = 'lang';

/** For people of ours who work in an office, for fleets and for developers. */
const inEnglish =
  /^\/(office|dispatch|admin|staff|developers|signup\/fleet|fleet\/repair|dashboard\/(?!new\/?$)[^/]+)(\/|$)/;

/** Whether a page is written in the first language only: a path, without a language and without a slash at its end. */
export const isEnglishOnly = (path: string): boolean => inEnglish.test(path);
