import { escapeHtml } from '../../platform/http/escape-html';

export type EmailContent = {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Amounts, one a line. */
  readonly lines?: readonly { readonly label: string; readonly amount: string }[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

/** The same email as text and as self-contained HTML. */
export const formatEmail = (
  { brand }: { readonly brand: string },
  content: EmailContent,
): { readonly subject: string; readonly text: string; readonly html: string } => ({
  subject: content.subject,
  text: [
    content.greeting,
    ...content.paragraphs,
    ...(content.lines?.length
      ? [content.lines.map(({ label, amount }) => `${label}: ${amount}`).join('\n')]
      : []),
    ...content.links.map(({ label, url }) => `${label}: ${url}`),
    brand,
  ].join('\n\n'),
  html: [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#faf7f2;color:#16201c;font-family:sans-serif;font-size:16px;line-height:24px">',
    paragraph(content.greeting),
    ...content.paragraphs.map(paragraph),
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
    ...content.links.map(
      ({ label, url }) =>
        `<p style="margin:0 0 8px"><a style="color:#0f3d2e" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
    ),
    `<p style="margin:16px 0 0;color:#4c5a54;font-size:14px;line-height:20px">${escapeHtml(brand)}</p>`,
    '</body></html>',
  ].join('\n'),
});
