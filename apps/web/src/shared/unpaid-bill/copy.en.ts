export const unpaidCopy = {
  title: (amount: string) => `You have an unpaid bill of ${amount}`,
  text: {
    job: (car: string) => `The work on your ${car} isn’t paid in full yet.`,
    cancellation_fee: (car: string) => `The late cancellation fee for your ${car} isn’t paid yet.`,
    visit_fee: (car: string) => `The fee for the missed visit to your ${car} isn’t paid yet.`,
  },
  membership: 'Your membership starts when it’s paid.',
  pay: (amount: string) => `Pay ${amount}`,
} as const;
