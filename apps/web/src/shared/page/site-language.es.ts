import type { LanguageCode } from '@lugnut/domain/language';

export const siteLanguage: LanguageCode = 'es';
