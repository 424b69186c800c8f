import { siteLocale } from '../../shared/page/site-locale';

export const momentText = (instant: string): string =>
  new Date(instant).toLocaleString(siteLocale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
