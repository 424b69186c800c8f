import { asSentence } from '@lugnut/domain/contact';

/** What the office tells customers of their quote, their price and a fee. */
export const officeWords = {
  quoteReadyTitle: 'Your quote is ready',
  quoteChangedTitle: 'Your quote has changed',
  quoteReadySubject: (car: string, total: string) => `Your quote for the ${car}: ${total}`,
  quoteChangedSubject: (car: string, total: string) => `Your new quote for the ${car}: ${total}`,
  quoteReady: (car: string, total: string) => `Your quote for the ${car} is ready: ${total}.`,
  quoteChanged: (car: string, total: string) => `Your quote for the ${car} has changed: ${total}.`,
  fixedPrice: 'The price is fixed, and nothing is charged until the work is done.',
  yourQuote: 'Your quote',
  note: (message: string) => `From our office: ${asSentence(message)}`,
  seeAndApprove: 'See and approve it',
  seeAndApproveQuote: 'See and approve your quote',

  tookOff: (work: string) => `We took off ${work}.`,
  membershipFee: 'Membership fee',
  newPriceTitle: 'New price to approve',
  newPriceSubject: (car: string) => `New price for your ${car} visit`,
  newPrice: (car: string, total: string) => `We have a new price for your ${car} visit: ${total}.`,
  agreedWentDown: (was: string, total: string) =>
    `The price you agreed to went down from ${was} to ${total}, and holds unless you approve the new one.`,
  agreedHolds: (total: string) => `You agreed to ${total}. That price holds unless you approve the new one.`,
  newTotal: 'New total',
  agreedSoFar: 'Agreed so far',
  lowerTitle: 'Your price went down',
  lowerSubject: (car: string) => `Your ${car} visit costs less now`,
  lower: (car: string, was: string, total: string) =>
    `The price of your ${car} visit went down from ${was} to ${total}.`,
  changedTitle: 'Your work order has changed',
  changedSubject: (car: string) => `Your ${car} work order has changed`,
  changed: (car: string, total: string) =>
    `We changed the work order for your ${car}. Your total stays ${total}.`,
  nothingToApprove: 'It’s already in effect, so there’s nothing to approve.',
  total: 'Total',
  seeIt: 'See it',

  feeCharged: (car: string, amount: string) => `The fee for the missed visit to your ${car} is ${amount}.`,
  feeRefunded: (car: string, amount: string) =>
    `We canceled the ${amount} fee for your ${car}. We’ll refund it to the card you paid with.`,
  feeDropped: (car: string, amount: string) =>
    `We canceled the ${amount} fee for your ${car}. You don’t have to pay it.`,
  feeSubject: 'A fee for your missed visit',
  feeDroppedSubject: 'Your fee was canceled',
} as const;
