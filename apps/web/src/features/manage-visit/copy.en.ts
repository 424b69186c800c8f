import type { MissingWindow } from '@lugnut/domain/appointment';
import { siteLocale } from '../../shared/page/site-locale';
import type { CancelReason } from './cancel-reasons';

export const manageCopy = {
  pages: {
    manage: { title: 'Your appointment', description: 'Reschedule or cancel your appointment.' },
    cancel: { title: 'Cancel your appointment', description: 'Cancel your appointment.' },
    reschedule: {
      title: 'Reschedule your appointment',
      description: 'Pick another arrival window for your appointment.',
    },
  },
  backToFleet: 'Upcoming Services',
  loading: 'Loading your appointment',
  loadFailed: 'We couldn’t load your appointment',
  loadFailedHelp: 'Check your connection and try again. Nothing was changed.',

  window: 'Arrival window',
  work: 'Vehicle and service',
  diagnosis: 'Diagnosis',

  address: 'Service location',
  total: 'Total, charged after the work is done',
  unpriced: 'You’ll approve the price first',

  changedSince: 'This was changed since you opened the page',
  changedSinceHelp: 'Here’s how it is now. Please check it before you change anything.',
  unsure: 'We don’t know yet whether it went through',
  unsureHelp:
    'The connection was lost. We’ll check as soon as it’s back. Trying again is safe: nothing happens twice.',
  notArrived: 'It hasn’t gone through yet',
  notArrivedHelp:
    'We checked, and it’s still as shown here. Please try again. It’s safe: nothing happens twice.',

  manageTitle: 'Your appointment',
  moveIsFree: 'Rescheduling is free.',
  rescheduleMine: 'Reschedule My Appointment',
  or: 'OR',
  cancelMine: 'Cancel My Appointment',

  underway: 'Your mechanic is already on the way',
  inProgress: 'Your mechanic is already at work',
  underwayHelp: 'You can’t change it here anymore. Call us and we’ll help:',
  noServiceArea: 'We’re not in your area yet',
  noServiceAreaHelp: 'We’ll let you know when we open there.',
  notBooked: 'You haven’t picked a time yet',
  notBookedHelp: 'Your quote is ready. Pick an arrival window to book it.',
  openQuote: 'View my quote',
  home: 'Go to the home page',

  rescheduleTitle: 'Reschedule your appointment',
  rescheduleLead: 'Moving your appointment is always free.',
  pickTitle: 'Pick another time',
  pickLead: {
    part: 'We’re still getting a part for your car. We’ll text you as soon as you can pick a time.',
    office: 'Our office will contact you about what’s next before you pick a time.',
    ours: 'We’re sorry, your mechanic can’t make it in the time we promised. Moving your appointment is free.',
    return:
      'Your mechanic has to come back to finish the work. Pick a time for the second visit: it’s the same job and one bill.',
    'to pick': 'Your appointment has no time yet. Moving it is always free.',
  } satisfies Record<MissingWindow, string>,
  now: 'Your current window',
  reschedule: 'Reschedule',
  chooseFirst: 'Choose a new window',
  chooseAnother: 'That’s your current window. Pick a different one.',
  rescheduled: 'Your appointment has been rescheduled',
  rescheduledHelp: 'Your mechanic will arrive in the new window. We sent you a confirmation, too.',
  manage: 'Manage my appointment',
  timeRequired: 'Choose a window',
  taken: 'That window was just taken',
  takenHelp: 'Your appointment hasn’t changed. Here are the next open windows.',
  failed: 'We couldn’t change your appointment',
  failedHelp: 'Nothing was changed. Please try again.',
  notCanceled: 'We couldn’t cancel your appointment',
  notWithdrawn: 'We couldn’t cancel your request',

  withdrawTitle: 'Cancel your request',
  withdrawLead: 'Nothing is booked yet, so canceling is free.',
  withdrawReason: 'Why are you canceling?',
  withdraw: 'Cancel request',
  cancelTitle: 'Cancel your appointment',
  sureTitle: (fee: string) => `Cancel and pay ${fee}?`,
  sureText: (fee: string) =>
    `It’s too late to cancel for free. We’ll charge ${fee} to the payment method for this visit.`,
  sureYes: (fee: string) => `Cancel and pay ${fee}`,
  sureNo: 'Keep appointment',
  reason: 'Why do you want to cancel?',
  reasonPlaceholder: 'Choose a reason',
  reasonRequired: 'Choose a reason',
  details: 'Tell us more',
  cancel: 'Cancel Appointment',
  free: 'Canceling is free right now',
  freeUntil: (deadline: string, fee: string) =>
    `It’s free until ${deadline}, the vehicle’s local time. After that, it costs ${fee}.`,
  late: (fee: string) => `Canceling now costs ${fee}`,
  lateSince: (deadline: string) => `It was free until ${deadline}, the vehicle’s local time.`,
  unpromised: 'Canceling is free because no arrival window is confirmed yet.',
  better: 'Need a different time? Rescheduling is always free.',
  alreadyDriving: 'Your mechanic is already on the way.',
  followLive: 'Track your mechanic',
  rescheduleInstead: 'Reschedule instead',
  offerTitle: 'Keep it and save $30',
  offerText: 'If it’s the price, keep your appointment and we’ll take $30 off your quote.',
  takeOffer: 'Keep it for $30 less',
  secondVisitToo: (services: readonly string[]) =>
    `Your second visit for ${new Intl.ListFormat(siteLocale).format(services)} is canceled with this one. There’s no fee for it.`,
  offerTaken: 'We took $30 off your quote',
  offerTakenHelp: 'Your appointment is still on.',
} as const;

export const devicesCopy = {
  title: 'Devices',
  lead: 'Where this appointment was opened, by you or anyone with the link.',
  loading: 'Loading the devices',
  failed: 'We couldn’t load the devices',
  failedHelp: 'Check your connection and try again.',
  none: 'No one has opened it yet.',
  by: { login: 'Logged in', link: 'With the link' },
  opened: (when: string) => `Last opened ${when}`,
  changed: (when: string) => `Last change ${when}`,
  onlyLooked: 'No changes',
  network: (network: string) => `Network ${network}`,
  replaceHelp: 'Don’t recognize one? Replace the links, and we’ll send the new one only to you.',
  replace: {
    action: 'Replace the links',
    title: 'Replace the links?',
    text: 'The links we sent you for this appointment will stop working for everyone. We’ll send you a new one.',
    confirm: 'Replace the links',
    cancel: 'Cancel',
    failed: 'The links weren’t replaced. Please try again.',
    done: (sentTo: readonly string[]) =>
      sentTo.length === 0
        ? 'The old links no longer work. Log in to see this appointment.'
        : `The old links no longer work. We sent the new one to your ${sentTo.join(' and ')}.`,
  },
} as const;

export const reasonWords = {
  'Found service sooner': 'Found service sooner',
  'Found cheaper price': 'Found cheaper price',
  'Car already fixed': 'Car already fixed',
  'Not in my budget right now': 'Not in my budget right now',
  'I have an emergency': 'I have an emergency',
  Other: 'Other',
} as const satisfies Record<CancelReason, string>;
