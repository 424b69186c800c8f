import { approvalRefusalText, declineRefusalText, secondVisitRefusalText } from '@lugnut/domain/estimates';
import { calledOffText } from '@lugnut/domain/field';
import { listInWords } from './list-in-words';

/** What the work costs, and what was agreed to. */
export const quote = {
  quote_just_changed: 'Your quote has just changed. Please look at it and try again.',
  quote_changed_before_booking:
    'Your quote has changed since you opened this page. Please check it before you book.',
  quote_changed_elsewhere:
    'Your quote was changed on another device or tab. Please check it before you book.',
  visit_changed_elsewhere:
    'The time or the address of this visit was changed on another device or tab. Please check both before you book.',
  quote_expired: 'This quote has expired. Please ask for a new one.',
  estimate_changed: 'This estimate has changed since you opened this page. Please check it and decide again.',
  estimate_changed_for_staff:
    'This estimate changed after you read it to the customer. Tell them the new price, then record what they decide.',
  version_missing: 'Say which version of the estimate the customer decided on.',
  estimate_without_price: 'This estimate has no price yet. We’ll let you know.',
  no_such_estimate: 'We couldn’t find that estimate.',
  no_such_service: 'We couldn’t find that service on any estimate.',
  no_longer_offered: 'We’re no longer offering this. Send us a message if you want it.',
  no_price_to_discount: 'There’s no price to take anything off yet.',
  keep_discount_taken: 'You’ve already used this discount.',
  keep_discount_taken_this_year: 'You’ve used this discount in the last 12 months.',
  nothing_booked_remove: 'Nothing is booked yet. Remove what you don’t want from the quote.',
  appointment_settled: 'This appointment can no longer be changed.',
  approval_unknown_service: approvalRefusalText.unknown_service,
  approval_locked: approvalRefusalText.locked,
  approval_only_service: approvalRefusalText.only_service,
  approval_not_an_addon: approvalRefusalText.not_an_addon,
  approval_not_approved: approvalRefusalText.not_approved,
  approval_not_agreed: approvalRefusalText.not_agreed,
  approval_already_there: approvalRefusalText.already_there,
  approval_decided: approvalRefusalText.decided,
  decline_under_way: declineRefusalText.under_way,
  decline_begun: declineRefusalText.begun,
  decline_last_service: declineRefusalText.last_service,
  second_visit_unknown_service: secondVisitRefusalText.unknown_service,
  second_visit_agreed: secondVisitRefusalText.agreed,
  second_visit_no_price: secondVisitRefusalText.no_price,
  second_visit_not_needed: ({ services }: { readonly services: readonly string[] }) =>
    `There’s time for ${listInWords('en', services)} on this visit, so it doesn’t need a second one.`,
  second_visit_price_changed: 'The price of the second visit has changed. Please check the new price.',
  second_visit_nothing_booked: 'Nothing is booked yet, so there’s no second visit.',
  second_visit_moved: ({ services }: { readonly services: readonly string[] }) =>
    `${listInWords('en', services)} will be done on your second visit. To have it done on this one, cancel the second visit first.`,
  called_off: calledOffText,
  diagnosis_credit_gone:
    'What you paid for the diagnosis was refunded, so it no longer comes off this repair. Please check the new price.',
  diagnosis_credit_of_payer:
    'The diagnosis comes off repairs for the customer who paid for it. Please log in, or ask for a new quote.',
  diagnosis_credit_used:
    'Your diagnosis already came off another repair. Please ask for a new quote for this one.',
  price_not_in_area: ({ zip }: { readonly zip: string }) =>
    `Your price doesn’t apply in ${zip}. Please ask for a new quote for that address.`,
} as const;
