import { siteLocale } from '../../shared/page/site-locale';

export const hubCopy = {
  title: 'Membership',
  back: 'Back to my dashboard',
  loading: 'Loading your membership',
  failedTitle: 'We couldn’t load your membership',
  failedText: 'Check your connection and try again.',

  state: {
    waiting: 'Not started',
    active: 'Active',
    ending: 'Ending',
    past_due: 'Payment due',
    lapsed: 'Ended',
  },
  per: (price: string, months: number) =>
    months === 12 ? `${price} a year` : months === 1 ? `${price} a month` : `${price} every ${months} months`,
  forCar: (car: string) => `For your ${car}`,
  anyCar: 'Your first free oil change decides which car it’s for',
  renews: (day: string, price: string) => `Renews on ${day} for ${price}`,
  ends: (day: string) => `Ends on ${day}. You won’t be charged again.`,
  waiting: 'Your membership starts when the visit you joined with is paid for.',
  lapsed: (day: string) => `Your paid time ended on ${day}.`,
  pastDue: (price: string) =>
    `Your payment of ${price} didn’t go through. Pay it now to keep your member prices.`,

  savedTitle: 'Saved so far',
  savedNone: 'We’ll add it up after your next visit',
  savedText: 'Compared with regular prices on your completed visits',
  costTitle: 'What it costs',
  oilTitle: 'Free oil changes left',
  oilOf: (of: number, months: number) => `${of} every ${months === 12 ? 'year' : `${months} months`}`,
  /** Of a plan billed by shorter periods. */
  oilEarned: (of: number, months: number) => `${of} for every ${months} months you’ve paid`,
  oilNone: 'Not included in this plan',
  oilWaiting:
    'They start counting when your membership does, including one used on the visit you joined with.',

  pay: (price: string) => `Pay ${price} now`,
  paying: 'We’ll charge your card on file.',
  otherCard: 'Use another card',
  paid: 'Thank you. Your membership is active again.',

  end: 'End membership',
  endTitle: 'End your membership?',
  endText: (day: string) =>
    `You keep your member prices until ${day}, and we won’t charge you again. You can resume it until then.`,
  endNowText:
    'It ends right away and you won’t be charged for it. Visits that aren’t completed go back to the regular price.',
  endUnpaidText: (price: string) =>
    `It ends right away, and you won’t pay the membership fee. The visit you joined with goes back to the regular price: ${price}.`,
  keep: 'Keep membership',
  resume: 'Resume membership',
  resumeText: (day: string, price: string) => `If you resume it, it renews on ${day} for ${price}.`,
  failed: 'That didn’t work',

  sellTitle: 'Pay less for every repair',
  sellLead: (members: number | undefined) =>
    members === undefined
      ? 'Members pay less for every visit.'
      : `${members.toLocaleString(siteLocale)} members pay less for every visit.`,
  honest: (price: string, spent: string) =>
    `At ${price}, the 10% off pays for itself with about ${spent} in repairs a year. Each free oil change lowers that.`,
  whichCar: 'Car for the free oil changes',
  noCar: 'Add a car first',
  noCarText: 'Free oil changes are for one car. Add it to your dashboard, then come back.',
  toVehicles: 'Go to my vehicles',
  cardOnFile: (brand: string, last4: string) =>
    last4 === '' ? `Charged to your ${brand} account` : `Charged to your ${brand} ending in ${last4}`,
  addCard: 'Add a card',
  changeCard: 'Change card',
  join: (price: string) => `Join for ${price}`,
  joined: 'Welcome. You’re a member.',
  withVisit: 'Need a service, too? You can join when you book, for a year or 6 months.',
  book: 'Book a visit',
  noneOnSale: 'Memberships aren’t available right now.',
  plansFailed: 'We couldn’t load the memberships',
} as const;
