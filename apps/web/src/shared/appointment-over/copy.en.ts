export const overCopy = {
  completed: 'Your appointment has already been completed',
  completedHelp:
    'The work is under warranty for 24 months / 24,000 mi. Need something else? Book another visit.',
  cancelled: 'Your appointment has been cancelled',
  withdrawn: 'Your request has been withdrawn',
  withdrawnHelp: 'Nothing was booked, and you don’t owe anything. Whenever you need us, get a new quote.',
  newQuote: 'Get a New Quote',
  cancelledHelp: 'There’s no cancellation fee. Whenever you need us, book a new appointment.',
  cancelledLateHelp: (fee: string, paidWith: string) =>
    `The free cancellation time had passed, so the ${fee} late cancellation fee will be charged to your ${paidWith}. You won’t pay for the work.`,
  paidWith: { card: 'card', us_bank_account: 'bank account', paypal: 'PayPal', terms: 'monthly invoice' },
  bookAgain: 'Whenever you need us, book a new appointment.',
  bookNew: 'Book a New Appointment',
  toFleet: 'Back to Upcoming Services',
  review: 'Rate your Experience',
} as const;
