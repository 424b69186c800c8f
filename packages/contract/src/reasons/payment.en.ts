import {
  alreadyBookedText,
  type CardReason,
  linkedOtherPaymentInWords,
  type OtherPayment,
  otherPaymentInWords,
  poMissingText,
  showPaymentOfMore,
} from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import { methodInWords, type ShownMethod } from '@lugnut/domain/payments';
import { tipProblemText } from '@lugnut/domain/reviews';
import { type Visit, visitInWords } from '@lugnut/domain/scheduling';

/** Cards, bills, tips and what is paid with them. */
export const payment = {
  payment_info_wrong: 'Invalid payment information',
  card_declined: 'Your card was declined. Try a different card.',
  card_confirm: 'Your bank needs you to confirm this card. Please try again.',
  card_attempts: 'Too many card attempts. Please try again later.',
  provider_unreachable: 'We can’t reach our payment provider. Please try again in a moment.',
  declined_nothing_charged: 'Your card was declined. Nothing was charged.',
  declined_no_tip: 'Your card was declined. No tip was charged.',
  no_such_method: 'We couldn’t find that payment method.',
  no_card_on_file: 'There’s no card on file. Please enter a card.',
  card_just_removed: 'That card was just removed. Please choose another one.',
  no_card_to_change: 'There’s no card to change for this appointment.',
  paying_now: 'A payment is already going through. Please try again in a minute.',
  paypal_for_repairs: 'You can only use PayPal for repairs.',
  paypal_nothing_to_pay: 'There’s nothing to pay with PayPal.',
  paypal_total_changed: 'The total has changed. Please check out with PayPal again.',
  paypal_failed: 'Error checking out with PayPal. Please try again.',
  paypal_booked_already:
    'This visit is already booked, and nothing was paid with PayPal just now. To change how you pay, please use a card.',
  not_bookable: 'This appointment can’t be booked right now.',
  book_whole_yard_day: 'This vehicle is part of a yard day. Book the whole yard day.',
  po_missing: poMissingText,
  other_payment: (by: OtherPayment) => otherPaymentInWords(by),
  linked_other_payment: ({ isMissing }: Pick<OtherPayment, 'isMissing'>) =>
    linkedOtherPaymentInWords(isMissing),
  other_payment_of_more: ({
    why,
    card,
  }: {
    readonly why: CardReason;
    readonly card: ShownMethod | undefined;
  }) => showPaymentOfMore(why, card && methodInWords(card)).words,
  bill_changed: ({ dueCents }: { readonly dueCents: number }) =>
    `Your bill has changed: ${formatCents(dueCents)} is due now. Nothing was charged.`,
  tip_amount: ({ mostCents }: { readonly mostCents: number }) => tipProblemText(mostCents),
  tip_whole_cents: 'Enter the tip in whole cents.',
  tip_given: 'You already left a tip.',
  tip_card_removed: 'The card this job was paid with was removed, so you can’t add a tip.',
  tip_once_done: 'You can leave a tip once the work is done.',
  tip_over: 'You can leave a tip up to 30 days after the work.',
  tip_not_with_paypal: 'This job was paid with PayPal, so you can’t add a tip afterward.',
  tip_not_on_invoice: 'This job is on your monthly invoice, so you can’t add a tip.',
  method_pays_visit: 'One of your appointments will be charged to it. Please save another card first.',
  method_pays_membership: 'Your membership is charged to it. Please save another card first.',
  method_owes: 'You still owe something on it. You can remove it once that’s paid.',
  no_such_review: 'We couldn’t find that review.',
  review_stars: 'Please choose 1 to 5 stars',
  review_once_done: 'You can review a service once the work is done.',
  reviewed_already: 'You already reviewed this service.',
  feedback_empty: 'Feedback cannot be empty',
  method_just_used: 'An appointment was just booked with it. Please try again.',
  already_booked: ({
    unit,
    services,
    visit,
  }: {
    readonly unit: string;
    readonly services: readonly string[];
    readonly visit: Visit | undefined;
  }) => alreadyBookedText({ unit, services, when: visit && visitInWords(visit) }),
} as const;
