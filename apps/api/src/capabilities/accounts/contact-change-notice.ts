import { pagePath, pages } from '@lugnut/contract';
import { contactChangeWaitHours, contactsToWarn } from '@lugnut/domain/identity';
import { commonWords, urlFor } from '../../platform/words';
import { formatEmail, sendEmail, sendText, textBody } from '../messaging';
import { knownContactsOf, type WarnOfChange } from './change-contact';
import { shortened } from './login-change-notice';
import type { LoginMessageSettings } from './login-message';
import { accountWords } from './message-words';

/** GATE-6: to everybody who may know that it was not them, with the link that stops it. */
export const createContactChangeWarning =
  (settings: LoginMessageSettings): WarnOfChange =>
  async (tx, { account, change, undoSecret }) => {
    const { brand } = settings;
    const { language } = account;
    const words = accountWords[language];
    const url = urlFor(settings, language, pagePath(pages.notMe, { secret: undoSecret }));
    const asked = words.wishes[change.kind](shortened(change.address, language));
    const when = words.takesEffect(contactChangeWaitHours);
    for (const { channel, address } of contactsToWarn(knownContactsOf(account)))
      if (channel === 'phone')
        await sendText(tx, {
          to: address,
          body: textBody(brand, `${asked} ${when} ${words.cancelChange(url)}`),
        });
      else
        await sendEmail(tx, {
          to: address,
          ...formatEmail(settings, {
            subject: words.changeSubject(brand),
            language,
            greeting: commonWords[language].hello,
            paragraphs: [`${asked} ${when}`, words.changeHelp],
            links: [{ label: words.notMe, url }],
          }),
        });
  };
