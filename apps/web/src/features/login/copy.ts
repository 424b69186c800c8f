export const loginCopy = {
  newFleet: 'New Fleet?',
  createFleet: 'Create New Account',
  title: 'Login to your account',
  lead: 'We send you a code by text or e-mail. There is no password to remember.',
  fleetEyebrow: 'Fleet',
  chooseChannel: 'How to log in',
  withPhone: 'Login with phone',
  withEmail: 'Login with email',
  phoneLabel: 'Phone',
  phonePlaceholder: 'Phone (10 digits)',
  emailLabel: 'Email',
  emailPlaceholder: 'name@example.com',
  sendCode: 'Send code',
  verifyTitle: 'Verify your account',
  /** The same with and without an account: who has one is nobody else's business. */
  sentTo: (target: string) =>
    `If ${target} has an account with us, a code is on its way. It works for 10 minutes.`,
  codeLabel: 'Verification Code',
  login: 'Login',
  sendAgain: 'Send a new code',
  sentAgain: (target: string) =>
    `If ${target} has an account with us, a new code is on its way. Earlier ones no longer work here.`,
  useAnother: { phone: 'Use another number', email: 'Use another address' },
  withGoogle: 'Continue with Google',
  googleFailed: 'Error signing in. Please try again.',
  googleSandboxEmail: 'Google account',
  googleSandbox: 'A sandbox stands in for Google here: type the address of an account.',
  withPasskey: 'Log in with a passkey',
  passkeyHelp: 'For our staff and for fleets, if you have added one on your profile.',
  passkeyFailed: 'This passkey did not work. Try again, or log in with a code.',
  passkeyCanceled: 'No passkey was chosen. Try again, or log in with a code.',
  shared: 'This is a shared device',
  sharedHelp: 'Logs you out after 30 minutes without use.',
  support: 'Trouble logging in? Write to',

  sendFailed: {
    phone: 'Error sending your code, please try with a different phone number',
    email: 'Error sending your code, please try with a different email',
  },
  invalidCode: 'Invalid code',
  loginFailed: 'We could not log you in',

  /** Short texts that stay at the field until it is edited. */
  notes: {
    notSent: 'The code was not sent. Please try again.',
    tooManyCodes: 'That was a lot of codes. Please try again later.',
    wrongCode: 'Check the digits, or send a new code.',
    tooManyTries: 'That was a lot of tries. Please wait a few minutes.',
    needsPasskey: 'This login needs your passkey. If you have lost it, ask another admin to remove it.',
    noAnswer: 'We got no answer. Check your connection and try again.',
  },
} as const;
