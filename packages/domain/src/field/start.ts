import type { AppointmentStatus, underwayStatuses } from '../appointment';
import { addDays, type PlainDay } from '../scheduling/plain-day';
import type { JobAction } from './job-steps';

export type StartAction = Exclude<JobAction, 'finish'>;

export type StartFacts = {
  readonly action: StartAction;
  /** The job's status before it. */
  readonly status: AppointmentStatus;
  /** The office notes what a technician forgot; a technician says what they do. */
  readonly by: 'technician' | 'office';
  /** The day it is promised for, and the day on which it is begun, by the clocks at the vehicle. */
  readonly day: PlainDay;
  readonly today: PlainDay;
  /** Whoever begins it has said that it is before its day. */
  readonly isSaidToBeEarly: boolean;
  /** An earlier visit of the same job is still to come or under way. */
  readonly isEarlierVisitOpen: boolean;
  /** What the same technician has open today besides. */
  readonly elsewhere: (typeof underwayStatuses)[number] | undefined;
};

export type StartObstacle =
  | 'day over'
  | 'before its day'
  | 'earlier visit open'
  | 'on the way elsewhere'
  | 'still elsewhere';

export type QuoteFacts = {
  /** A window is held for who may book it yet. */
  readonly isHeld: boolean;
  /** A way to pay is set up and the terms are agreed to. */
  readonly isBooked: boolean;
  /** One of us wrote down the customer's yes, or a rule of their fleet gave it. */
  readonly isAgreedWithUs: boolean;
};

export type QuoteObstacle = 'only held' | 'not booked';

/**
 * FIELD-6: why work of a quote cannot be begun. What customers approve on the page is theirs to book or to leave; the
 * office begins without a window only what is booked, or was agreed to with us.
 */
export const findQuoteObstacle = ({
  isHeld,
  isBooked,
  isAgreedWithUs,
}: QuoteFacts): QuoteObstacle | undefined => {
  if (isHeld) return 'only held';
  return isBooked || isAgreedWithUs ? undefined : 'not booked';
};

/** Asked on the phone, with the day named; a visit further ahead is moved to today first. */
const mostDaysAheadByTechnician = 1;

/** What the office notes about a visit whose day is over happened on that day, and takes nobody's time today. */
export const isNotedAfterwards = ({ by, day, today }: Pick<StartFacts, 'by' | 'day' | 'today'>): boolean =>
  by === 'office' && day < today;

const findObstacleOfDay = (facts: StartFacts): StartObstacle | undefined => {
  const { action, by, day, today, isSaidToBeEarly } = facts;
  // Who stands at the car is there, whatever the day.
  if (day < today) return by === 'technician' && action === 'on_my_way' ? 'day over' : undefined;
  const isEarly =
    by === 'technician' ? day > addDays(today, mostDaysAheadByTechnician) : day > today && !isSaidToBeEarly;
  return isEarly ? 'before its day' : undefined;
};

/**
 * FIELD-6: why nobody may set off to a visit, or begin it, now; by whichever call. A technician has one visit open at a
 * time, no visit is begun before its day by a slip, and the visits of a job come one after the other.
 */
export const findStartObstacle = (facts: StartFacts): StartObstacle | undefined => {
  // Who drives there has passed this already.
  const isUnderway = facts.status === 'en_route';
  const ofDay = isUnderway ? undefined : findObstacleOfDay(facts);
  if (ofDay) return ofDay;
  if (!isUnderway && facts.isEarlierVisitOpen) return 'earlier visit open';
  if (isNotedAfterwards(facts) || facts.elsewhere === undefined) return undefined;
  return facts.elsewhere === 'en_route' ? 'on the way elsewhere' : 'still elsewhere';
};
