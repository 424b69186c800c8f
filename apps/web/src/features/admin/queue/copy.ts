const number = new Intl.NumberFormat('en-US');

/** Names of jobs and kinds are those of logs and metrics, with a capital and spaces. */
export const nameInWords = (name: string): string => {
  const words = name.replaceAll(/[-_:]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One of them, and several. */
const kinds: Readonly<Record<string, readonly [string, string]>> = {
  sms: ['text', 'texts'],
  email: ['email', 'emails'],
  push: ['push message', 'push messages'],
  charge: ['card charge', 'card charges'],
  refund: ['refund', 'refunds'],
  detach_method: ['card removal', 'card removals'],
  job_documents: ['set of job documents', 'job documents'],
  fleet_invoice: ['fleet invoice', 'fleet invoices'],
  data_export: ['data export', 'data exports'],
};
const wordsOf = (kind: string): readonly [string, string] => {
  const words = nameInWords(kind).toLowerCase();
  return kinds[kind] ?? [words, words.endsWith('s') ? words : `${words}s`];
};
export const kindInWords = (kind: string): string => nameInWords(wordsOf(kind)[1]);

/** `1 text`, `3 fleet webhooks` */
export const countInWords = (kind: string, count: number): string =>
  `${number.format(count)} ${wordsOf(kind)[count === 1 ? 0 : 1]}`;

/** To the second below a minute, then to the minute. */
export const ageInWords = (seconds: number): string => {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hr ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
};

export const msInWords = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`);

export const queueCopy = {
  title: 'Job queue',
  lead: 'What runs in the background, and what needs you.',
  loading: 'Loading the queue',
  failed: 'We couldn’t load the queue',
  failedHelp: 'Check your connection and try again.',
  didNotWork: 'That didn’t work. Please try again.',
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
  took: 'Duration',
  lastSuccess: 'Last success',
  never: 'Never',
  notYet: 'Not yet',
  runningNow: 'Running now',
  fates: { done: 'Done', failed: 'Failed', timed_out: 'Timed out', stopped: 'Stopped' },
  late: 'Late',
  neverRan: (count: number) =>
    count === 1 ? '1 job hasn’t run yet' : `${number.format(count)} jobs haven’t run yet`,
  inARow: (count: number) => `${number.format(count)} times in a row`,
  runNow: 'Run now',
  runNowOf: (job: string) => `Run ${job} now`,
  willRun: (job: string) => `${job} will run as soon as a process is free`,
  givenUpLead: 'These won’t be sent unless you retry them.',
  search: 'Search given-up messages',
  searchHint: 'Reason, kind, or ID',
  allKinds: 'All kinds',
  why: 'Why',
  attempts: 'Attempts',
  made: 'Created',
  noReason: 'No reason given',
  tryAgain: 'Retry',
  tryAgainOf: (what: string) => `Retry: ${what}`,
  tryAll: (kind: string) => `Retry all ${kind.toLowerCase()}`,
  tryAllTitle: (what: string) => `Retry ${what}?`,
  tryAllHelp: (age: string) => `The oldest was created ${age} ago.`,
  tryAllLeft: (what: string) =>
    `${what} older than two hours won’t be sent: retry those one by one if they still matter.`,
  tryAllNow: (what: string) => `Retry ${what}`,
  triedOne: 'Sending it again',
  triedAlready: 'Already sending',
  triedAll: (count: number) => (count === 0 ? 'Nothing to retry' : `Sending ${number.format(count)} again`),
  discard: 'Discard',
  discardOf: (what: string) => `Discard: ${what}`,
  discardTitle: 'Discard this message?',
  discardHelp: 'It will never be sent, and its content is deleted. We keep your name and the reason.',
  reason: 'Reason',
  reasonMissing: 'Say why in a few words.',
  discarded: 'Discarded',
  cancel: 'Cancel',
  nothingGivenUp: 'Nothing has been given up',
  nothingFound: 'Nothing matches',
  actions: 'Activity',
  when: 'When',
  who: 'Who',
  what: 'What',
  did: {
    retry: (what: string) => `Retried ${what}`,
    discard: (what: string) => `Discarded ${what}`,
    run: (kind: string) => `Ran ${kind}`,
  },
} as const;
