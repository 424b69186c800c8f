export const decideCopy = {
  newPrice: 'New price for your visit',
  moreWork: 'Your mechanic recommends more work',
  lead: 'We won’t do or charge for anything new until you approve it. What you already agreed to stays the same.',
  total: 'With everything approved',
  approveAll: 'Approve all',
  keepAgreed: (agreed: string) => `Decline all and keep ${agreed}`,
  live: 'Decide later',
  messages: 'Messages',
  otherWindow: 'Choose another window',
  secondVisit: 'This takes a second visit',
  noTime: (services: readonly string[]) =>
    `There isn’t enough time for ${new Intl.ListFormat('en-US').format(services)} during this visit.`,
  secondVisitPrice: (price: string) =>
    `We can do it on a day you choose for ${price}. This visit stays as you booked it.`,
  secondVisitTotal: 'Second visit',
  bookSecondVisit: 'Book it as a second visit',
  notBooked: 'We couldn’t book your second visit. Please try again.',
  found: (mechanic: string | null) => (mechanic === null ? 'What we found' : `What ${mechanic} found`),
  foundFailed: 'We couldn’t load what your mechanic found',
  lights: { yellow: 'Needs attention soon', red: 'Needs attention now' },
  measured: 'Measured',
  photo: (of: string | null, nth: number) => (of === null ? `Photo ${nth} of your car` : `Photo: ${of}`),
} as const;
