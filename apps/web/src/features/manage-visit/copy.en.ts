import type { MissingWindow } from '@lugnut/domain/appointment';

export const manageCopy = {
  pageTitle: 'Your appointment',
  backToFleet: 'Upcoming Services',
  loading: 'Loading your appointment',
  loadFailed: 'We could not load your appointment',
  loadFailedHelp: 'Check your connection and try again. Nothing has been changed.',

  window: 'Arrival window',
  work: 'Vehicle and service',
  diagnosis: 'Diagnosis',

  address: 'Service location',
  total: 'Total, charged after the work is done',
  unpriced: 'You’ll approve the price first',

  manageTitle: 'Your appointment',
  moveIsFree: 'Rescheduling is free.',
  rescheduleMine: 'Reschedule My Appointment',
  or: 'OR',
  cancelMine: 'Cancel My Appointment',

  underway: 'Your mechanic is already on the way',
  inProgress: 'Your mechanic is already at work',
  underwayHelp: 'It cannot be changed here any more. Call us and we will sort it out:',
  noServiceArea: 'We are not in your area yet',
  noServiceAreaHelp: 'So there is no visit to change. We will tell you when we open there.',
  notBooked: 'You have not chosen a time yet',
  notBookedHelp: 'Your quote is waiting: choose a window and book it.',
  openQuote: 'View my quote',
  home: 'Go to the home page',

  rescheduleTitle: 'Reschedule your appointment',
  rescheduleLead: 'Moving your appointment is always free.',
  pickTitle: 'Pick another time',
  pickLead: {
    part: 'We’re still getting a part for your car. We’ll text you as soon as you can pick a time.',
    office: 'Our office will contact you about what’s next before you pick a time.',
    ours: 'We’re sorry, your mechanic can’t make it in the time we promised. Moving your appointment is free.',
    'to pick': 'Your appointment has no time yet. Moving it is always free.',
  } satisfies Record<MissingWindow, string>,
  now: 'Your window now',
  reschedule: 'Reschedule',
  chooseFirst: 'Choose a new window',
  chooseAnother: 'This is your window already. Choose another one.',
  rescheduled: 'Your appointment has been rescheduled',
  rescheduledHelp: 'Your mechanic comes in the new window. We told you by message, too.',
  manage: 'Manage my appointment',
  timeRequired: 'Choose a window',
  taken: 'That window was just taken',
  takenHelp: 'Your appointment is still where it was. These are the next free windows.',
  failed: 'We could not change your appointment',
  failedHelp: 'Nothing has been changed. Please try again.',

  withdrawTitle: 'Withdraw your request',
  withdrawLead: 'Nothing is booked, so withdrawing is free.',
  withdrawReason: 'Why are you withdrawing it?',
  withdraw: 'Withdraw request',
  cancelTitle: 'Cancel your appointment',
  sureTitle: (fee: string) => `Cancel and pay ${fee}?`,
  sureText: (fee: string) =>
    `It’s too late to cancel for free. We’ll charge ${fee} to the payment method of this visit.`,
  sureYes: (fee: string) => `Cancel and pay ${fee}`,
  sureNo: 'Keep appointment',
  reason: 'Why do you want to cancel?',
  reasonPlaceholder: 'Choose a reason',
  reasonRequired: 'Choose a reason',
  details: 'Tell us more',
  cancel: 'Cancel Appointment',
  free: 'Canceling is free now',
  freeUntil: (deadline: string, fee: string) =>
    `It is free until ${deadline}, the vehicle’s local time. After that it costs ${fee}.`,
  late: (fee: string) => `Canceling now costs ${fee}`,
  lateSince: (deadline: string) => `It was free until ${deadline}, the vehicle’s local time.`,
  unpromised: 'Canceling is free: no window is promised yet.',
  better: 'Need a different time? Rescheduling is always free.',
  alreadyDriving: 'Your mechanic is already on the way.',
  followLive: 'See how far',
  rescheduleInstead: 'Reschedule instead',
  offerTitle: 'Keep it and take $30 off',
  offerText: 'If the price is the reason: stay with your appointment and we take $30 off your quote.',
  takeOffer: 'Take $30 off and keep it',
  secondVisitToo: (services: readonly string[]) =>
    `Your second visit for ${new Intl.ListFormat('en-US').format(services)} is canceled with this one. There’s no fee for it.`,
  offerTaken: '$30 is off your quote',
  offerTakenHelp: 'Your appointment stands as it was.',
} as const;

export const devicesCopy = {
  title: 'Devices',
  lead: 'Where this appointment was opened, by you or by anyone who has the link to it.',
  loading: 'Loading the devices',
  failed: 'We couldn’t load the devices',
  failedHelp: 'Check your connection and try again.',
  none: 'Nobody has opened it yet.',
  by: { login: 'Logged in', link: 'By the link' },
  opened: (when: string) => `Last opened ${when}`,
  changed: (when: string) => `Last change ${when}`,
  onlyLooked: 'No changes',
  network: (network: string) => `Network ${network}`,
  replaceHelp: 'Don’t recognize one? Replace the links, and only you get the new one.',
  replace: {
    action: 'Replace the links',
    title: 'Replace the links?',
    text: 'The links to this appointment that we sent you will stop working, for you and for anyone who has them. We’ll send you a new one.',
    confirm: 'Replace the links',
    cancel: 'Cancel',
    failed: 'The links weren’t replaced. Please try again.',
    done: (sentTo: readonly string[]) =>
      sentTo.length === 0
        ? 'The old links no longer work. Log in to see this appointment.'
        : `The old links no longer work. We sent the new one to your ${sentTo.join(' and ')}.`,
  },
} as const;

/** As the office knows them. */
export const cancelReasons = [
  'Found service sooner',
  'Found cheaper price',
  'Car already fixed',
  'Not in my budget right now',
  'I have an emergency',
  'Other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const budgetReason: CancelReason = 'Not in my budget right now';
