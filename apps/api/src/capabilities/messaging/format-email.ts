import type { LanguageCode } from '@lugnut/domain/language';
import { escapeHtml } from '../../platform/http/escape-html';
import { startCapital } from './text-body';

export type EmailContent = {
  /** English where it is left out. */
  readonly language?: LanguageCode;
  readonly subject: string;
  /** What an inbox shows beside the subject; the first paragraph where it is left out. */
  readonly preheader?: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** What the reader would look for, by name. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly list?: { readonly title: string; readonly items: readonly string[] };
  /** Amounts, one a line. */
  readonly lines?: readonly { readonly label: string; readonly amount: string }[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const hidden = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`;

const factRow = ({ label, value }: { readonly label: string; readonly value: string }): string =>
  `<tr><td style="padding:4px 24px 4px 0;color:#4c5a54;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;

/** The same email as text and as self-contained HTML. */
export const formatEmail = (
  { brand }: { readonly brand: string },
  content: EmailContent,
): {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language?: LanguageCode;
} => ({
  ...(content.language === undefined ? {} : { language: content.language }),
  subject: content.subject,
  text: [
    content.greeting,
    ...(content.facts?.length
      ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]
      : []),
    ...content.paragraphs.map(startCapital),
    ...(content.lines?.length
      ? [content.lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n')]
      : []),
    ...(content.list
      ? [[content.list.title, ...content.list.items.map((item) => `- ${item}`)].join('\n')]
      : []),
    ...content.links.map(({ label, url }) => `${label}: ${url}`),
    brand,
  ].join('\n\n'),
  html: [
    `<!doctype html><html lang="${content.language ?? 'en'}"><body style="margin:0;padding:24px;background:#faf7f2;color:#16201c;font-family:sans-serif;font-size:16px;line-height:24px">`,
    ...(content.preheader === undefined ? [] : [hidden(content.preheader)]),
    paragraph(content.greeting),
    ...(content.facts?.length
      ? [
          '<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">',
          ...content.facts.map(factRow),
          '</table>',
        ]
      : []),
    ...content.paragraphs.map((text) => paragraph(startCapital(text))),
    ...(content.lines?.length
      ? [
          '<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">',
          ...content.lines.map(
            ({ label, amount }) =>
              `<tr><td style="padding:4px 24px 4px 0">${escapeHtml(label)}</td><td style="padding:4px 0;text-align:right">${escapeHtml(amount)}</td></tr>`,
          ),
          '</table>',
        ]
      : []),
    ...(content.list
      ? [
          paragraph(content.list.title),
          '<ul style="margin:0 0 16px;padding-left:20px">',
          ...content.list.items.map((item) => `<li style="margin:0 0 4px">${escapeHtml(item)}</li>`),
          '</ul>',
        ]
      : []),
    ...content.links.map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px"><a style="color:#0f3d2e" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="margin:16px 0 0;color:#4c5a54;font-size:14px;line-height:20px">${escapeHtml(brand)}</p>`,
    '</body></html>',
  ].join('\n'),
});
