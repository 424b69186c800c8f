import { sendEmail, sendText } from '../messaging';
import { type LoginMessageSettings, loginEmail, loginText } from './login-message';
import type { SendLoginCode } from './request-login-code';

export const createLoginCodeSender =
  (settings: LoginMessageSettings): SendLoginCode =>
  async (tx, { target, code, notAfter, use }) => {
    if (target.channel === 'phone') {
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
