import { brand } from '../../shared/brand/brand';
import { promises } from '../../shared/brand/promises.en';

export const homeMeta = {
  title: `${brand.name}: ${brand.tagline}`,
  description:
    'Certified mobile mechanics for repairs, oil changes, and diagnosis. A fixed price before we start, pay after service, 24 months / 24,000 mi warranty.',
} as const;

export const hero = {
  eyebrow: 'CERTIFIED MOBILE',
  title: 'Mechanics come to you',
  lead: ['Fixed price before we start.', 'Pay after the work is done.'],
  facts: ['24-month warranty', promises.hours, 'Nothing to pay today'],
  picture: 'A mechanic works under the open hood of a car in a driveway, with the service van at the curb.',
} as const;
