export const reviewCopy = {
  title: 'Your Service Quote',
  leads: {
    instant: 'A fixed price, fees and taxes included. Next you choose when we come.',
    office: 'The fixed price we promised you, fees and taxes included. Next you choose when we come.',
    technician: 'Your mechanic wrote this fixed price at your vehicle. We won’t start it until you approve.',
    diagnosis: 'One price for the visit. You get a fixed quote for the repair before any work begins.',
    inspection: 'An inspection only: nothing is repaired without a quote you approve.',
  },
  told: 'What you told us',
  continue: 'Continue',
  approve: 'Approve & Continue',
  yourQuote: 'Your Quote',
  nothingLeft: 'Approve at least one service to go on.',
  noPrice: (due: string | null) =>
    `We are still working on your price. We’ll text and email it ${due ?? 'within an hour'}.`,
  expiredTitle: 'This quote has expired',
  expiredText: (day: string) =>
    `Its price could be booked through ${day}. Ask for a new quote: it takes about a minute.`,
  newQuote: 'Get a new quote',
  changeWish: 'Change car or services',
  changedReload: 'This estimate has changed. Please load this page again to see it.',
  notAnswered: 'We could not send your approval. Nothing was changed; please try again.',
} as const;
