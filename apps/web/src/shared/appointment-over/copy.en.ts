export const overCopy = {
  completed: 'Your appointment has already been completed',
  completedHelp:
    'Your work is under warranty for 24 months / 24,000 mi. Need something else? Book another visit.',
  cancelled: 'Your appointment has been cancelled',
  withdrawn: 'Your request has been withdrawn',
  withdrawnHelp: 'Nothing was booked, and you owe nothing. Whenever you need us, ask for a new quote.',
  newQuote: 'Get a New Quote',
  cancelledHelp: 'There’s no cancellation fee. Whenever you need us, book a new appointment.',
  cancelledLateHelp: (fee: string, paidWith: string) =>
    `It was past the free cancellation time, so the ${fee} late cancellation fee goes on your ${paidWith}. The work isn’t charged.`,
  paidWith: { card: 'card', us_bank_account: 'bank account', paypal: 'PayPal', terms: 'monthly invoice' },
  bookAgain: 'Whenever you need us, book a new appointment.',
  bookNew: 'Book a New Appointment',
  toFleet: 'Back to Upcoming Services',
  review: 'Rate your Experience',
} as const;
