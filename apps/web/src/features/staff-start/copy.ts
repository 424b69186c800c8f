import { brand } from '../../shared/brand/brand';

const visits = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

export const startCopy = {
  pageTitle: `Start | ${brand.name}`,
  title: (name: string) => `Hi, ${name}`,
  now: 'Waiting for you',
  requests: 'Requests waiting for a quote',
  oldest: (when: string) => `Oldest: ${when}`,
  lateQuotes: (count: number) => (count === 1 ? '1 quote is late' : `${count} quotes are late`),
  noRequests: 'Every request has a quote',
  tasks: 'Open tasks',
  nextDue: (when: string) => `Next due ${when}`,
  noDue: 'No deadlines',
  noTasks: 'Nothing to do',
  today: 'Today',
  visits,
  done: (count: number) => `${count} done`,
  underway: (count: number) => `${count} in progress`,
  late: (count: number) => `${visits(count)} running late`,
  unassigned: (count: number) => `${visits(count)} unassigned`,
  noVisits: 'No visits today',
  pulse: {
    title: 'Last 7 days',
    all: 'See all numbers',
  },
  loading: 'Loading',
  failed: 'We couldn’t load this page',
  failedHelp: 'Check your connection and try again.',
  notForYou: 'This page is for the office',
  notForYouHelp: 'You’re logged in, but not with an office account.',
} as const;
