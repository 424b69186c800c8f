import type { LanguageCode } from '@lugnut/domain/language';
import { escapeHtml } from '../../platform/http/escape-html';
import { messagingWords } from './words';

/** Who sends, and where mail reaches us. */
export type EmailSender = { readonly brand: string; readonly address: string };

type EmailBody = { readonly text: string; readonly html?: string };

const style = 'margin:16px 0 0;color:#4c5a54;font-size:12px;line-height:18px';

const footerInHtml = (
  { brand, address }: EmailSender,
  unsubscribeUrl: string | undefined,
  language: LanguageCode,
): string => {
  const way =
    unsubscribeUrl === undefined
      ? ''
      : ` <a style="color:#4c5a54" href="${escapeHtml(unsubscribeUrl)}">${messagingWords[language].unsubscribe}</a>`;
  return `<p style="${style}">${escapeHtml(`${brand}, ${address}`)}${way}</p>`;
};

/** LEGAL-6: below every email stands where we are; below an offer also the way out of them. */
export const withFooter = (
  { text, html }: EmailBody,
  sender: EmailSender,
  unsubscribeUrl: string | undefined,
  language: LanguageCode = 'en',
): EmailBody => {
  const lines = [
    `${sender.brand}, ${sender.address}`,
    ...(unsubscribeUrl === undefined ? [] : [`${messagingWords[language].unsubscribe}: ${unsubscribeUrl}`]),
  ];
  if (html === undefined) return { text: `${text}\n\n${lines.join('\n')}` };
  const end = html.lastIndexOf('</body>');
  const at = end === -1 ? html.length : end;
  return {
    text: `${text}\n\n${lines.join('\n')}`,
    html: `${html.slice(0, at)}${footerInHtml(sender, unsubscribeUrl, language)}\n${html.slice(at)}`,
  };
};
