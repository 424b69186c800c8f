export const accountGateCopy = {
  open: 'Continue with my account',
  welcome: (name: string) => `You’re logged in, ${name}. Where is your car today?`,
} as const;
