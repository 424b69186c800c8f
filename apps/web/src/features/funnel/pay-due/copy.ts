export const payDueCopy = {
  title: 'Pay for your service',
  lead: {
    job: (amount: string) =>
      `We could not charge ${amount} for the work on your car. Pay it with another card.`,
    cancellation_fee: (amount: string) =>
      `We could not charge the late cancellation fee of ${amount}. Pay it with another card.`,
    visit_fee: (amount: string) =>
      `We could not charge the missed visit fee of ${amount}. Pay it with another card.`,
  },
  rest: (by: string, paid: string, total: string, amount: string) =>
    `${by} paid ${paid} of ${total}. Please pay the remaining ${amount} here.`,
  /** As the server names it among what was paid. */
  payPal: 'PayPal',
  bill: 'Your bill',
  total: 'Total',
  paid: (by: string) => `Paid: ${by}`,
  balance: 'Balance due',
  payWith: 'Pay with a card',
  payWithHelp: 'Credit or debit. We charge the balance as soon as you press Pay, once.',
  due: 'Due Now',
  pay: (amount: string) => `Pay ${amount}`,
  thanks: 'Thank you',
  thanksText: (amount: string) =>
    `Your card is being charged ${amount}. The receipt comes by text and email in a moment.`,
  onward: 'See your service',
  notLoaded: 'We could not load the card form',
  notLoadedHelp: 'Check your connection. Nothing was charged.',
  billNotLoaded: 'We could not load your bill',
} as const;
