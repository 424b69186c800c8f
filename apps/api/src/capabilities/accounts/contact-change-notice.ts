import { pages, pageUrl } from '@lugnut/contract';
import { contactChangeWaitHours, contactsToWarn } from '@lugnut/domain/identity';
import { formatEmail, sendEmail, sendText } from '../messaging';
import { knownContactsOf, type WarnOfChange } from './change-contact';
import { shortened } from './login-change-notice';
import type { LoginMessageSettings } from './login-message';

const subjects = {
  phone: 'another phone',
  email: 'another e-mail address',
  extra_phone: 'a second phone',
} as const;

/** GATE-6: to everybody who may know that it was not them, with the link that stops it. */
export const createContactChangeWarning =
  (settings: LoginMessageSettings): WarnOfChange =>
  async (tx, { account, change, undoSecret }) => {
    const { brand, publicUrl } = settings;
    const url = pageUrl(publicUrl, pages.notMe, { secret: undoSecret });
    const what = subjects[change.kind];
    const asked = `Your ${brand} account was asked to log in with ${what}: ${shortened(change.address)}.`;
    const when = `It works in ${contactChangeWaitHours} hours.`;
    for (const { channel, address } of contactsToWarn(knownContactsOf(account)))
      if (channel === 'phone')
        await sendText(tx, {
          to: address,
          body: `${asked} ${when} Not you? Stop it and log out everywhere: ${url}`,
        });
      else
        await sendEmail(tx, {
          to: address,
          ...formatEmail(settings, {
            subject: `Was this you? Your ${brand} account is to log in with ${what}`,
            greeting: 'Hello,',
            paragraphs: [
              `${asked} ${when}`,
              'If it was you, you need not do anything. If not, stop it: the change is canceled and everybody is logged out of your account, you included.',
            ],
            links: [{ label: 'This was not me', url }],
          }),
        });
  };
