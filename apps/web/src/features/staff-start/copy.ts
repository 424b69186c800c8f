import { brand } from '../../shared/brand/brand';

const visits = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

export const startCopy = {
  pageTitle: `Start | ${brand.name}`,
  title: (name: string) => `Hello, ${name}`,
  now: 'Waiting for you',
  requests: 'Requests without a price',
  oldest: (when: string) => `The oldest came in ${when}`,
  noRequests: 'Every request has its price',
  tasks: 'Open tasks',
  nextDue: (when: string) => `The next is due ${when}`,
  noDue: 'None has a deadline',
  noTasks: 'Nothing to do',
  today: 'Today',
  visits,
  done: (count: number) => `${count} done`,
  underway: (count: number) => `${count} under way`,
  late: (count: number) => `${visits(count)} past the window`,
  unassigned: (count: number) => `${visits(count)} without a technician`,
  noVisits: 'No visits today',
  loading: 'Loading',
  failed: 'We could not load this page',
  failedHelp: 'Check your connection and try again.',
  notForYou: 'This page is for the office',
  notForYouHelp: 'You are logged in, but not as somebody who works in the office.',
} as const;
