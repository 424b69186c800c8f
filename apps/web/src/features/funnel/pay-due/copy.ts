export const payDueCopy = {
  title: 'Pay for your service',
  lead: {
    job: (amount: string) =>
      `We could not charge ${amount} for the work on your car. Pay it with another card.`,
    cancellation_fee: (amount: string) =>
      `We could not charge the late cancellation fee of ${amount}. Pay it with another card.`,
  },
  due: 'Due Now',
  pay: (amount: string) => `Pay ${amount}`,
  thanks: 'Thank you',
  thanksText: (amount: string) =>
    `Your card is being charged ${amount}. The receipt comes by text and e-mail in a moment.`,
  notLoaded: 'We could not load the card form',
  notLoadedHelp: 'Check your connection. Nothing was charged.',
} as const;
