import type { DispatchBoard } from '@lugnut/contract';
import { durationInWords, percentInWords } from '@lugnut/domain/scheduling';

const jobs = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`);

type Moved = {
  readonly work: string;
  readonly window: string;
  readonly from: string;
  readonly to: string | null;
};

/** Only what they were told before is corrected. */
const whoIsTold = 'We only text a customer whom we already told who’s coming or when.';

export const dispatchCopy = {
  title: 'Dispatch',
  market: 'Market',
  day: 'Day',
  today: 'Today',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  undo: 'Undo',
  undoPlan: ({ title, by, when }: NonNullable<DispatchBoard['undoable']>) =>
    [`Undo the plan: ${title}`, by && `accepted by ${by}`, when].filter(Boolean).join(', '),
  cannotUndo: (title: string, reason: string) => `Can’t undo the plan “${title}”: ${reason}`,
  undoDialog: {
    title: (plan: string) => `Undo the plan: ${plan}?`,
    accepted: ({ by, when }: NonNullable<DispatchBoard['undoable']>) =>
      by === null && when === null
        ? undefined
        : `${['Accepted', by && `by ${by}`, when && `on ${when}`].filter(Boolean).join(' ')}.`,
    help: 'Jobs and hours go back to how they were.',
    keep: 'Keep the plan',
    undo: 'Undo plan',
  },
  undone: 'Move undone',
  planUndone: 'Plan undone',
  keys: 'Keys: / find, arrows next job, Enter assign, U undo, [ and ] change the day, T today',
  find: 'Find a technician or job',
  findHint: 'Name, car, street, work order',
  technician: 'Technician',
  show: 'Show',
  groups: {
    everyone: 'Everyone',
    at_work: 'On shift',
    at_risk: 'At risk',
    free: 'No jobs',
  },
  noneFound: 'Nothing matches',
  noneFoundHelp: 'Try a shorter name, or show everyone.',
  tray: 'Unassigned',
  chosen: 'Selected job',
  readsSpanish: 'Reads Spanish',
  noneChosen: 'Select a job to see its customer, phone, and work order.',
  call: (customer: string | null, phone: string) => `Call ${customer ?? 'the customer'}, ${phone}`,
  callNow: (customer: string | null) => `Call ${customer ?? 'the customer'}`,
  noPhone: 'No phone number on file.',
  orderNumber: (order: string) => `work order ${order}`,
  workOrder: (order: string) => `Open work order ${order}`,
  holiday: (name: string | null) => (name === null ? 'Holiday' : `Holiday: ${name}`),
  summary: (working: number, count: number) => `${working} on shift, ${jobs(count)}`,
  inDanger: (count: number) => `${count} at risk`,
  withNobody: (count: number) => `${count} unassigned`,
  loading: 'Loading the day',
  failed: 'We couldn’t load the day',
  failedHelp: 'Check your connection and try again.',
  notForYou: 'This page is for dispatch',
  notForYouHelp: 'Log in with a staff account.',
  noMarket: 'We can’t find that market',
  offline: 'Live updates are down. Reconnecting…',
  empty: 'No technicians here yet',
  emptyHelp: 'Technicians in this market show up here once they have a home base.',
  board: 'Day board',
  map: 'Map',
  mapOf: (stops: number, market: string) => `${jobs(stops)} and where technicians start, ${market}`,
  mapLegend:
    'Hexagons are home bases, numbers are the selected technician’s stops in order, and vans show where they were last seen today.',
  lastSeen: (name: string, address: string, isMoving: boolean) =>
    `${name}: last seen at ${address}${isMoving ? ', now driving' : ''}`,
  navigateTo: (address: string) => `Navigate to ${address}`,
  mapScale: (miles: number) => `${miles} mi`,
  settle: 'Put back, cancel, or settle a fee',
  attention: 'Needs attention',
  unassigned: 'Unassigned',
  assign: 'Assign to…',
  assignShort: 'Assign',
  assignJob: (work: string) => `Assign to…: ${work}`,
  planAgain: 'Reschedule',
  planAgainJob: (work: string) => `Reschedule: ${work}`,
  lateEnd: (name: string, home: string) => `${name} will be home at ${home}`,
  lateEndBy: (minutes: number) => `${durationInWords(minutes)} after the end of the shift`,
  moreLeftOpen: (count: number) => `Show ${count} more from earlier days`,
  open: 'Open work order',
  openJob: (work: string) => `Open work order: ${work}`,
  accept: 'Accept',
  decideOn: (verb: string, title: string) => `${verb}: ${title}`,
  stale: 'The day has changed since then.',
  replan: 'Update the plan',
  replanned: 'The plan is up to date',
  closedDay: (name: string) => `${name} gets no new visits on this day`,
  closedHelp: (leavesAt: string | undefined) =>
    `${leavesAt === undefined ? 'You said they’re out.' : `You said they leave at ${leavesAt}.`} Nobody covers the windows they can’t make until you make a plan.`,
  closedPlan: 'Make a plan',
  closedPlanned: 'The plan is ready',
  closedShort: 'No new visits',
  openAgain: 'Book as usual',
  openedAgain: 'The day can be booked again',
  lowDay: (name: string) => `${name}’s day is at risk`,
  outcome: {
    day: (count: number, before: number, after: number) =>
      `Windows likely kept that day: ${before} → ${after} of ${count}`,
    visit: ({ work, window, from, to }: Moved) => `${work}, ${window}: ${from} → ${to}`,
    other: ({ work, window, from }: Moved) => `${work}, ${window}, stays with ${from}:`,
    chance: (before: number | null, after: number) =>
      before === null
        ? `(${percentInWords(after)} on time)`
        : `(${percentInWords(before)} → ${percentInWords(after)} on time)`,
    lost: ({ work, window }: Moved) => `${work}, ${window}: nobody is likely to make this window.`,
    instead: (windows: readonly string[]) =>
      `Call the customer. These windows can be kept: ${windows.join('; ')}.`,
    told: (count: number) =>
      count === 1
        ? 'When you accept, we’ll ask this customer to choose another time.'
        : `When you accept, we’ll ask these ${count} customers to choose another time.`,
    noInstead: 'Call the customer. No other window is free right now.',
  },
  nothingChanges: 'No jobs have to move.',
  addedDriving: (count: number) =>
    count === 0
      ? 'No extra driving.'
      : `${durationInWords(Math.abs(count))} ${count < 0 ? 'less' : 'more'} driving.`,
  repair: {
    chip: 'Proposed plan',
    refuse: 'Decline',
    accepted: 'The plan was accepted',
    refused: 'The plan was declined',
    about: '',
  },
  swapGone: (title: string) => `The suggested swap no longer applies because the day changed: ${title}`,
  swap: {
    chip: 'Suggested swap',
    refuse: 'Dismiss',
    accepted: 'Swap made',
    refused: 'Swap dismissed',
    about: 'No arrival window changes.',
  },
  better: {
    ask: 'Find a better plan',
    none: (today: string | undefined) =>
      ['We couldn’t find a better plan than this one.', today].filter(Boolean).join(' '),
    accept: 'Use this plan',
    refuse: 'Leave it as is',
    again: 'Find a better plan',
    accepted: 'The new plan is in place',
    refused: 'The plan stays as it was',
    stale: 'The day has changed, so this plan no longer works.',
    promise: (missed: number) =>
      missed === 0
        ? `Every arrival window stays as promised. ${whoIsTold}`
        : `No other window is missed. ${whoIsTold}`,
    missed: (visits: readonly string[]) => `Already late: ${visits.join('; ')}.`,
    driving: (before: number, after: number) =>
      before === after
        ? `The same driving: ${durationInWords(after)}.`
        : `${durationInWords(Math.abs(before - after))} ${after < before ? 'less' : 'more'} driving (${durationInWords(before)} → ${durationInWords(after)}).`,
    room: (places: number) => `Room for about ${places === 1 ? '1 more job' : `${places} more jobs`}.`,
    kept: (before: number, after: number) =>
      `Chance of keeping every window: ${percentInWords(before)} → ${percentInWords(after)}.`,
    details: (people: number, moves: number) =>
      `What changes: ${jobs(moves)} for ${people === 1 ? '1 technician' : `${people} technicians`}`,
    technician: 'Technician',
    jobs: 'Jobs',
    drives: 'Driving',
    home: 'Home at',
    change: (before: number, after: number) => (before === after ? `${after}` : `${before} → ${after}`),
    minutes: (before: number, after: number) =>
      before === after ? `${after} min` : `${before} → ${after} min`,
    onlyOrder: 'Only the order of stops changes.',
  },
  tow: 'Tow truck',
  hours: (name: string) => `${name}’s hours`,
  noJobs: 'No jobs',
  riskShort: {
    completed: 'Completed',
    arrived: 'Arrived',
    on_time: 'On time',
    tight: 'Tight',
    at_risk: 'At risk',
    late: 'Late',
    nobody: 'No technician',
  },
  kept: (percent: number) => `${percentInWords(percent)} on time`,
  driving: (count: number) => `${count} min driving`,
  loadCount: jobs,
  homeAt: (time: string) => `home ${time}`,
  offDay: 'This day can’t be changed anymore.',
  drop: {
    looking: 'Checking who can take it…',
    choose: 'Drop the job on a technician. Esc cancels.',
    allowed: (name: string, added: number) =>
      `${name}: ${durationInWords(Math.abs(added))} ${added < 0 ? 'less' : 'more'} driving`,
    chooseWindow: (name: string) => `${name}: choose the arrival window next`,
    late: (name: string, minutes: number) =>
      `${name}: ${durationInWords(minutes)} after the window. Use Assign to do it anyway.`,
    refused: (name: string, why: string) => `${name} ${why}`,
    own: (name: string) => `${name} has this job`,
  },
  dayWithout: (percent: number) => `${percentInWords(percent)} without this job`,
  assignDialog: {
    title: 'Assign to…',
    time: 'Arrival window',
    pickTime: 'Pick a window',
    pickTimeFirst: 'Pick an arrival window to see who can take it.',
    loading: 'Checking who can take it',
    failed: 'We couldn’t look this up',
    can: 'Can take it',
    canLate: 'Nobody can make this window. Soonest after it:',
    late: (minutes: number) => `${durationInWords(minutes)} after the window`,
    cannot: 'Can’t take it',
    nobody: 'Nobody can take it in this window. Try another window or day.',
    nobodyElse: 'Nobody else can take it in this window.',
    current: 'has it now',
    added: (added: number) => (added < 0 ? `${-added} min less driving` : `+${added} min driving`),
    arrives: (time: string) => `from ${time}`,
    tells: 'We’ll tell the customer about the new window.',
    silent: `The window stays the same. ${whoIsTold}`,
  },
  runsLong: {
    title: 'This job runs long',
    open: 'Runs long',
    openFor: (work: string) => `Runs long: ${work}`,
    endsAt: 'Done by',
    expected: (time: string) => `Expected to be done by ${time}`,
    tooLate: 'The day ends before this job is done.',
  },
  moved: (name: string, told: boolean) =>
    told ? `Assigned to ${name}. We told the customer.` : `Assigned to ${name}`,
  didNotWork: 'That didn’t work. Please try again.',
  hoursDialog: {
    onDay: (day: string) => `On ${day}`,
    kind: 'This day',
    asUsual: 'As usual',
    off: 'Day off',
    short: 'Home early',
    homeBy: 'Home by',
    saveDay: 'Save day',
    plan: 'Make a new plan',
    planned: 'The new plan is on the board',
    week: 'Usual week',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    from: (weekday: string) => `${weekday} from`,
    until: (weekday: string) => `${weekday} until`,
    saveWeek: 'Save week',
    saved: 'Saved',
  },
} as const;
