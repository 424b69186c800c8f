import type { TextConsentPlace } from '@lugnut/domain/legal';
import { keepTextConsent } from '../agreements';
import { sendEmail, sendText } from '../messaging';
import { type CodeUse, type LoginMessageSettings, loginEmail, loginText } from './login-message';
import type { SendLoginCode } from './request-login-code';

/** Where the number was typed; other codes go to a number we have. */
const placeOf: Partial<Record<CodeUse, TextConsentPlace>> = {
  'log in': 'login',
  'change a contact': 'profile',
};

export const createLoginCodeSender =
  (settings: LoginMessageSettings, now: () => Date): SendLoginCode =>
  async (tx, { target, code, notAfter, use }) => {
    if (target.channel === 'phone') {
      const place = placeOf[use ?? 'log in'];
      if (place) await keepTextConsent(tx, settings.brand, { phone: target.address, place, at: now() });
      await sendText(tx, {
        to: target.address,
        body: loginText(settings, code, use),
        notAfter,
        isAwaited: true,
      });
    } else {
      await sendEmail(tx, {
        to: target.address,
        ...loginEmail(settings, code, use),
        notAfter,
        isAwaited: true,
      });
    }
  };
