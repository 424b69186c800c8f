export const quoteStartCopy = {
  question: 'Where is your vehicle located?',
  label: 'Zip code',
  placeholder: 'ZIP code',
  action: 'Get quote',
  continueAction: 'Continue',
  tooEarly: 'Type the five digits of your zip code.',
  notCovered: "We don't cover that zip yet, try another.",
  checkFailed: 'We could not check this zip. Check your connection and try again.',
  tooMany: 'That was a lot of zip codes. Please wait a minute and try again.',
  account: {
    open: 'Continue with my account',
    welcome: (name: string) => `You are logged in, ${name}. Where is the vehicle today?`,
  },
  served: (city: string, state: string) => `We serve ${city}, ${state}`,
} as const;
