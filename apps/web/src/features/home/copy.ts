import { promises } from '../../shared/brand/brand';

export const benefits = [
  {
    id: 'affordable',
    title: 'Affordable',
    text: 'One fixed price, known before we start. Repair shops are about 30% more expensive for the same work.',
  },
  {
    id: 'same-day',
    title: 'Same day service',
    text: `We work ${promises.hours} and arrive inside a three-hour window that you choose, often on the day you ask.`,
  },
  {
    id: 'certified',
    title: 'Certified technicians',
    text: 'The person who rings has the tools, the parts and the certificate for your job, and shows you what was done.',
  },
] as const;

export const warranty = {
  title: promises.warranty,
  label: 'Service warranty',
  text: 'Every job is covered, whichever comes first. If what we fixed fails, we come back and make it right.',
} as const;

export const comparison = {
  title: 'The same repair costs about 30% more at a shop',
  text: 'A shop adds its building, its waiting room and its tow. We bring the workshop to the car, and the quote you see is the sum you pay.',
  job: 'Example: a $318 front brake job',
  shop: 'Repair shop',
  ours: '$318',
  theirs: '$413',
} as const;

export const steps = {
  title: 'Three steps, none of them a tow truck',
  items: [
    {
      title: 'Get instant quote',
      text: 'Your zip code, what the car needs, which car it is. You see parts, labor and taxes, line by line.',
    },
    {
      title: 'Book appointment',
      text: 'Pick a day and an arrival window, and tell us where the car stands: home, office or parking lot.',
    },
    {
      title: 'Pay after service',
      text: 'Nothing is charged when you book. You pay when the work is done and you have seen it.',
    },
  ],
} as const;

export const reviews = { title: 'What customers say', more: 'Read more testimonials' } as const;

export const technicians = {
  title: 'Meet your new mechanics',
  lead: 'You know who is coming before the doorbell rings.',
  failed: 'The mechanics could not be loaded',
  failedHint: 'Quotes and booking are not affected.',
  empty: 'Introductions are on their way',
  emptyHint: 'The mechanics of this region will be shown here. You can already get a quote and book.',
  mentions: 'Customers mention',
  unrated: 'Not rated yet',
} as const;

export const markets = {
  pricesIn: (city: string) => `${city} prices`,
  title: 'Find your mechanic',
  count: '120+ cities',
  map: 'Map of the United States with the regions we serve',
} as const;

export const closing = {
  title: 'What does the car need?',
  text: 'A quote needs no account and no card. It is yours to keep, whatever you decide.',
} as const;
