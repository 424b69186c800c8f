import { pages, pageUrl } from '@lugnut/contract';
import { type ContactKind, contactChangeWaitHours, contactsToWarn } from '@lugnut/domain/identity';
import { formatEmail, sendEmail, sendText, textBody } from '../messaging';
import { knownContactsOf, type WarnOfChange } from './change-contact';
import { shortened } from './login-change-notice';
import type { LoginMessageSettings } from './login-message';

const wishes: Readonly<Record<ContactKind, (address: string) => string>> = {
  phone: (address) => `Someone asked to change the phone on your account to ${address}.`,
  email: (address) => `Someone asked to change the email on your account to ${address}.`,
  extra_phone: (address) => `Someone asked to let ${address} log in to your account.`,
};

/** GATE-6: to everybody who may know that it was not them, with the link that stops it. */
export const createContactChangeWarning =
  (settings: LoginMessageSettings): WarnOfChange =>
  async (tx, { account, change, undoSecret }) => {
    const { brand, publicUrl } = settings;
    const url = pageUrl(publicUrl, pages.notMe, { secret: undoSecret });
    const asked = wishes[change.kind](shortened(change.address));
    const when = `The change takes effect in ${contactChangeWaitHours} hours.`;
    for (const { channel, address } of contactsToWarn(knownContactsOf(account)))
      if (channel === 'phone')
        await sendText(tx, {
          to: address,
          body: textBody(brand, `${asked} ${when} Not you? Cancel it and log out everywhere: ${url}`),
        });
      else
        await sendEmail(tx, {
          to: address,
          ...formatEmail(settings, {
            subject: `Was this you? A change to how you log in to ${brand}`,
            greeting: 'Hello,',
            paragraphs: [
              `${asked} ${when}`,
              "If it was you, there's nothing to do. If it wasn't, cancel it: we'll stop the change and log everyone out of your account.",
            ],
            links: [{ label: 'This was not me', url }],
          }),
        });
  };
