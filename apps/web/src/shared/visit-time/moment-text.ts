import { siteLocale } from '../page/site-locale';

const parts: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/** A moment on the reader's own clock; its 'p. m.' is written as everywhere else, on one line. */
export const momentText = (instant: string, locale = siteLocale): string =>
  new Date(instant).toLocaleString(locale, parts).replace(/\s([ap])\.\s?m\./, '\u00a0$1.\u00a0m.');
