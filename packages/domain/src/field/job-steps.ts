import {
  type AppointmentEventType,
  type AppointmentStatus,
  canApply,
  isPromised,
  reachedStatuses,
  type StartedStatus,
  startedStatuses,
} from '../appointment';

/** What a technician does to a job, in the order of a visit. */
export type JobAction = 'on_my_way' | 'arrived' | 'finish';

const events = {
  on_my_way: 'set_off',
  arrived: 'arrived',
  finish: 'finished',
} as const satisfies Record<JobAction, AppointmentEventType>;

export type JobEventType = (typeof events)[JobAction];

/** The appointment event of a technician's action. */
export const jobEventOf = (action: JobAction): JobEventType => events[action];

/** Statuses in which an action has happened already. */
const doneIn: Readonly<Record<JobAction, readonly AppointmentStatus[]>> = {
  on_my_way: startedStatuses,
  arrived: reachedStatuses,
  finish: ['completed'],
};

/** Repeated, or sent late by an offline phone: it has already happened. */
export const isDone = (status: AppointmentStatus, action: JobAction): boolean =>
  doneIn[action].includes(status);

/** Only for promised visits, as the state machine allows. 'On my way' may have been skipped. */
export const canDo = (status: AppointmentStatus, action: JobAction): boolean =>
  isPromised(status) && canApply(status, events[action]);

/** The next action to offer; undefined when there is none. */
export const findNextAction = (status: AppointmentStatus): JobAction | undefined =>
  (['on_my_way', 'arrived', 'finish'] as const).find((action) => canDo(status, action));

const leadsTo = {
  on_my_way: 'en_route',
  arrived: 'in_progress',
  finish: 'completed',
} as const satisfies Record<JobAction, StartedStatus>;

/**
 * Where the office can move a job to, by the steps a technician takes. Without a window nobody can go there, but for
 * work that was agreed to without one.
 */
export const findMoves = (status: AppointmentStatus, hasWindow: boolean): readonly StartedStatus[] =>
  (['on_my_way', 'arrived', 'finish'] as const)
    .filter((action) => canApply(status, events[action]) && canGo(status, action, hasWindow))
    .map((action) => leadsTo[action]);

/** FIELD-1: nobody drives to a booked job that has no window, or is there. */
export const canGo = (status: AppointmentStatus, action: JobAction, hasWindow: boolean): boolean =>
  hasWindow || action === 'finish' || !isPromised(status);

export const isAtWork = (status: AppointmentStatus): boolean => status === 'in_progress';

export type FinishFacts = {
  readonly status: AppointmentStatus;
  readonly hasSafeSite: boolean;
  readonly hasInspection: boolean;
  readonly odometerMiles: number | undefined;
  /** Asked for a diagnosis: what was found has to be said. */
  readonly needsDiagnosis: boolean;
  readonly hasDiagnosis: boolean;
};

export const finishObstacleText = {
  not_begun: 'Start the job first.',
  site: 'Check the site.',
  inspection: 'Finish the inspection.',
  diagnosis: 'Write down the diagnosis.',
  odometer: 'Enter the odometer.',
} as const;

export type FinishObstacle = keyof typeof finishObstacleText;

const isInTheWay: Readonly<Record<FinishObstacle, (facts: FinishFacts) => boolean>> = {
  not_begun: ({ status }) => status !== 'in_progress',
  site: ({ hasSafeSite }) => !hasSafeSite,
  inspection: ({ hasInspection }) => !hasInspection,
  diagnosis: ({ needsDiagnosis, hasDiagnosis }) => needsDiagnosis && !hasDiagnosis,
  odometer: ({ odometerMiles }) => odometerMiles === undefined,
};

const obstacles = Object.keys(finishObstacleText) as readonly FinishObstacle[];

/** Everything missing before the job can be finished. Unapproved work is not required. */
export const findFinishObstacles = (facts: FinishFacts): readonly FinishObstacle[] =>
  obstacles.filter((obstacle) => isInTheWay[obstacle](facts));

/** The same as text. */
export const finishObstacles = (facts: FinishFacts): readonly string[] =>
  findFinishObstacles(facts).map((obstacle) => finishObstacleText[obstacle]);

/** What a text of `finishObstacles` stands for, to be said in another language. */
export const findObstacle = (text: string): FinishObstacle | undefined =>
  obstacles.find((obstacle) => finishObstacleText[obstacle] === text);
