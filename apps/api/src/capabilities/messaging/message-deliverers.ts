import { type DeliveryFault, triesUnreachable } from '@lugnut/domain/contact';
import { nextMarketingMoment, nextWakingMoment } from '@lugnut/domain/scheduling';
import type { Deliverer, DeliveryOutcome } from '../../platform/jobs/deliver';
import { lateReason } from '../../platform/jobs/outbox';
import { offsetsOf } from '../../platform/market-today';
import type { EmailOutcome, EmailPort, EmailRefusal } from '../../providers/email/email.port';
import type { SmsOutcome, SmsPort, SmsRefusal } from '../../providers/sms/sms.port';
import type { BegunDelivery, DeliveryLog } from './delivery-log';
import { type EmailSender, withFooter } from './email-footer';
import { emailKind, emailPayload, fallbackOf, textKind, textPayload } from './send-message';
import type { StoppedPhones } from './stopped-phones';
import type { Unsubscriber } from './unsubscribe';

export type MessagePorts = {
  sms: Pick<SmsPort, 'send'>;
  email: Pick<EmailPort, 'send'>;
  deliveries: Pick<DeliveryLog, 'begin' | 'taken' | 'refused' | 'findUnreachable'>;
  unsubscriber: Pick<Unsubscriber, 'isUnsubscribed' | 'linkFor'>;
  stopped: Pick<StoppedPhones, 'isStopped' | 'hearFromCarrier'>;
  /** Whether somebody said yes to offers by text. */
  wantsMarketing: (phone: string) => Promise<boolean>;
  /** Stands below every email. */
  sender: EmailSender;
};

const malformed: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: 'malformed payload' };
const tooLate: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: lateReason };
const unwanted: DeliveryOutcome = { status: 'delivered', reference: 'unsubscribed: not sent' };

const stoppedByReader: DeliveryOutcome = { status: 'delivered', reference: 'stopped: not sent' };
const notAgreedTo: DeliveryOutcome = { status: 'delivered', reference: 'no consent to offers: not sent' };
const repliedByCarrier: DeliveryOutcome = { status: 'delivered', reference: 'answered by the carrier' };

/** Its provider has it, though its answer did not reach us or was not stored. */
const sentBefore: DeliveryOutcome = { status: 'delivered', reference: 'sent before: not sent again' };
const sentInstead: DeliveryOutcome = { status: 'delivered', reference: 'sent by the other channel instead' };

const faultOfReason: Record<SmsRefusal | EmailRefusal, DeliveryFault> = {
  invalid_recipient: 'no_such_recipient',
  unreachable_recipient: 'cannot_receive',
  opted_out: 'opted_out',
  // Settings of our account with the carrier: somebody here can change them.
  region_not_allowed: 'rejected',
  no_route: 'rejected',
  invalid_message: 'rejected',
  rejected_message: 'rejected',
};

type Refused = Extract<SmsOutcome | EmailOutcome, { status: 'refused' }>;

const faultOfRefusal = (refused: Refused): DeliveryFault =>
  ('fault' in refused ? refused.fault : undefined) ?? faultOfReason[refused.reason];

/** Hands it over and keeps what the provider said; what is refused goes by the other channel where there is one. */
const deliverLogged = async (
  deliveries: MessagePorts['deliveries'],
  message: BegunDelivery,
  send: () => Promise<SmsOutcome | EmailOutcome>,
): Promise<DeliveryOutcome> => {
  const { outboxId, channel, recipient } = message;
  const state = await deliveries.begin(message);
  if (state === 'sent' || state === 'delivered') return sentBefore;
  const known = triesUnreachable(message) ? undefined : await deliveries.findUnreachable(channel, recipient);
  if (known !== undefined) {
    const isSent = await deliveries.refused(message, known, 'not tried again');
    return isSent ? sentInstead : { status: 'failed', isPermanent: true, reason: `unreachable (${known})` };
  }
  const outcome = await send();
  if (outcome.status === 'accepted') await deliveries.taken(outboxId);
  if (
    outcome.status === 'refused' &&
    (await deliveries.refused(message, faultOfRefusal(outcome), outcome.detail))
  )
    return sentInstead;
  return deliveryOf(outcome);
};

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
const nextMoment = (
  { timeZone, state }: { timeZone?: string | undefined; state?: string | undefined },
  now: Date,
): Date | undefined => {
  const zones = timeZone === undefined ? farthestZones : [timeZone];
  const places = zones.map((zone) => ({ offsets: offsetsOf(zone), state }));
  const at = nextMarketingMoment(now.getTime(), places);
  return at > now.getTime() ? new Date(at) : undefined;
};

