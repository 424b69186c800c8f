import type { PulseMeasure } from '@lugnut/domain/pulse';
import { brand } from '../../shared/brand/brand';

/** Whose numbers they are, as whoever reads them says it. */
export type Person = {
  readonly they: string;
  readonly them: string;
  readonly their: string;
  readonly theirs: string;
};

export const numbersCopy = {
  you: { they: 'you', them: 'you', their: 'your', theirs: 'yours' } satisfies Person,
  somebodyElse: { they: 'they', them: 'them', their: 'their', theirs: 'theirs' } satisfies Person,
  pageTitle: `My numbers | ${brand.name}`,
  title: 'My numbers',
  titleOf: (name: string) => `${name}’s numbers`,
  titleOfSomebody: 'One person’s numbers',
  private: 'Only you and your lead can see this page.',
  privateOf: (name: string) => `Only ${name} and leads can see this page.`,
  span: (days: string) => `${days}, next to the four weeks before`,
  fair: 'What counts, and what doesn’t',
  leftOut: {
    window: (count: number, { their }: Person) =>
      count === 0
        ? 'No late arrival was left out.'
        : count === 1
          ? `1 late arrival wasn’t in ${their} hands, so we left it out.`
          : `${count} late arrivals weren’t in ${their} hands, so we left them out.`,
    quote_hour: (count: number, { them }: Person) =>
      count === 0
        ? 'Every late quote is counted.'
        : count === 1
          ? `1 late quote reached ${them} with less than 15 minutes left, so we left it out.`
          : `${count} late quotes reached ${them} with less than 15 minutes left, so we left them out.`,
  } satisfies Partial<Record<PulseMeasure, (count: number, person: Person) => string>>,
  rules: {
    window: ({ they, them }: Person) => [
      `A late arrival counts only if ${they} left too late to make it.`,
      `It doesn’t count if the plan already had ${them} late, if ${they} got the job less than an hour before the window ended, or if ${they} left on time and got stuck on the road.`,
      'Visits the customer moved, canceled or missed don’t count. Neither do visits the office moved.',
    ],
    quote_hour: ({ they, theirs }: Person) => [
      `A quote counts as ${theirs} if ${they} sent it. The hour runs only while the office is open.`,
      `A late one counts only if ${they} claimed the request with at least 15 minutes left.`,
      'Requests the customer canceled before the hour was over don’t count.',
    ],
  },
  back: 'Back',
  backToNumbers: 'Back to the numbers',
  onShift: 'Time on shift',
  rowsFailed: 'We couldn’t load the cases',
  more: 'Show more',
  noneNow: 'There’s nothing in these four weeks.',
  noneBefore: 'There’s nothing in the four weeks before.',
  loading: 'Loading the numbers',
  failed: 'We couldn’t load the numbers',
  failedHelp: 'Check your connection and try again.',
  onlyOwn: 'You can only see your own numbers',
  openOwn: 'My numbers',
  notForYou: 'This page is for our staff',
  notForYouHelp: 'You’re logged in, but not with a staff account.',
} as const;
