import type { LegalKind } from '@lugnut/domain/legal';

export const legalCopy = {
  descriptions: {
    privacy: 'What we learn about you and your car, why, who else sees it, and how to get or delete it.',
    terms: 'Quotes, your authorization, paying when the work is done, and what we promise each other.',
    cancellation: 'When canceling or moving a visit is free, and what a late cancellation costs.',
    warranty: 'What our warranty covers, for how long, and how to use it.',
    accessibility: 'How we make quotes, booking, and payment work for everyone, and how to get help.',
  } satisfies Record<LegalKind, string>,
  version: (version: number, day: string) => `Version ${version}, effective ${day}`,
  notInForce: 'This isn’t the current version.',
  current: 'Read the current version',
  versions: 'All versions',
  others: 'More policies',
  loading: 'Loading',
  failed: 'We couldn’t load this text',
  failedHelp: 'Check your connection and try again.',
  missing: 'We couldn’t find that version',
  missingHelp: 'It may have been mistyped. The current version is still here.',
  governs: 'This is a translation to help you. If it differs, the English text is the one that counts.',
  onlyEnglish: 'This version is in English only.',
  readIn: { en: 'Read in English', es: 'Read in Spanish' },
} as const;
