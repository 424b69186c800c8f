import { promises } from '../../shared/brand/promises.en';

export const hero = {
  eyebrow: 'CERTIFIED MOBILE',
  title: 'Mechanics come to you',
  lead: ['Fixed price before we start.', 'Pay after the work is done.'],
  facts: ['24-month warranty', promises.hours, 'Nothing to pay today'],
  picture: 'A mechanic works under the open hood of a car on a driveway; the service van stands at the curb.',
} as const;
