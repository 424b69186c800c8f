import type { LanguageCode, Words } from '@lugnut/domain/language';
import { invitationWords as english } from './invitation-words.en';
import { invitationWords as spanish } from './invitation-words.es';

export const invitationWords: Readonly<Record<LanguageCode, Words<typeof english>>> = {
  en: english,
  es: spanish,
};
