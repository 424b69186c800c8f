import { nextMarketingMoment } from '@lugnut/domain/scheduling';
import type { Deliverer, DeliveryOutcome } from '../../platform/jobs/deliver';
import { offsetsOf } from '../../platform/market-today';
import type { EmailOutcome, EmailPort } from '../../providers/email/email.port';
import type { SmsOutcome, SmsPort } from '../../providers/sms/sms.port';
import { emailKind, emailPayload, textKind, textPayload } from './send-message';
import type { StoppedPhones } from './stopped-phones';
import type { Unsubscriber } from './unsubscribe';

export type MessagePorts = {
  sms: Pick<SmsPort, 'send'>;
  email: EmailPort;
  unsubscriber: Pick<Unsubscriber, 'isUnsubscribed' | 'linkFor'>;
  stopped: Pick<StoppedPhones, 'isStopped'>;
};

const malformed: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: 'malformed payload' };
/** Of a message that was dropped on purpose: it came after it was of use. */
export const lateReason = 'too late';
const tooLate: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: lateReason };
const unwanted: DeliveryOutcome = { status: 'delivered', reference: 'unsubscribed: not sent' };

const stoppedByReader: DeliveryOutcome = { status: 'delivered', reference: 'stopped: not sent' };

const deliveryOf = (outcome: SmsOutcome | EmailOutcome): DeliveryOutcome => {
  if (outcome.status === 'accepted') return { status: 'delivered', reference: outcome.reference };
  const reason = outcome.detail ? `${outcome.reason} (${outcome.detail})` : outcome.reason;
  if (outcome.status === 'refused') return { status: 'failed', isPermanent: true, reason };
  const { retryAfterMs } = outcome;
  return {
    status: 'failed',
    isPermanent: false,
    reason,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
};

const isPast = (notAfter: string | undefined, now: Date): boolean =>
  notAfter !== undefined && new Date(notAfter) < now;

/** From the first of our zones to the last: daytime in both is daytime for every reader. */
const farthestZones = ['America/New_York', 'America/Los_Angeles'];

/** Asked at delivery, the one gate of all marketing texts: whatever was late before it, nobody is woken. */
const nextMoment = (timeZone: string | undefined, now: Date): Date | undefined => {
  const zones = timeZone === undefined ? farthestZones : [timeZone];
  const at = nextMarketingMoment(now.getTime(), zones.map(offsetsOf));
  return at > now.getTime() ? new Date(at) : undefined;
};

const createTextDeliverer = (
  { sms, stopped }: Pick<MessagePorts, 'sms' | 'stopped'>,
  now: () => Date,
): Deliverer => ({
  kind: textKind,
  // A text that is hours late confuses more than it helps: retry for half an hour, then alert the office.
  backOff: { maxAttempts: 11 },
  async deliver(payload, { outboxId }) {
    const { success, data } = textPayload.safeParse(payload);
    if (!success) return malformed;
    if (isPast(data.notAfter, now())) return tooLate;
    if (await stopped.isStopped(data.to)) return stoppedByReader;
    const until = data.purpose === 'marketing' ? nextMoment(data.timeZone, now()) : undefined;
    if (until) return { status: 'waits', reason: 'quiet hours', until };
    return deliveryOf(await sms.send({ to: data.to, body: data.body, key: outboxId }));
  },
});

const createEmailDeliverer = (
  { email, unsubscriber }: Pick<MessagePorts, 'email' | 'unsubscriber'>,
  now: () => Date,
): Deliverer => ({
  kind: emailKind,
  async deliver(payload, { outboxId }) {
    const { success, data } = emailPayload.safeParse(payload);
    if (!success) return malformed;
    const { notAfter, to, subject, text, html, replyTo, purpose, attachments } = data;
    if (isPast(notAfter, now())) return tooLate;
    const isMarketing = purpose === 'marketing';
    // Checked at delivery: the recipient may have unsubscribed since it was enqueued.
    if (isMarketing && (await unsubscriber.isUnsubscribed(to))) return unwanted;
    const outcome = await email.send({
      key: outboxId,
      to,
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(attachments
        ? { attachments: attachments.map((one) => ({ ...one, content: Buffer.from(one.content, 'base64') })) }
        : {}),
      ...(isMarketing ? { unsubscribe: { url: unsubscriber.linkFor(to) } } : {}),
    });
    return deliveryOf(outcome);
  },
});

/** The deliverers of texts and emails for `startJobs`. */
export const createMessageDeliverers = (
  { sms, email, unsubscriber, stopped }: MessagePorts,
  now: () => Date = () => new Date(),
): Deliverer[] => [
  createTextDeliverer({ sms, stopped }, now),
  createEmailDeliverer({ email, unsubscriber }, now),
];
