import type { LanguageCode, Words } from '@lugnut/domain/language';
import { exportNames as english } from './export-names.en';
import { exportNames as spanish } from './export-names.es';

export const exportNames: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
