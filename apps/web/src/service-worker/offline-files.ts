import { addressIn, languages } from '@lugnut/domain/pages';

/** What is shown without a signal, and all it needs. Kept when the worker is installed; nothing else ever is. */
export const offlinePage = '/offline.html';
export const offlineFiles: readonly string[] = [
  ...languages.map((language) => addressIn(language, offlinePage)),
  '/offline.css',
  '/favicon.svg',
];
