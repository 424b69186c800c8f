import { escapeHtml } from '../../platform/http/escape-html';
import { codeLifeMinutes } from './login-challenge-store';

export type LoginMessageSettings = {
  readonly brand: string;
  /** The site where the code is entered. */
  readonly publicUrl: string;
};

/** The last line binds the code to our domain, so that phones autofill it only there. */
export const loginText = ({ brand, publicUrl }: LoginMessageSettings, code: string): string =>
  [
    `${code} is your ${brand} login code. It works once, for ${codeLifeMinutes} minutes. We never ask you for it.`,
    '',
    `@${new URL(publicUrl).hostname} #${code}`,
  ].join('\n');

export type LoginEmail = { readonly subject: string; readonly text: string; readonly html: string };

/** The code stays out of the subject, which mail servers log. */
export const loginEmail = ({ brand, publicUrl }: LoginMessageSettings, code: string): LoginEmail => {
  const host = new URL(publicUrl).host;
  const use = `Type it at ${host} to log in. It works once, for ${codeLifeMinutes} minutes.`;
  const unasked =
    'If you did not ask for it, somebody typed your address by mistake: you need not do anything. We never ask you for this code.';
  return {
    subject: `Your ${brand} login code`,
    text: [`Your ${brand} login code: ${code}`, '', use, '', unasked, ''].join('\n'),
    html: [
      '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#faf7f2;color:#16201c;font-family:sans-serif;font-size:16px;line-height:24px">',
      `<p style="margin:0 0 8px">Your ${escapeHtml(brand)} login code:</p>`,
      `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${code}</p>`,
      `<p style="margin:0 0 16px">${escapeHtml(use)}</p>`,
      `<p style="margin:0;color:#4c5a54;font-size:14px;line-height:20px">${escapeHtml(unasked)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
};
