import type { LanguageCode } from '@lugnut/domain/language';
import type { MessageSettings } from './notify-customer';
import { messagingWords } from './words';

/** Whom to tell that it was somebody else: the number that the pages name, else the page. */
export const notYou = (
  { phone }: Pick<MessageSettings, 'phone'>,
  url: string,
  language: LanguageCode,
): string => {
  const words = messagingWords[language];
  return phone === undefined ? words.notYouTell(url) : words.notYouCall(phone);
};
