export const quoteStartCopy = {
  question: 'Where is your vehicle located?',
  label: 'ZIP code',
  placeholder: 'ZIP code',
  action: 'Get quote',
  continueAction: 'Continue',
  tooEarly: 'Enter your five-digit ZIP code.',
  notCovered: "We don't cover that zip yet, try another.",
  checkFailed: 'We couldn’t check this ZIP code. Check your connection and try again.',
  served: (city: string, state: string) => `We serve ${city}, ${state}`,
} as const;
