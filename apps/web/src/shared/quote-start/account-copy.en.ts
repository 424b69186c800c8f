/** Apart from what the first page shows: it comes with the form. */
export const accountCopy = {
  phone: 'Phone',
  phonePlaceholder: 'Phone (10 digits)',
  sendCode: 'Send code',
  codeSent: 'Code sent',
  code: 'Code',
  codeTitle: 'Enter the code we sent you',
  sentTo: (phone: string) => `It’s on its way to ${phone}.`,
  resend: 'Send a new code',
  resent: 'New code sent',
  enter: 'Enter',
  withZip: 'Continue with zip code',
  notFound: "We couldn't find an account to log you in. Please continue with zip code.",
  noAnswer: 'We couldn’t connect. Check your connection and try again.',
  tooMany: 'Too many tries. Please wait a few minutes.',
} as const;
