export type MessageChannel = 'sms' | 'email';

/** Why a message that was handed over did not arrive. */
export const deliveryFaults = [
  'no_such_recipient',
  'cannot_receive',
  'switched_off',
  'opted_out',
  'filtered',
  'mailbox_full',
  'rejected',
  'unknown',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

/** `sending` until the provider has taken it, `sent` until somebody says what became of it. */
export const deliveryStates = ['sending', 'sent', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Whether nothing can ever reach that contact by that channel: not asked again until it works. */
export const isLastingFault = (fault: DeliveryFault): boolean =>
  fault === 'no_such_recipient' || fault === 'cannot_receive';

/**
 * What a report changes; undefined: nothing. Reports come twice and in any order, and a mailbox may bounce what its
 * server took.
 */
export const nextDeliveryState = (
  channel: MessageChannel,
  current: DeliveryState,
  reported: DeliveryState,
): DeliveryState | undefined => {
  const rank: Record<DeliveryState, number> = { sending: 0, sent: 1, delivered: 2, failed: 2 };
  if (current === 'delivered' && reported === 'failed' && channel === 'email') return 'failed';
  return rank[reported] > rank[current] ? reported : undefined;
};

type Outgoing = {
  readonly purpose: 'service' | 'marketing';
  /** Somebody waits for it at a screen, and asked for this channel. */
  readonly isAwaited: boolean;
  readonly hasOther: boolean;
};

/** Offers are never pushed through another door, and a code is proof of the one contact it went to. */
export const fallsBack = ({ purpose, isAwaited, hasOther }: Outgoing): boolean =>
  hasOther && purpose === 'service' && !isAwaited;

/** Whether to try a contact that could not be reached: a code is asked for now, by somebody who holds the phone. */
export const triesUnreachable = ({ isAwaited }: Pick<Outgoing, 'isAwaited'>): boolean => isAwaited;

/** Kinds that tell of now: sent hours late they confuse more than they help, so that somebody decides on each. */
export const kindsOfNow: readonly string[] = ['sms', 'push'];
export const ofUseTogetherMs = 2 * 3_600_000;

const names: Record<MessageChannel, string> = { sms: 'Text', email: 'Email' };

const words: Record<MessageChannel, Record<DeliveryFault, string>> = {
  sms: {
    no_such_recipient: 'this number is not in service',
    cannot_receive: 'this number cannot receive texts',
    switched_off: 'the phone was off or out of reach',
    opted_out: 'they replied STOP',
    filtered: 'the carrier filtered it',
    mailbox_full: 'the phone’s inbox is full',
    rejected: 'the carrier refused it',
    unknown: 'the carrier did not say why',
  },
  email: {
    no_such_recipient: 'this address does not exist',
    cannot_receive: 'this mailbox takes no mail',
    switched_off: 'their mail server did not answer',
    opted_out: 'they marked our mail as spam',
    filtered: 'it was taken for spam',
    mailbox_full: 'the mailbox is full',
    rejected: 'their mail server refused it',
    unknown: 'their mail server did not say why',
  },
};

export const undeliveredInWords = (channel: MessageChannel, fault: DeliveryFault): string =>
  `${names[channel]} not delivered: ${words[channel][fault]}`;

const noSuchMailbox: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10']);

/**
 * By the enhanced status code (RFC 3463) of a refusal or a bounce. Only what names the mailbox itself, and for good,
 * is a lasting fault: a block list, a full mailbox or a typing error of ours passes.
 */
export const faultOfMailStatus = (status: string): DeliveryFault => {
  const code = status.trim();
  const [, subject = '', detail = ''] = /^[245]\.(\d{1,3})\.(\d{1,3})$/.exec(code) ?? [];
  if (noSuchMailbox.has(code)) return 'no_such_recipient';
  if (code === '5.2.1') return 'cannot_receive';
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if (subject === '4') return 'switched_off';
  if (subject === '7') return 'filtered';
  return subject === '' ? 'unknown' : 'rejected';
};
