import { pagePath, pages } from '@lugnut/contract';
import { urlFor } from '../../platform/words';
import { sendEmail, sendText, startCapital } from '../messaging';
import type { TellOwner } from './change-contact';
import type { LoginMessageSettings } from './login-message';
import { accountWords } from './message-words';

export const createExtraPhoneNotice =
  (settings: LoginMessageSettings): TellOwner =>
  async (tx, account) => {
    const { brand } = settings;
    const { language } = account;
    const words = accountWords[language];
    // The last four digits are enough to recognize the number.
    const number = words.numberEnding(account.extraLoginPhone?.slice(-4) ?? '');
    const url = urlFor(settings, language, pagePath(pages.profile));
    const sentence = startCapital(words.extraPhone(number, brand, url));
    if (account.phone !== undefined) await sendText(tx, { to: account.phone, body: sentence });
    else if (account.email !== undefined)
      await sendEmail(tx, {
        to: account.email,
        subject: words.extraPhoneSubject(brand),
        text: sentence,
      });
  };
