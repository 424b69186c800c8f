export const payDueCopy = {
  title: 'Pay for your service',
  lead: {
    job: (amount: string) =>
      `We couldn’t charge ${amount} for the work on your car. Please pay with another card.`,
    cancellation_fee: (amount: string) =>
      `We couldn’t charge the late cancellation fee of ${amount}. Please pay with another card.`,
    visit_fee: (amount: string) =>
      `We couldn’t charge the missed visit fee of ${amount}. Please pay with another card.`,
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
  payWithHelp: 'Credit or debit. We’ll charge the balance once, when you tap Pay.',
  due: 'Due Now',
  pay: (amount: string) => `Pay ${amount}`,
  thanks: 'Thank you',
  thanksText: (amount: string) =>
    `We’re charging ${amount} to your card. You’ll get the receipt by text and email in a moment.`,
  onward: 'See your service',
  notLoaded: 'We couldn’t load the card form',
  notLoadedHelp: 'Check your connection. Nothing was charged.',
  billNotLoaded: 'We couldn’t load your bill',
} as const;
