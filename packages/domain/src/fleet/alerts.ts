import type { FleetRole } from './roles';

export const alertKinds = ['unsafe', 'fault', 'tires', 'no_signal', 'service', 'approval'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** What a list begins with: who may be hurt, then what breaks down, then who waits. */
export const alertsBySeverity: readonly AlertKind[] = [
  'unsafe',
  'fault',
  'approval',
  'tires',
  'service',
  'no_signal',
];

export const alertChannels = ['text', 'email', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export type ChannelChoice = Readonly<Record<AlertChannel, boolean>>;
export type AlertChoices = Readonly<Record<AlertKind, ChannelChoice>>;

const none: ChannelChoice = { text: false, email: false, push: false };
const quietly: ChannelChoice = { text: false, email: true, push: true };
const loudly: ChannelChoice = { text: true, email: true, push: true };

/** What nobody chose: a text only for what cannot wait, and nothing for who only looks. */
export const defaultChoices = (role: FleetRole): AlertChoices =>
  role === 'viewer'
    ? { unsafe: none, fault: none, tires: none, no_signal: none, service: none, approval: none }
    : {
        unsafe: loudly,
        fault: quietly,
        tires: quietly,
        no_signal: quietly,
        service: quietly,
        approval: role === 'owner' ? loudly : quietly,
      };

/** Only an owner answers a request, and nobody their own. */
export const isAskedOf = (
  person: { readonly id: string; readonly role: FleetRole },
  request: { readonly askedBy: string | undefined },
): boolean => person.role === 'owner' && person.id !== request.askedBy;

/** Minutes of the day, in the fleet's own time; from a later to an earlier one it runs over midnight. */
export type QuietHours = { readonly fromMinutes: number; readonly untilMinutes: number };

export const defaultQuiet: QuietHours = { fromMinutes: 21 * 60, untilMinutes: 7 * 60 };

/** Equal ends: no quiet at all. */
export const isQuiet = ({ fromMinutes, untilMinutes }: QuietHours, minutes: number): boolean => {
  if (fromMinutes === untilMinutes) return false;
  return fromMinutes < untilMinutes
    ? minutes >= fromMinutes && minutes < untilMinutes
    : minutes >= fromMinutes || minutes < untilMinutes;
};

/** Texts and pushes wait for the morning; a letter wakes nobody. */
export const mayLeaveNow = (channel: AlertChannel, quiet: QuietHours, minutes: number): boolean =>
  channel === 'email' || !isQuiet(quiet, minutes);

export type Alert = {
  readonly kind: AlertKind;
  /** The unit, 'Van 2'. */
  readonly unit: string;
  readonly words: string;
};

const nouns: Readonly<Record<AlertKind, readonly [one: string, many: string]>> = {
  unsafe: ['vehicle reported unsafe', 'vehicles reported unsafe'],
  fault: ['fault code', 'fault codes'],
  tires: ['vehicle with low tires', 'vehicles with low tires'],
  no_signal: ['vehicle without a signal', 'vehicles without a signal'],
  service: ['service due', 'services due'],
  approval: ['repair waiting for approval', 'repairs waiting for approval'],
};

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${count === 1 ? one : many}`;

const joined = (parts: readonly string[]): string =>
  parts.length <= 1
    ? (parts[0] ?? '')
    : parts.length === 2
      ? parts.join(' and ')
      : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;

/** The most that a letter lists; the page has all of them. */
export const mostListed = 20;

export type Digest = { readonly subject: string; readonly short: string; readonly lines: readonly string[] };

/** FLT-7: one message, whether it is about one vehicle or a hundred. */
export const digestOf = (alerts: readonly Alert[]): Digest => {
  const lines = alerts.slice(0, mostListed).map(({ unit, words }) => `${unit}: ${words}`);
  const [only] = alerts;
  if (alerts.length === 1 && only)
    return { subject: `${only.unit}: ${only.words}`, short: `${only.unit}: ${only.words}.`, lines };
  const parts = alertKinds.flatMap((kind) => {
    const count = alerts.filter((alert) => alert.kind === kind).length;
    return count === 0 ? [] : [counted(count, nouns[kind])];
  });
  const left = alerts.length - lines.length;
  return {
    subject: `Your fleet: ${joined(parts)}`,
    short: `Your fleet has ${joined(parts)}.`,
    lines: left > 0 ? [...lines, `And ${left} more.`] : lines,
  };
};
