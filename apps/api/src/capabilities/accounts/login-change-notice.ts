import { pagePath, pages } from '@lugnut/contract';
import type { LanguageCode } from '@lugnut/domain/language';
import { urlFor } from '../../platform/words';
import { sendEmail, sendText } from '../messaging';
import type { OnLoginChanged } from './change-contact';
import type { LoginMessageSettings } from './login-message';
import { accountWords } from './message-words';

/** Enough to recognize it, too little to reconstruct it from the message. */
export const shortened = (address: string, language: LanguageCode): string =>
  address.includes('@')
    ? `${address.charAt(0)}…${address.slice(address.indexOf('@'))}`
    : accountWords[language].numberEnding(address.slice(-4));

/** Sent to every previous contact of the account: it may not have been the owner who changed it. */
export const createLoginChangeNotice =
  (settings: LoginMessageSettings): OnLoginChanged =>
  async (tx, { before, target }) => {
    // An unverified contact may belong to a stranger, so nothing is sent to it.
    if (!before.isProven) return;
    const { brand } = settings;
    const { language } = before;
    const words = accountWords[language];
    const isPhone = target.channel === 'phone';
    const tell = isPhone ? words.loginPhoneChanged : words.loginEmailChanged;
    const url = urlFor(settings, language, pagePath(pages.profile));
    const text = tell(brand, shortened(target.address, language), url);
    if (before.phone !== undefined) await sendText(tx, { to: before.phone, body: text });
    if (before.email !== undefined)
      await sendEmail(tx, {
        to: before.email,
        subject: isPhone ? words.loginPhoneSubject(brand) : words.loginEmailSubject(brand),
        text,
      });
  };
