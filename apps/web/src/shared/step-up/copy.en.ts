export const stepUpCopy = {
  title: 'Confirm it’s you',
  sentTo: {
    phone: (target: string) => `We texted a 6-digit code to your ${target}. It works for 10 minutes.`,
    email: (target: string) => `We emailed a 6-digit code to ${target}. It works for 10 minutes.`,
  },
  sentAgain: {
    phone: (target: string) =>
      `We texted a new code to your ${target}. Earlier codes no longer work. It works for 10 minutes.`,
    email: (target: string) =>
      `We emailed a new code to ${target}. Earlier codes no longer work. It works for 10 minutes.`,
  },
  why: 'This is charged to the card you saved, so the link alone isn’t enough. We won’t ask again on this device today.',
  codeLabel: 'Verification Code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  sendAgain: 'Send a new code',
  sendAgainIn: (seconds: number) => `Send a new code in ${seconds} sec`,
  use: { phone: 'Text it instead', email: 'Email it instead' },
  wrong: {
    phone: 'That code didn’t match. Check the text we sent or ask for a new one.',
    email: 'That code didn’t match. Check the email we sent or ask for a new one.',
  },
  expired: 'That code has expired. Ask for a new one.',
  usedUp: 'That was too many tries with this code. Ask for a new one.',
  tooManyTries: 'Too many tries. Please wait a minute.',
  tooManyCodes: 'Too many codes. Please try again in an hour, or call us.',
  noAnswer: 'We couldn’t connect. Check your connection and try again.',
  notSent: 'We couldn’t send the code. Please try again.',
  /** At the action, after the dialog was closed. */
  canceled: 'Nothing was charged. We need the code first.',
} as const;
