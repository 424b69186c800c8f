import { escapeHtml } from '../../platform/http/escape-html';
import type { SandboxDelivery } from './sandbox-deliveries';

const channelNames = { sms: 'Text', email: 'Email', push: 'Push' } as const;

export const devOutboxStylePath = '/dev/outbox.css';

const refreshSeconds = 5;
const link = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;
const code = /(?<![\w.-])\d{6}(?![\w-])/g;

const markCodes = (text: string): string => {
  let html = '';
  let done = 0;
  for (const match of text.matchAll(code)) {
    html += `${escapeHtml(text.slice(done, match.index))}<mark>${match[0]}</mark>`;
    done = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(done));
};

const anchor = (url: string): string =>
  `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(url)}</a>`;

/** Links are clickable and codes highlighted; everything else is plain text. */
const renderText = (text: string): string => {
  let html = '';
  let done = 0;
  for (const match of text.matchAll(link)) {
    html += markCodes(text.slice(done, match.index)) + anchor(match[0]);
    done = match.index + match[0].length;
  }
  return html + markCodes(text.slice(done));
};

const renderDelivery = ({
  id,
  channel,
  recipient,
  subject,
  text,
  html,
  unsubscribeUrl,
  attachments,
  sentAt,
}: SandboxDelivery): string => {
  const instant = sentAt.toISOString();
  return `<article id="m-${escapeHtml(id)}" data-channel="${channel}" data-recipient="${escapeHtml(recipient)}">
<header><strong>${channelNames[channel]}</strong> to <b>${escapeHtml(recipient)}</b>
<time datetime="${instant}">${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC</time></header>
${subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`}
<p class="body">${renderText(text)}</p>
${unsubscribeUrl === null ? '' : `<p>List-Unsubscribe: ${renderText(unsubscribeUrl)}</p>`}
${attachments.map((name, nth) => `<p>Attached: <a href="/dev/outbox/files/${escapeHtml(id)}/${nth}">${escapeHtml(name)}</a></p>`).join('')}
${html === null ? '' : `<details><summary>HTML source</summary><pre>${escapeHtml(html)}</pre></details>`}
</article>`;
};

/** The development outbox: every message a sandbox took instead of delivering it. No scripts. */
export const renderDevOutbox = (deliveries: readonly SandboxDelivery[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>Development outbox</title>
<link rel="stylesheet" href="${devOutboxStylePath}">
</head>
<body>
<main>
<h1>Development outbox</h1>
<p>Texts and emails end here while a sandbox is on. Newest first; the page renews itself every ${refreshSeconds} seconds.</p>
${deliveries.length === 0 ? '<p>Nothing has been sent yet.</p>' : deliveries.map(renderDelivery).join('\n')}
</main>
</body>
</html>
`;

export const devOutboxStyle = `:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: light-dark(#faf7f2, #16201c); color: light-dark(#16201c, #f1ede6); }
main { max-width: 48rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin: .5rem 0 0; }
article { background: light-dark(#fff, #202c27); border: 1px solid light-dark(#e4ded4, #35443d); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
header { display: flex; flex-wrap: wrap; gap: .25rem .5rem; overflow-wrap: anywhere; }
time { margin-left: auto; color: light-dark(#4c5a54, #b9c4be); font-variant-numeric: tabular-nums; }
.body { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0; }
mark { background: #ffd966; color: #16201c; font-weight: 700; font-size: 1.25em; padding: 0 .25em; border-radius: 4px; letter-spacing: .08em; }
a { color: light-dark(#0f5c43, #8fd6b8); }
summary { cursor: pointer; padding: .25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8125rem; }
`;
