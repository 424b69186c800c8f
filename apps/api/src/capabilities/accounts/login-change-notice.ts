import { pages, pageUrl } from '@lugnut/contract';
import { sendEmail, sendText } from '../messaging';
import type { OnLoginChanged } from './change-contact';
import type { LoginMessageSettings } from './login-message';

/** Enough to recognize it, too little to reconstruct it from the message. */
export const shortened = (address: string): string =>
  address.includes('@')
    ? `${address.charAt(0)}…${address.slice(address.indexOf('@'))}`
    : `the number ending in ${address.slice(-4)}`;

/** Sent to every previous contact of the account: it may not have been the owner who changed it. */
export const createLoginChangeNotice =
  ({ brand, publicUrl }: LoginMessageSettings): OnLoginChanged =>
  async (tx, { before, target }) => {
    // An unverified contact may belong to a stranger, so nothing is sent to it.
    if (!before.isProven) return;
    const what = target.channel === 'phone' ? 'phone' : 'email address';
    const text = `You now log in to ${brand} with another ${what}: ${shortened(target.address)}. Not you? Call us, and log out everywhere: ${pageUrl(publicUrl, pages.profile)}`;
    if (before.phone !== undefined) await sendText(tx, { to: before.phone, body: text });
    if (before.email !== undefined)
      await sendEmail(tx, {
        to: before.email,
        subject: `The ${what} of your ${brand} account has changed`,
        text,
      });
  };
