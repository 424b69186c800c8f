import { createHmac } from 'node:crypto';
import { messagingWebhooks } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import { deliverToSandbox } from '../deliver-to-sandbox';
import type { SandboxReporter } from '../sandbox-reports';
import { sign } from '../signature';
import { type EmailMessage, type EmailOutcome, type EmailPort, isOneAddress } from './email.port';
import { readEmailReports, reportSignatureHeader } from './email-reports';

/** Addresses with a fixed outcome in the sandbox; `.test` domains are reserved. */
const fates: Readonly<Record<string, EmailOutcome>> = {
  'bounce.test': { status: 'refused', reason: 'invalid_recipient' },
  'rejected.test': { status: 'refused', reason: 'rejected_message' },
  'busy.test': { status: 'unavailable', reason: 'rate_limited' },
  'down.test': { status: 'unavailable', reason: 'network' },
};

/** Taken, and returned later with this status. */
const lateFaults: Readonly<Record<string, string>> = {
  'late-bounce.test': '5.1.1',
  'full.test': '5.2.2',
  'spam.test': '5.7.1',
};

export type SandboxEmailParts = {
  db: Database;
  /** Signs the sandbox's own reports; without it there are none. */
  secret?: string;
  /** Any of them signs what others report, as about real deliveries. */
  reportSecrets?: readonly string[];
  reports?: { readonly reporter: Pick<SandboxReporter, 'tell'> };
  now?: () => Date;
  /** A failure switch that overrides the test domains. */
  fate?: (message: EmailMessage) => EmailOutcome | undefined;
  /** Called with each email, so that development can print login codes. */
  tell?: (message: { recipient: string; subject: string; body: string }) => void;
};

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** As mail servers return it (RFC 3464). */
const bounceOf = ({ to, key }: EmailMessage, status: string): Buffer =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mail.sandbox.test',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="returned"',
      '',
      '--returned',
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      '',
      '--returned',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mail.sandbox.test',
      '',
      `Final-Recipient: rfc822; ${to}`,
      'Action: failed',
      `Status: ${status}`,
      '',
      '--returned',
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: <${key}@sandbox.test>`,
      '',
      '--returned--',
      '',
    ].join('\r\n'),
  );

const deliveredOf = ({ to, key }: EmailMessage): Buffer =>
  Buffer.from(
    JSON.stringify({
      events: [{ message_id: `<${key}@sandbox.test>`, recipient: to, event: 'delivered' }],
    }),
  );

/** Delivers into the development outbox. */
export const createSandboxEmail = (parts: SandboxEmailParts): EmailPort => {
  const { db, fate, tell, reports, now = () => new Date() } = parts;
  const key =
    parts.secret === undefined
      ? undefined
      : createHmac('sha256', parts.secret).update('sandbox reports of email').digest('hex');
  const believed = [...(key === undefined ? [] : [key]), ...(parts.reportSecrets ?? [])];
  const report = (message: EmailMessage): void => {
    if (!reports || key === undefined) return;
    const late = lateFaults[domainOf(message.to)];
    const rawBody = late === undefined ? deliveredOf(message) : bounceOf(message, late);
    reports.reporter.tell({
      path: messagingWebhooks.emailReport.path,
      contentType: late === undefined ? 'application/json' : 'message/rfc822',
      rawBody,
      headers: { [reportSignatureHeader]: sign(key, rawBody, now()) },
    });
  };
  return {
    readReports: (incoming) => readEmailReports(incoming, believed, now()),
    async send(message) {
      if (!isOneAddress(message.to)) return { status: 'refused', reason: 'invalid_recipient' };
      const arranged = fate?.(message) ?? fates[domainOf(message.to)];
      if (arranged && arranged.status !== 'accepted') return arranged;
      const { reference, isNew } = await deliverToSandbox(db, message.key, {
        channel: 'email',
        recipient: message.to,
        subject: message.subject,
        body_text: message.text,
        body_html: message.html ?? null,
        unsubscribe_url: message.unsubscribe?.url ?? null,
        attachments: JSON.stringify(
          (message.attachments ?? []).map(({ name, contentType, content }) => ({
            name,
            type: contentType,
            content: content.toString('base64'),
          })),
        ),
      });
      if (isNew) tell?.({ recipient: message.to, subject: message.subject, body: message.text });
      report(message);
      return { status: 'accepted', reference };
    },
  };
};
