import type { PulseMeasure } from '@lugnut/domain/pulse';
import { brand } from '../../shared/brand/brand';

export const numbersCopy = {
  pageTitle: `My numbers | ${brand.name}`,
  title: 'My numbers',
  titleOf: (name: string) => `${name}’s numbers`,
  private: 'Only you and your lead can see this page.',
  privateOf: (name: string) => `Only ${name} and leads can see this page.`,
  span: (days: string) => `${days}, next to the four weeks before`,
  fair: 'What counts, and what doesn’t',
  leftOut: {
    window: (count: number) =>
      count === 0
        ? 'No late arrival was left out.'
        : count === 1
          ? '1 late arrival wasn’t in your hands, so we left it out.'
          : `${count} late arrivals weren’t in your hands, so we left them out.`,
    quote_hour: (count: number) =>
      count === 0
        ? 'No late quote was left out.'
        : count === 1
          ? '1 late quote reached you with less than 15 minutes left, so we left it out.'
          : `${count} late quotes reached you with less than 15 minutes left, so we left them out.`,
  } satisfies Partial<Record<PulseMeasure, (count: number) => string>>,
  rules: {
    window: [
      'A late arrival counts only if you left too late to make it.',
      'It doesn’t count if the plan already had you late, if you got the job less than an hour before the window ended, or if you left on time and got stuck on the road.',
      'Visits the customer moved, canceled or missed don’t count. Neither do visits the office moved.',
    ],
    quote_hour: [
      'A quote counts as yours if you sent it. The hour runs only while the office is open.',
      'A late one counts only if you claimed the request with at least 15 minutes left.',
      'Requests the customer took back before the hour was over don’t count.',
    ],
  },
  back: 'Back',
  loading: 'Loading your numbers',
  failed: 'We couldn’t load your numbers',
  failedHelp: 'Check your connection and try again.',
  notForYou: 'This page is for our staff',
  notForYouHelp: 'You’re logged in, but not with a staff account.',
} as const;
