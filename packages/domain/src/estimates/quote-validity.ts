import { addDays, type PlainDay } from '../scheduling/plain-day';

/** How long a given price stays valid, whatever the price book says later. */
export const quoteValidDays = 30;

/** The last day on which the quote can still be booked. */
export const quoteValidThrough = (quotedOn: PlainDay): PlainDay => addDays(quotedOn, quoteValidDays);

export const isQuoteValid = (quotedOn: PlainDay, today: PlainDay): boolean =>
  today <= quoteValidThrough(quotedOn);
