export const methodsCopy = {
  choose: 'Use this',
  chooseLabel: (name: string) => `Use this: ${name}`,
  failed: 'We could not change this. Please try again.',
  connect: 'Connect A Bank Account',
} as const;
