export const methodsCopy = {
  choose: 'Use this',
  chooseLabel: (name: string) => `Use this: ${name}`,
  failed: 'We could not change this. Please try again.',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: 'Remove this payment method?',
  removeText: 'will not be charged again. To use it later, you enter it again.',
  otherPays: 'What is booked with it is charged to your other payment method instead.',
  keep: 'Keep it',
  connect: 'Connect A Bank Account',
} as const;
