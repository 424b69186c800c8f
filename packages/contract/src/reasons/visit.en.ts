import { formatCents } from '@lugnut/domain/money';
import { dayInWords, type Visit, visitInWords, visitRefusalText } from '@lugnut/domain/scheduling';

/** When somebody comes, and whether that can be changed. */
export const visit = {
  window_taken: 'That window was just taken. Please choose another one.',
  hold_ended:
    'We’re sorry: the mechanic who had this time can’t make it, and nobody else is free then. Please choose another time. Nothing was charged.',
  holds_used_up: ({ minutes }: { readonly minutes: number }) =>
    `You’ve held times for an hour, so other customers can book them now. You can still book this one if it’s free, or hold one again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  visit_same_car: ({ isKnown }: { readonly isKnown: boolean }) => visitRefusalText('same car', { isKnown }),
  visits_too_many: ({ isKnown }: { readonly isKnown: boolean }) => visitRefusalText('too many', { isKnown }),
  second_before_first:
    'The second visit for this car is booked before that. Pick an earlier time, or move the second visit first.',
  second_after_first: 'This is a second visit, so it has to come after the first one. Pick a later time.',
  many_booking: 'A lot of people are booking right now. Please try again.',
  day_being_changed: 'Someone is changing this day right now. Please try again.',
  work_exceeds_window: ({ visit }: { readonly visit: Visit }) =>
    `This takes more time than your window on ${visitInWords(visit)} allows. Choose another window, or have it done on a second visit.`,
  technician_expected:
    'Your mechanic is due at another car before this could be finished. We can do it on a second visit.',
  no_time_left_today: 'There isn’t enough time left for this today. We can do it on a second visit.',
  technician_not_here: 'There’s no mechanic at your car right now. Please choose a time.',
  technician_promised: 'Your mechanic has another appointment right after this. Please choose a time.',
  appointment_not_cancelable: 'This appointment can no longer be canceled.',
  cancel_costs: ({ feeCents }: { readonly feeCents: number }) =>
    `Canceling now costs ${formatCents(feeCents, { dropZeroCents: true })}. Nothing was changed.`,
  nothing_to_extend: 'There’s no held window to extend.',
  extended_already: 'We already gave you more time.',
  held_longest: 'We can’t hold this time any longer. Book it and it’s yours.',
  part_awaited: 'We’re still getting a part for your car. We’ll text you as soon as you can pick a time.',
  part_expected: ({ day }: { readonly day: string }) =>
    `We expect the part for your car on ${dayInWords(day)}. Pick a time on or after that day.`,
  return_from: ({ day }: { readonly day: string }) =>
    `We can finish the work on ${dayInWords(day)} at the earliest. Pick a time on or after that day.`,
  office_decides:
    'We couldn’t do this work as planned. Our office will contact you about what’s next before you pick a time.',
  no_part_awaited: 'This job isn’t waiting for a part.',
  part_day: 'Pick a day within the next 90 days.',
  place_of_booked: 'This visit is booked. To change where the car is, enter the full new address.',
  no_vehicles_left: 'There are no vehicles left.',
  yard_day_settled: 'This yard day can no longer be changed.',
  yard_prices_not_in_area: ({ zip }: { readonly zip: string }) =>
    `Your prices don’t apply in ${zip}. Please start again with that ZIP code.`,
  time_passed: 'That time has passed',
  day_over: 'That day is over.',
  day_not_bookable: 'Only a day that can be booked can be changed',
  no_such_window: 'That window isn’t available for this kind of visit.',
  too_many_changes: ({ next }: { readonly next: 'fleet' | 'log in' | 'tomorrow' }) =>
    `There were too many changes for this phone number or email today. ${{ fleet: 'Use someone else’s in your fleet, or call us.', 'log in': 'Log in with it to continue, or call us.', tomorrow: 'Try again tomorrow, or call us.' }[next]}`,
  visit_changed_meanwhile: 'This was changed since you opened the page. Please check it and try again.',
  booked_meanwhile: ({ visit }: { readonly visit: Visit }) =>
    `This visit is already booked for ${visitInWords(visit)}. Reload the page to see or change it.`,
} as const;
