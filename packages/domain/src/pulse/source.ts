/** Where a request came from. A closed list: what visitors type never becomes a row of a report. */
export const pulseSources = [
  'Fleet',
  'Referral',
  'Google',
  'Facebook',
  'Instagram',
  'Yelp',
  'Nextdoor',
  'YouTube',
  'TikTok',
  'Email',
  'Text',
  'Friend',
  'Other',
  'Direct',
] as const;
export type PulseSource = (typeof pulseSources)[number];

const words: readonly (readonly [RegExp, PulseSource])[] = [
  [/google|adwords/i, 'Google'],
  [/facebook|^fb$|^meta$/i, 'Facebook'],
  [/instagram|^ig$/i, 'Instagram'],
  [/yelp/i, 'Yelp'],
  [/nextdoor/i, 'Nextdoor'],
  [/youtube/i, 'YouTube'],
  [/tiktok/i, 'TikTok'],
  [/e-?mail|newsletter/i, 'Email'],
  [/^sms$|text/i, 'Text'],
  [/friend|family|word of mouth/i, 'Friend'],
];

const named = (text: string | undefined): PulseSource | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  return words.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? 'Other';
};

/** What led here comes before what was said about it. */
export const sourceOf = (request: {
  readonly isFleet: boolean;
  readonly isReferred: boolean;
  readonly utmSource: string | undefined;
  readonly heardAboutUs: string | undefined;
}): PulseSource => {
  if (request.isFleet) return 'Fleet';
  if (request.isReferred) return 'Referral';
  return named(request.utmSource) ?? named(request.heardAboutUs) ?? 'Direct';
};
