const number = new Intl.NumberFormat('en-US');

/** Names of jobs and kinds are those of logs and metrics, with a capital and spaces. */
export const nameInWords = (name: string): string => {
  const words = name.replaceAll(/[-_:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kinds: Readonly<Record<string, string>> = { sms: 'Texts', email: 'Emails', push: 'Push messages' };
export const kindInWords = (kind: string): string => kinds[kind] ?? nameInWords(kind);

/** To the second below a minute, then to the minute. */
export const ageInWords = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
};

export const msInWords = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

export const queueCopy = {
  title: 'Job queue',
  lead: 'What runs in the background, and what needs you.',
  loading: 'Loading the queue',
  failed: 'We could not load the queue',
  failedHelp: 'Check your connection and try again.',
  didNotWork: 'That did not work. Please try again.',
  nothingDue: 'Nothing is waiting longer than it should.',
  oldest: (age: string) => `The oldest due job has waited ${age}.`,
  waiting: 'Waiting messages',
  kind: 'Kind',
  due: 'Due',
  later: 'Later',
  running: 'Running',
  givenUp: 'Given up',
  oldestDue: 'Oldest due',
  none: '–',
  scheduled: 'Scheduled jobs',
  job: 'Job',
  lastRun: 'Last run',
  result: 'Result',
  took: 'Took',
  lastSuccess: 'Last success',
  never: 'Never',
  notYet: 'Not yet',
  runningNow: 'Running now',
  fates: { done: 'Done', failed: 'Failed', timed_out: 'Timed out', stopped: 'Stopped' },
  inARow: (count: number) => `${number.format(count)} times in a row`,
  runNow: 'Run now',
  runNowOf: (job: string) => `Run ${job} now`,
  willRun: (job: string) => `${job} runs as soon as a process is free`,
  givenUpLead: 'Nobody sends these unless you say so.',
  search: 'Search what was given up',
  searchHint: 'A reason, a kind, or an id',
  allKinds: 'All kinds',
  why: 'Why',
  attempts: 'Attempts',
  made: 'Made',
  noReason: 'No reason was given',
  tryAgain: 'Try again',
  tryAgainOf: (what: string) => `Try again: ${what}`,
  tryAll: (kind: string) => `Try all ${kind.toLowerCase()} again`,
  triedOne: 'It is being sent again',
  triedAlready: 'It was being sent already',
  triedAll: (count: number) =>
    count === 0 ? 'There was nothing to try again' : `${number.format(count)} being sent again`,
  discard: 'Discard',
  discardOf: (what: string) => `Discard: ${what}`,
  discardTitle: 'Discard this message?',
  discardHelp: 'It will never be sent, and what it said is deleted. Your name and the reason are kept.',
  reason: 'Reason',
  reasonMissing: 'Say why in a few words.',
  discarded: 'Discarded',
  cancel: 'Cancel',
  more: 'Show older',
  nothingGivenUp: 'Nothing was given up',
  nothingFound: 'Nothing matches',
  actions: 'What was done',
  when: 'When',
  who: 'Who',
  what: 'What',
  did: {
    retry: (kind: string, count: number) => `Tried ${number.format(count)} again: ${kind}`,
    discard: (kind: string) => `Discarded one: ${kind}`,
    run: (kind: string) => `Ran ${kind}`,
  },
} as const;
