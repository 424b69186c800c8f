export const unpaidCopy = {
  title: (amount: string) => `You have an unpaid bill of ${amount}`,
  text: {
    job: (car: string) => `We couldn’t charge your card for the work on your ${car}.`,
    cancellation_fee: (car: string) =>
      `We couldn’t charge your card the late cancellation fee for your ${car}.`,
  },
  membership: 'Your membership starts when it’s paid.',
  pay: (amount: string) => `Pay ${amount}`,
} as const;
