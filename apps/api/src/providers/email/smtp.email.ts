import { type DeliveryFault, faultOfMailStatus } from '@lugnut/domain/contact';
import { createTransport } from 'nodemailer';
import {
  type EmailAttachment,
  type EmailMessage,
  type EmailOutage,
  type EmailOutcome,
  type EmailPort,
  isOneAddress,
} from './email.port';
import { readEmailReports } from './email-reports';

export type SmtpSettings = {
  host: string;
  port: number;
  /** `none` is for a relay on the same machine only. */
  security: 'tls' | 'starttls' | 'none';
  auth?: { user: string; password: string };
  from: { name: string; address: string };
  /** Any of them signs what is reported about deliveries; without one no report is believed. */
  reportSecrets?: readonly string[];
  timeoutMs?: number;
};

type SmtpFault = { code?: unknown; response?: unknown; responseCode?: unknown; command?: unknown };

/** `550 5.1.1 …`, also where the reply has several lines. */
const statusOf = ({ response }: SmtpFault): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/m.exec(response)?.[1] : undefined;

const detailOf = (fault: SmtpFault): { detail?: string } => {
  const { code, responseCode } = fault;
  if (typeof responseCode === 'number')
    return { detail: ['smtp', responseCode, statusOf(fault)].filter((part) => part !== undefined).join(' ') };
  return typeof code === 'string' ? { detail: code } : {};
};

/** A bare 550 says as little of the mailbox as of our reputation: without a status it is refused this once. */
const refusalFault = (fault: SmtpFault): DeliveryFault => {
  const status = statusOf(fault);
  return status === undefined ? 'rejected' : faultOfMailStatus(status);
};

const outageOf = ({ code, responseCode }: SmtpFault): EmailOutage => {
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials';
  if (code === 'ETIMEDOUT') return 'timeout';
  if (responseCode === 421 || responseCode === 450 || responseCode === 452) return 'rate_limited';
  return typeof responseCode === 'number' ? 'provider_error' : 'network';
};

const outcomeOf = (error: unknown): EmailOutcome => {
  const fault: SmtpFault = typeof error === 'object' && error !== null ? error : {};
  const { code, responseCode, command } = fault;
  const permanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  if (permanent && command === 'RCPT TO') {
    return {
      status: 'refused',
      reason: 'invalid_recipient',
      fault: refusalFault(fault),
      ...detailOf(fault),
    };
  }
  if (permanent && (command === 'DATA' || code === 'EMESSAGE')) {
    return { status: 'refused', reason: 'rejected_message', fault: refusalFault(fault), ...detailOf(fault) };
  }
  // A refused sender or login is a configuration error to fix, not a reason to drop the email.
  return { status: 'unavailable', reason: outageOf(fault), ...detailOf(fault) };
};

const unsubscribeHeaders = ({ unsubscribe }: EmailMessage): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

const attachmentOf = ({ name, contentType, content }: EmailAttachment) => ({
  filename: name,
  contentType,
  content,
});

/** Any SMTP server. The Message-ID is derived from the key, so a repeated email can be recognized. */
export const createSmtpEmail = (settings: SmtpSettings): EmailPort => {
  const { host, port, security, auth, from, timeoutMs = 15_000 } = settings;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(auth ? { auth: { user: auth.user, pass: auth.password } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    readReports: (incoming) => readEmailReports(incoming, settings.reportSecrets ?? [], new Date()),
    async send(message) {
      if (!isOneAddress(message.to)) return { status: 'refused', reason: 'invalid_recipient' };
      const messageId = `<${message.key}@${domain}>`;
      try {
        await transport.sendMail({
          messageId,
          from,
          to: { name: '', address: message.to },
          ...(message.replyTo ? { replyTo: { name: '', address: message.replyTo } } : {}),
          subject: message.subject,
          text: message.text,
          ...(message.html === undefined ? {} : { html: message.html }),
          headers: unsubscribeHeaders(message),
          attachments: (message.attachments ?? []).map(attachmentOf),
        });
        return { status: 'accepted', reference: messageId };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
};
