/** What customers are told of money: booked, charged, refused, refunded. */
export const paymentWords = {
  whatFor: {
    job: 'the work on your car',
    cancellation_fee: 'the late cancellation',
    visit_fee: 'the missed visit',
    tip: 'your tip',
    membership_start: 'your membership',
    membership_renewal: 'your membership',
    virtual_diagnosis: 'your virtual diagnosis',
    statement: 'your monthly invoice',
  },
  paid: 'Paid',
  yourCredit: 'Your credit',
  thanks: 'Thank you.',
  youPaid: (amount: string, what: string) => `You paid ${amount} for ${what}.`,
  workFor: (what: string, car: string) => `${what} (${car})`,
  yourReceipt: (url: string) => `Your receipt: ${url}`,
  receiptSubject: (brand: string) => `Your ${brand} receipt`,
  seeDocuments: 'See your appointment and its documents',

  workDone: (forUnit: string, amount: string, month: string) =>
    `The work is done${forUnit}. ${amount} goes on your ${month} invoice.`,
  seeIt: (url: string) => `See it: ${url}`,
  onAccountSubject: (amount: string, month: string) => `${amount} goes on your ${month} invoice`,
  onAccount: (amount: string, what: string, month: string) =>
    `${amount} for ${what} goes on your ${month} invoice. Nothing was charged to your card.`,
  seeInvoices: 'See your invoices',

  providerDown: 'We can’t reach our payment provider right now.',
  chargeLater: (amount: string, what: string) =>
    `We’ll charge ${amount} for ${what} once, as soon as we can. You don’t need to do anything.`,
  chargeLaterSubject: 'We’ll charge your payment later',

  why: {
    card_declined: 'your card was declined',
    insufficient_funds: 'your card was declined',
    expired_card: 'your card has expired',
    incorrect_cvc: 'your card was declined',
    unusable_method: 'your payment method can’t be used anymore',
    requires_action: 'your bank needs you to confirm the payment',
  },
  bankDidNotPay: 'your bank didn’t pay it',
  payPalDidNotPay: 'PayPal didn’t pay it',
  cardFailedSubject: 'We couldn’t charge your card',
  cardFailedHelp: 'Please check your card or enter another one.',
  paymentFailedSubject: 'Your payment didn’t go through',
  paymentFailedHelp: 'Please pay another way.',
  notCharged: (amount: string, what: string, why: string) =>
    `We couldn’t charge ${amount} for ${what}: ${why}.`,
  payHere: (url: string) => `Please pay here: ${url}`,
  payNow: 'Pay now',

  payRestSubject: (rest: string) => `Please pay the remaining ${rest}`,
  partPaid: (said: string, what: string) => `${said} for ${what}.`,
  total: 'Total',
  paidByPayPal: 'Paid: PayPal',
  balanceDue: 'Balance due',

  membershipEnded: 'Your membership has ended, and you don’t owe a membership fee.',
  membershipNotStarted: (why: string) =>
    `We couldn’t charge your bill: ${why}. Your membership didn’t start, and you don’t owe a membership fee.`,
  regularPrice: (amount: string) =>
    `The work on your car is billed at the regular price, and ${amount} is due.`,
  regularSubject: (amount: string) => `Your bill is now ${amount}`,
  joinAgain: 'You can join again with your next visit.',

  payLink: (amount: string, what: string) =>
    `${amount} is due for ${what}. You can pay with another card here`,
  payLinkSubject: (amount: string) => `Pay ${amount} with another card`,

  refunded: (amount: string, what: string, method: string) =>
    `We refunded ${amount} for ${what} to ${method}.`,
  details: (url: string) => `Details: ${url}`,
  refundSubject: (brand: string, amount: string) => `Your ${brand} refund of ${amount}`,
  refundLine: 'Refunded',

  renewsSoon: (day: string, price: string) => `Your membership renews on ${day} for ${price}`,
  seeOrEndHere: (url: string) => `See it or end it here: ${url}`,
  renewsSoonSubject: (brand: string) => `Your ${brand} membership renews soon`,
  toYourCard: (said: string) => `${said}, charged to your card on file.`,
  renewsHelp:
    'To keep it, you don’t need to do anything. If you don’t want it anymore, end it in your account before that day. It takes two taps.',
  seeOrEnd: 'See or end your membership',

  feeRefunded:
    'We refunded your membership fee, so your membership has ended. We won’t charge you for it again.',
  feeDisputed:
    'Your membership fee payment is disputed, so your membership has ended. We won’t charge you for it again. If you didn’t mean to dispute it, please contact us.',
  feeGoneSubject: (brand: string) => `Your ${brand} membership has ended`,
  joinAnytime: 'You can join again anytime.',
  seeMembership: 'See your membership',

  booked: (car: string, visit: string) => `Your ${car} is booked for ${visit} (local time at your vehicle).`,
  bookedSubject: (visit: string) => `Booked: ${visit}`,
  bookedTitle: 'Your appointment is booked',
  bookedShort: (car: string, visit: string) => `${car}: ${visit}`,
  preheader: (work: string, car: string) => `${work} for your ${car}.`,
  yourTotal: (total: string) => `Your total is ${total}.`,
  namedLater: 'We’ll name your mechanic in the reminder the day before',
  knownContact:
    'You already have an account with this phone number or email. Log in and you’ll find this visit there.',
  changeIt: (url: string) => `Change it: ${url}`,
  when: 'When',
  where: 'Where',
  who: 'Who',
  vehicle: 'Vehicle',
  work: 'Work',
  inLocalTime: (visit: string) => `${visit} (local time at your vehicle)`,
  howToPrepare: 'How to prepare',
  addToCalendar: 'Add to calendar',
  logIn: 'Log in to your account',
} as const;
