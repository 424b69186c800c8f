import { type AppointmentStatus, isPromised } from '../appointment/status';
import { type EpochMs, marketMomentAt, type ZoneOffsets } from '../scheduling/market-time';
import { dayInWords } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

export const leftOpenKinds = ['not_begun', 'not_finished', 'not_charged'] as const;
/** What is missing of a job whose day is over. */
export type LeftOpen = (typeof leftOpenKinds)[number];

export const chargeStatuses = ['open', 'processing', 'paid', 'failed', 'void', 'on_account'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

export type PastWork = {
  /** The day whose route it is on, by the clocks at the vehicle. */
  readonly day: PlainDay;
  readonly status: AppointmentStatus;
  /** Undefined: never billed by us, as what was finished before there were bills. */
  readonly charge: ChargeStatus | undefined;
};

/** A bank that still works on it has been asked: nobody has to do anything. */
const isUncharged = (charge: ChargeStatus | undefined): boolean => charge === 'open' || charge === 'failed';

const missingOf = ({ status, charge }: PastWork): LeftOpen | undefined => {
  if (status === 'in_progress') return 'not_finished';
  if (isPromised(status)) return 'not_begun';
  return status === 'completed' && isUncharged(charge) ? 'not_charged' : undefined;
};

/**
 * FIELD-4: what of a job was left open when its day ended at midnight where the vehicle is. Undefined while the day
 * lasts, and once the job is settled.
 */
export const findLeftOpen = (work: PastWork, now: EpochMs, offsets: ZoneOffsets): LeftOpen | undefined =>
  work.day < marketMomentAt(now, offsets).day ? missingOf(work) : undefined;

export const leftOpenInWords: Readonly<Record<LeftOpen, string>> = {
  not_begun: 'Not started',
  not_finished: 'Not finished',
  not_charged: 'Not paid',
};

/** For the office: 'Planned for Tuesday, March 2, 2027 and never started.' */
export const leftOpenReason = (missing: LeftOpen, day: PlainDay): string =>
  ({
    not_begun: `Planned for ${dayInWords(day)} and never started.`,
    not_finished: `Started on ${dayInWords(day)} and never finished.`,
    not_charged: `Done on ${dayInWords(day)} and not paid.`,
  })[missing];
