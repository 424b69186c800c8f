export const paymentFormCopy = {
  number: 'Card number',
  expiry: 'Expiration date',
  expiryPlaceholder: 'MM / YY',
  cvc: 'CVC',
  wrongNumber: 'Check the card number.',
  notATestCard: 'The sandbox takes only the test numbers below.',
  wrongExpiry: 'Check the date.',
  wrongCvc: '3 digits, 4 for Amex.',
  cardFormDown: 'We couldn’t load the card form.',
  reload: 'Try again',

  sandboxTitle: 'Sandbox',
  sandboxText: 'No real card is taken or charged. What you type stays in this browser.',
  testNumbers: 'Test numbers',

  authenticateTitle: 'Confirm it’s you',
  authenticateText: 'Your bank needs you to approve this card for future payments. Nothing is charged now.',
  authenticateBank: 'Sandbox bank',
  approve: 'Approve',
  refuse: 'Decline',

  unverified: 'Verification wasn’t finished',
  unverifiedHelp:
    'Your bank asked you to confirm it’s you. Try again and approve the request, or use another card. Nothing was charged.',

  express: 'Express checkout',
  orCard: 'Or pay with a card',
  wallets: { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' },
  walletTitle: (wallet: string) => `${wallet} sandbox`,
  walletText: (wallet: string) =>
    `This stands in for ${wallet}’s own sheet. The card is saved and charged when the work is done; nothing is charged now.`,
  walletContact: 'Contact',
  walletApprove: 'Confirm with this card',
  walletDecline: 'Confirm with a card that’s declined',
  walletCancel: 'Cancel',

  declined: {
    card_declined: 'Your bank declined the card.',
    insufficient_funds: 'The card has insufficient funds.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The CVC doesn’t match the card.',
    unusable_method: 'This card can’t be used here.',
  },

  routing: 'Routing number',
  account: 'Account number',
  wrongRouting: '9 digits.',
  wrongAccount: 'The sandbox takes only the test accounts below.',
  bankSandboxText: 'No real account is connected. What you type stays in this browser.',
  testAccounts: 'Test accounts',
  mandate: (brand: string) =>
    `By connecting, you authorize ${brand} to debit this account for work you approved, after it’s done.`,
  connect: 'Connect bank account',
  connected: 'Bank account successfully connected!',
  pending:
    'Your bank will send two small deposits in 1 to 2 business days. Confirm them with the link in our email and we’ll add the account.',
  notConnected: 'Error connecting bank account, try again or contact us',

  payPal: 'Pay with PayPal',
  payLater: 'Pay later with PayPal',
  payPalNotLoaded: 'There was an error initializing PayPal payment.',
  payPalFailed: 'Error checking out with PayPal. Please try again.',
  payPalLost:
    'We lost the connection before PayPal answered. Nothing was charged. Trying again is safe: you pay only once.',
  payPalSandboxTitle: 'PayPal sandbox',
  payPalSandboxText: (amount: string) =>
    `This stands in for PayPal’s own window. Approving puts a hold on ${amount}; nothing is charged now.`,
  payPalSandboxLater: 'You chose to pay later in installments.',
  payPalApprove: 'Approve',
  payPalApproveDeclined: 'Approve with a card that’s declined',
  payPalCancel: 'Cancel',
} as const;
