import { type LanguageCode, writtenLanguage } from '@lugnut/domain/language';
import type { TextConsentPlace } from '@lugnut/domain/legal';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { findRequestScope } from '../../platform/http/request-scope';
import { keepTextConsent } from '../agreements';
import { sendEmail, sendText } from '../messaging';
import { accountStore } from './account-store';
import { languageOfAccount } from './follow-language';
import { type CodeUse, type LoginMessageSettings, loginEmail, loginText } from './login-message';
import type { LoginTarget } from './login-target';
import type { SendLoginCode } from './request-login-code';

/** Where the number was typed; other codes go to a number we have. */
const placeOf: Partial<Record<CodeUse, TextConsentPlace>> = {
  'log in': 'login',
  'change a contact': 'profile',
};

const findLanguage = async (tx: DatabaseTransaction, target: LoginTarget): Promise<LanguageCode> => {
  const account = await accountStore(tx).findByTarget(target);
  const page = findRequestScope()?.language;
  return account ? languageOfAccount(account, page) : writtenLanguage({ chosen: undefined, page });
};

export const createLoginCodeSender =
  (settings: LoginMessageSettings, now: () => Date): SendLoginCode =>
  async (tx, { target, code, notAfter, use }) => {
    const language = await findLanguage(tx, target);
    if (target.channel === 'phone') {
      const place = placeOf[use ?? 'log in'];
      if (place) await keepTextConsent(tx, settings.brand, { phone: target.address, place, at: now() });
      await sendText(tx, {
        to: target.address,
        body: loginText(settings, code, use, language),
        notAfter,
        isAwaited: true,
      });
    } else {
      await sendEmail(tx, {
        to: target.address,
        ...loginEmail(settings, code, use, language),
        notAfter,
        isAwaited: true,
      });
    }
  };
