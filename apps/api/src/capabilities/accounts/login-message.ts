import type { LanguageCode } from '@lugnut/domain/language';
import { escapeHtml } from '../../platform/http/escape-html';
import { codeLifeMinutes } from './login-challenge-store';
import { accountWords } from './message-words';

export type LoginMessageSettings = {
  readonly brand: string;
  /** The site where the code is entered. */
  readonly publicUrl: string;
};

/** What a code does, in the message that carries it. */
export type CodeUse = 'log in' | 'change a contact' | 'join a fleet' | 'confirm it is you';

/** The last line binds the code to our domain, so that phones autofill it only there. */
export const loginText = (
  { brand, publicUrl }: LoginMessageSettings,
  code: string,
  use: CodeUse = 'log in',
  language: LanguageCode = 'en',
): string =>
  [
    accountWords[language].codeText(code, accountWords[language].codeFor[use](brand), codeLifeMinutes),
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');

export type LoginEmail = { readonly subject: string; readonly text: string; readonly html: string };

/** The code stays out of the subject, which mail servers log. */
export const loginEmail = (
  { brand, publicUrl }: LoginMessageSettings,
  code: string,
  use: CodeUse = 'log in',
  language: LanguageCode = 'en',
): LoginEmail => {
  const words = accountWords[language];
  const name = words.yourCode(words.codeFor[use](brand));
  const how = words.howToUse(new URL(publicUrl).host, words.endOf[use], codeLifeMinutes);
  const unasked = use === 'change a contact' ? words.unaskedChange : words.unasked;
  return {
    subject: name,
    text: [`${name}: ${code}`, '', how, '', unasked, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#faf7f2;color:#16201c;font-family:sans-serif;font-size:16px;line-height:24px">`,
      `<p style="margin:0 0 8px">${escapeHtml(name)}:</p>`,
      `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${code}</p>`,
      `<p style="margin:0 0 16px">${escapeHtml(how)}</p>`,
      `<p style="margin:0;color:#4c5a54;font-size:14px;line-height:20px">${escapeHtml(unasked)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
};
