import type { ToldMedium } from '@lugnut/domain/estimates';
import type { ChangedPrice } from '../price-change';

export const paymentCopy = {
  haveAccount: 'Have a card saved with us?',
  logIn: 'Log in to use it',
  title: 'Finish booking',
  lead: 'Choose how to pay. Nothing is charged until the work is done.',
  method: 'How would you like to pay?',
  card: 'Card',
  payPal: 'PayPal',
  payPalLater: 'You can pay over time.',
  savedCard: (brand: string, last4: string) =>
    last4 === '' ? `Use my ${brand} account` : `Use my ${brand} ending in ${last4}`,
  cardOnFileHint: 'The card saved in your account.',
  cardOnFileFailed: 'An error occurred while processing your request.',
  charged: (amount: string) => `${amount} charged at time of service`,
  withMembership: 'Member price, with the membership fee included',
  toBeQuoted: 'Charged at time of service, once you approve the price',
  visit: (day: string, window: string) => `${day}, ${window}`,
  summary: 'Your booking',
  dueNow: 'Due Now',
  nothing: '$0',
  movingIsFree: 'Rescheduling is always free.',
  howGiven: 'How did the customer give you the card?',
  howGivenMissing: 'Pick how the customer gave you the card.',
  given: {
    phone: 'By phone',
    'text message': 'By text message',
    'e-mail': 'By email',
    'in person': 'In person',
  } satisfies Record<ToldMedium, string>,
  book: 'Book appointment',
  notFinished: 'We couldn’t load the payment options',
  notFinishedHelp: 'Check your connection. Nothing you entered is lost.',

  noToken: 'Quote confirmation failed',
  noTokenHelp: 'Nothing was charged. Please try again.',
  lost: 'The connection was lost',
  lostHelp:
    'Check your connection, then try again. Trying again is safe: we book your appointment only once, and nothing is charged now.',
  unsure: 'We don’t know yet whether it’s booked',
  unsureHelp:
    'Please try again. Trying again is safe: we book your appointment only once, and nothing is charged now.',
  cardAgain: 'Please enter your card again',
  invalid: 'Invalid payment information',
  invalidHelp: 'Check the fields marked in red.',
  invalidCard: 'Invalid card, try again.',
  declined: 'Your card was declined. Try a different card.',
  quoteChanged: 'Your quote has changed',
  quoteChangedHelp: (changed: ChangedPrice | undefined) =>
    `${changed ? `It was ${changed.before} and is now ${changed.now}.` : 'The price on this page is the new one.'} Please check it and book again: nothing was charged, and what you entered is kept.`,
  quoteChangedReload: 'Nothing was charged. Please reload this page to see the new price.',
  quoteChangedWindow:
    'Your quote was changed on another device or tab, and the work on it now doesn’t fit the window you had. The price is the new one.',
  visitChanged: 'The time or the address has changed',
  visitChangedHelp:
    'It was changed on another device or tab with the same link. Please check both on this page, then book again: nothing was charged.',
  holdEnded:
    'We’re sorry: the mechanic who had this time can’t make it, and nobody else is free then. Nothing was charged.',
  holdOver: 'We’re no longer holding this window',
  holdOverHelp:
    'Nothing was charged, and what you entered is kept. Book now and it’s yours if it’s still free, or go back to choose another.',
  windowLost: 'That window is no longer held for you.',
} as const;
