import { pages, pageUrl } from '@lugnut/contract';
import { sendEmail, sendText } from '../messaging';
import type { TellOwner } from './change-contact';
import type { LoginMessageSettings } from './login-message';

/** The last four digits are enough to recognize the number. */
const shortPhone = (phone: string | undefined): string => `the number ending in ${phone?.slice(-4) ?? ''}`;

export const createExtraPhoneNotice =
  ({ brand, publicUrl }: LoginMessageSettings): TellOwner =>
  async (tx, account) => {
    const text = `${shortPhone(account.extraLoginPhone)} can now log in to your ${brand} account. Not you? Take it away and log out everywhere: ${pageUrl(publicUrl, pages.profile)}`;
    const sentence = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    if (account.phone !== undefined) await sendText(tx, { to: account.phone, body: sentence });
    else if (account.email !== undefined)
      await sendEmail(tx, {
        to: account.email,
        subject: `Another phone can log in to your ${brand} account`,
        text: sentence,
      });
  };
