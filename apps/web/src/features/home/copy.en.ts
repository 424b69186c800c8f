import { promises } from '../../shared/brand/promises.en';

export const benefits = {
  label: 'Why people choose us',
  items: {
    affordable: {
      title: 'Affordable',
      text: 'One fixed price before we start. Repair shops charge about 30% more for the same work.',
    },
    'same-day': {
      title: 'Same day service',
      text: `We work ${promises.hours} and arrive within a three-hour window you choose, often the same day.`,
    },
    certified: {
      title: 'Certified technicians',
      text: 'Your mechanic arrives with the right tools, parts, and certification, and shows you what was done.',
    },
  },
} as const;

export const warranty = {
  title: promises.warranty,
  label: 'Service warranty',
  text: `Every repair is covered for ${promises.warrantyInWords}, whichever comes first. If something we fixed fails, we’ll come back and make it right.`,
} as const;

export const comparison = {
  title: 'The same repair costs about 30% more at a shop',
  text: 'A shop charges for its building, its waiting room, and the tow. We bring the shop to your car, and the quote you see is the total you pay.',
  job: 'Example: a $318 front brake job',
  shop: 'Repair shop',
  ours: '$318',
  theirs: '$413',
  promises: 'See how often we keep our promises',
} as const;

export const steps = {
  title: 'Three steps, no tow truck',
  items: [
    {
      title: 'Get instant quote',
      text: 'Enter your ZIP code, what your car needs, and which car it is. You’ll see parts, labor, and taxes, line by line.',
    },
    {
      title: 'Book appointment',
      text: 'Pick a day and an arrival window, and tell us where it’s parked: home, office, or parking lot.',
    },
    {
      title: 'Pay after service',
      text: 'We don’t charge you when you book. You pay once the work is done and you’ve seen it.',
    },
  ],
} as const;

export const reviews = { title: 'What customers say', more: 'Read more testimonials' } as const;

export const technicians = {
  title: 'Meet your new mechanics',
  lead: 'You’ll know who’s coming before they arrive.',
  failed: 'We couldn’t load our mechanics',
  failedHint: 'Quotes and booking still work.',
  empty: 'Coming soon',
  emptyHint: 'You’ll meet this area’s mechanics here. You can already get a quote and book.',
  mentions: 'Customers mention:',
  portrait: (name: string) => `Portrait of ${name}`,
  /** Around the figure, for whoever hears it. */
  rated: ['Rated ', ' out of 5'],
  reviewCount: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'review' : 'reviews'}`,
  experience: (years: number) => `${years} ${years === 1 ? 'year' : 'years'} of experience`,
  badges: (name: string) => `${name}’s badges`,
  showAll: (count: number) => `Show all ${count} mechanics`,
  loading: 'Loading the mechanics',
  unrated: 'Not rated yet',
} as const;

export const markets = {
  pricesIn: (city: string) => `${city} prices`,
  title: 'Find your mechanic',
  count: '120+ cities',
  in: (states: string) => ` in ${states}.`,
  cities: (count: number) => `${count} cities`,
  map: 'Map of the United States with the regions we serve',
} as const;

export const closing = {
  title: 'What does your car need?',
  text: 'You don’t need an account or a card to get a quote. It’s yours to keep, whatever you decide.',
} as const;
