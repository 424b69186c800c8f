/** The languages customers and technicians can read. The first is also for whoever reads none of them. */
export const languageCodes = ['en', 'es'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const isLanguageCode = (text: unknown): text is LanguageCode =>
  languageCodes.some((code) => code === text);

/** As spoken in the United States: dollars, miles and a twelve-hour clock in both. */
export const localeOf = { en: 'en-US', es: 'es-US' } as const satisfies Record<LanguageCode, string>;
