import { escapeHtml } from '../../platform/http/escape-html';
import { codeLifeMinutes } from './login-challenge-store';

export type LoginMessageSettings = {
  readonly brand: string;
  /** The site where the code is entered. */
  readonly publicUrl: string;
};

/** What a code does, in the message that carries it. */
export type CodeUse = 'log in' | 'change a contact' | 'join a fleet' | 'confirm it is you';

const nameOf = (use: CodeUse, brand: string): string =>
  ({
    'log in': `${brand} login code`,
    'change a contact': `code to change how you log in to ${brand}`,
    'join a fleet': `code to join a fleet at ${brand}`,
    'confirm it is you': `${brand} confirmation code`,
  })[use];

const endOf: Readonly<Record<CodeUse, string>> = {
  'log in': 'log in',
  'change a contact': 'change how you log in',
  'join a fleet': 'join',
  'confirm it is you': 'confirm that it is you',
};

/** The last line binds the code to our domain, so that phones autofill it only there. */
export const loginText = (
  { brand, publicUrl }: LoginMessageSettings,
  code: string,
  use: CodeUse = 'log in',
): string =>
  [
    `${code} is your ${nameOf(use, brand)}. It works once, for ${codeLifeMinutes} minutes. We never ask you for it.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');

export type LoginEmail = { readonly subject: string; readonly text: string; readonly html: string };

/** The code stays out of the subject, which mail servers log. */
export const loginEmail = (
  { brand, publicUrl }: LoginMessageSettings,
  code: string,
  use: CodeUse = 'log in',
): LoginEmail => {
  const host = new URL(publicUrl).host;
  const name = nameOf(use, brand);
  const how = `Type it at ${host} to ${endOf[use]}. It works once, for ${codeLifeMinutes} minutes.`;
  const unasked =
    use === 'change a contact'
      ? 'If you did not ask for it, somebody else is logged in to your account: give it to nobody, and log out everywhere on your profile.'
      : 'If you did not ask for it, somebody typed your address by mistake: you need not do anything. We never ask you for this code.';
  return {
    subject: `Your ${name}`,
    text: [`Your ${name}: ${code}`, '', how, '', unasked, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#faf7f2;color:#16201c;font-family:sans-serif;font-size:16px;line-height:24px">',
      `<p style="margin:0 0 8px">Your ${escapeHtml(name)}:</p>`,
      `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${code}</p>`,
      `<p style="margin:0 0 16px">${escapeHtml(how)}</p>`,
      `<p style="margin:0;color:#4c5a54;font-size:14px;line-height:20px">${escapeHtml(unasked)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
};
