export const cardOnFileCopy = {
  title: 'Card on file',
  lead: 'Charged after a job is done, never before.',
  ending: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  none: 'No card yet',
  noneText: 'You are asked for one when you book. Nothing is charged until the work is done.',
  update: 'Update card',
  add: 'Add a card',
  loading: 'Loading your card',
  failedTitle: 'An error occurred while processing your request.',

  account: {
    title: 'Update Your Card on File',
    lead: 'It replaces the card we have, for this and later jobs.',
    failed: 'Error updating your card, please try again.',
  },
  visit: {
    title: 'Another card for this visit',
    lead: 'It is charged when the work is done. Your card on file stays as it is.',
    failed: 'Error updating Credit Card',
  },
  save: 'Save card',
  cancel: 'Cancel',
  close: 'Close',
  updated: 'Card updated!',
  formFailed: 'We could not load the card form.',
} as const;