const nextDay = ({ timeZone }: { timeZone?: string | undefined }, now: Date): Date | undefined => {
  const zones = timeZone === undefined ? farthestZones : [timeZone];
  const at = nextWakingMoment(now.getTime(), zones.map(offsetsOf));
  return at > now.getTime() ? new Date(at) : undefined;
};

const createTextDeliverer = (
  {
    sms,
    stopped,
    wantsMarketing,
    deliveries,
  }: Pick<MessagePorts, 'sms' | 'stopped' | 'wantsMarketing' | 'deliveries'>,
  now: () => Date,
): Deliverer => ({
  kind: textKind,
  // A text that is hours late confuses more than it helps: retry for half an hour, then alert the office.
  backOff: { maxAttempts: 11 },
  async deliver(payload, { outboxId }) {
    const { success, data } = textPayload.safeParse(payload);
    if (!success) return malformed;
    if (isPast(data.notAfter, now())) return tooLate;
    const message: BegunDelivery = {
      outboxId,
      channel: 'sms',
      recipient: data.to,
      purpose: data.purpose ?? 'service',
      isAwaited: data.isAwaited ?? false,
      otherwise: fallbackOf(data),
    };
    if (!data.isReply && (await stopped.isStopped(data.to)))
      return message.otherwise && (await deliveries.refused(message, 'opted_out'))
        ? sentInstead
        : stoppedByReader;
    if (data.purpose === 'marketing') {
      // Checked at delivery: they may have changed their mind since it was enqueued.
      if (!data.isAskedFor && !(await wantsMarketing(data.to))) return notAgreedTo;
      const until = nextMoment(data, now());
      if (until) return { status: 'waits', reason: 'quiet hours', until };
    }
    const day = data.waitsForDay ? nextDay(data, now()) : undefined;
    if (day) return { status: 'waits', reason: 'quiet hours', until: day };
    const send = async () => {
      const outcome = await sms.send({ to: data.to, body: data.body, key: outboxId });
      if (outcome.status === 'refused' && outcome.reason === 'opted_out')
        await stopped.hearFromCarrier(data.to);
      return outcome;
    };
    if (!data.isReply && !data.leavesNoRecord) return deliverLogged(deliveries, message, send);
    const outcome = await send();
    // Carriers that hear STOP for us answer it, and take no other text to that number.
    if (data.isReply && outcome.status === 'refused' && outcome.reason === 'opted_out')
      return repliedByCarrier;
    return deliveryOf(outcome);
  },
});

const createEmailDeliverer = (
  {
    email,
    unsubscriber,
    sender,
    deliveries,
  }: Pick<MessagePorts, 'email' | 'unsubscriber' | 'sender' | 'deliveries'>,
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
    const unsubscribe = isMarketing ? { url: unsubscriber.linkFor(to) } : undefined;
    const message: BegunDelivery = {
      outboxId,
      channel: 'email',
      recipient: to,
      purpose: purpose ?? 'service',
      isAwaited: data.isAwaited ?? false,
      otherwise: fallbackOf(data),
    };
    const letter = {
      key: outboxId,
      to,
      subject,
      ...withFooter(
        { text, ...(html === undefined ? {} : { html }) },
        sender,
        unsubscribe?.url,
        data.language,
      ),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(attachments
        ? { attachments: attachments.map((one) => ({ ...one, content: Buffer.from(one.content, 'base64') })) }
        : {}),
      ...(unsubscribe ? { unsubscribe } : {}),
    };
    if (data.leavesNoRecord) return deliveryOf(await email.send(letter));
    return deliverLogged(deliveries, message, () => email.send(letter));
  },
});

/** The deliverers of texts and emails for `startJobs`. */
export const createMessageDeliverers = (
  ports: MessagePorts,
  now: () => Date = () => new Date(),
): Deliverer[] => [createTextDeliverer(ports, now), createEmailDeliverer(ports, now)];
