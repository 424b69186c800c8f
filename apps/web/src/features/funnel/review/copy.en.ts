export const reviewCopy = {
  title: 'Your Service Quote',
  leads: {
    instant: 'A fixed price, with fees and taxes included. Next, pick your arrival window.',
    office: 'The fixed price we promised you, with fees and taxes included. Next, pick your arrival window.',
    technician: 'Your mechanic wrote this fixed price at your vehicle. We won’t start it until you approve.',
    diagnosis: 'One price for the visit. You’ll get a fixed quote for the repair before any work begins.',
    inspection: 'Inspection only: we don’t repair anything without a quote you approve.',
  },
  told: 'What you told us',
  continue: 'Continue',
  approve: 'Approve & Continue',
  yourQuote: 'Your Quote',
  nothingLeft: 'Approve at least one service to continue.',
  noPrice: (due: string | null) =>
    `We’re still working on your price. We’ll text and email it ${due ?? 'within an hour'}.`,
  expiredTitle: 'This quote has expired',
  expiredText: (day: string) =>
    `The price was good through ${day}. Get a new quote: it takes about a minute.`,
  newQuote: 'Get a new quote',
  changeWish: 'Change car or services',
  changedReload: 'This estimate has changed. Please reload this page to see it.',
  notAnswered: 'We couldn’t send your approval, so nothing changed. Please try again.',
} as const;
