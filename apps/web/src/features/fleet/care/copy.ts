const number = (value: number): string => value.toLocaleString('en-US');

const joinOr = (parts: readonly string[]): string => parts.join(' or ');

/** '5,000 miles or 180 days', whichever comes first. */
export const intervalWords = (every: {
  readonly every_miles: number | null;
  readonly every_months?: number | null;
  readonly every_days: number | null;
  readonly every_hours: number | null;
}): string =>
  joinOr([
    ...(every.every_miles === null ? [] : [`${number(every.every_miles)} miles`]),
    ...(every.every_months == null
      ? []
      : [every.every_months === 1 ? 'month' : `${every.every_months} months`]),
    ...(every.every_days === null
      ? []
      : [every.every_days === 1 ? 'day' : `${number(every.every_days)} days`]),
    ...(every.every_hours === null ? [] : [`${number(every.every_hours)} engine hours`]),
  ]);

export const hoursLeftWords = (hours: number): string =>
  hours <= 0 ? `${number(Math.abs(hours))} engine hours over` : `in ${number(hours)} engine hours`;

export const programCopy = {
  title: 'Programs',
  lead: 'One plan for many vehicles. It counts miles, days, or engine hours, whichever comes first.',
  add: 'Add program',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Its vehicles won’t be tracked for it anymore. What was done stays in their service history.',
  keep: 'Keep program',
  empty: 'No programs yet',
  emptyText: 'Set up oil changes or inspections once for a whole group of vehicles.',
  vehicles: (count: number) => (count === 1 ? '1 vehicle' : `${number(count)} vehicles`),
  due: (count: number) => `${number(count)} due`,
  soon: (count: number) => `${number(count)} due soon`,
  allFine: 'Nothing due',
  lacking: (count: number) => (count === 1 ? '1 odometer missing' : `${number(count)} odometers missing`),
  every: (words: string) => `Every ${words}`,
  name: 'Program name',
  services: 'Services',
  chosen: 'Chosen services',
  howOften: 'How often',
  whichever: 'Fill in at least one. Whichever comes first counts.',
  everyMiles: 'Every … miles',
  everyDays: 'Every … days',
  everyHours: 'Every … engine hours',
  lastDone: 'Last done',
  lastDoneHint: 'Leave blank to count from today. You can change it for each vehicle later.',
  lastMiles: 'At … miles',
  lastOn: 'On',
  tellMe: 'Due soon',
  tellMeHint: 'When we start warning you.',
  soonMiles: 'Miles before',
  soonDays: 'Days before',
  soonHours: 'Engine hours before',
  forWhom: 'Vehicles',
  forAll: 'All vehicles',
  labels: 'Groups and tags',
  group: (name: string) => `Group: ${name}`,
  tag: (name: string) => `Tag: ${name}`,
  noLabels: 'You have no groups or tags yet. Add them on the Vehicles page.',
  addVehicle: 'Add a vehicle',
  chosenVehicles: 'Chosen vehicles',
  save: 'Save program',
  saved: 'Program saved',
  removed: 'Program removed',
  failed: 'We couldn’t save this program. Try again.',
  nameMissing: 'Give the program a name.',
  servicesMissing: 'Choose at least one service.',
  intervalMissing: 'Enter how many miles, days, or engine hours between services.',
  lastMilesUnclear: 'Enter the miles it was last done at as a whole number, or leave it blank.',
  vehiclesMissing: 'Choose the vehicles this program is for.',
} as const;

export const doneCopy = {
  open: 'Mark as done',
  openOf: (service: string, car: string) => `Mark ${service} for ${car} as done`,
  title: (service: string) => `${service}: done elsewhere`,
  lead: 'We’ll count from then. Jobs we finish are marked for you.',
  on: 'Done on',
  miles: 'Odometer (miles)',
  milesHint: 'Leave blank if it was done today. We’ll use the latest reading.',
  milesNeeded: 'Enter the odometer reading from when it was done. This plan counts miles.',
  hours: 'Engine hours',
  unclear: 'Enter a whole number, or leave it blank.',
  save: 'Save',
  saved: 'Marked as done',
  failed: 'We couldn’t save this. Try again.',
} as const;

export const alertsCopy = {
  title: 'Alerts',
  lead: 'What needs attention now, and how you hear about it.',
  now: 'Needs attention',
  empty: 'All quiet',
  emptyText: 'New faults, low tires, lost signals, and services due show up here.',
  show: 'Show',
  all: 'All alerts',
  noneOfKind: 'No alerts of this kind.',
  kinds: {
    unsafe: 'Unsafe vehicle',
    fault: 'Fault codes',
    tires: 'Low tires',
    no_signal: 'No signal',
    service: 'Service due',
    approval: 'Approval waiting',
  },
  kindHints: {
    unsafe: 'A driver’s inspection says it isn’t safe to drive',
    fault: 'A code that stays on for ten minutes or more',
    tires: 'Any tire below 30 psi',
    no_signal: 'A device that’s silent for more than a day',
    service: 'Due soon, and again when it’s due',
    approval: 'Repairs and requests waiting for you',
  },
  channels: { text: 'Text', email: 'Email', push: 'Push' },
  settings: 'Your alerts',
  settingsLead: 'Only you get these. When a lot happens at once, we combine them.',
  textTo: (phone: string) => `Texts go to ${phone}.`,
  noPhone: 'Add a phone number in your profile to get texts.',
  emailTo: (email: string) => `Emails go to ${email}.`,
  noEmail: 'Add an email in your profile to get emails.',
  noPush: 'To get push alerts, install the app and turn on notifications in your profile.',
  choose: (channel: string, kind: string) => `${channel}: ${kind}`,
  quiet: 'Quiet hours',
  quietOn: 'No texts or push alerts at night',
  quietFrom: 'From',
  quietUntil: 'Until',
  quietHint: 'They wait until the morning. Emails still arrive.',
  save: 'Save alerts',
  saved: 'Your alerts are saved',
  failed: 'We couldn’t save your alerts. Try again.',
  open: 'Open',
} as const;

/** True of a fleet on terms and of one without. */
const billedHow = 'billed the way your fleet pays: on your monthly invoice or your saved card.';

export const policyCopy = {
  title: 'Automatic repairs',
  lead: 'When a fault code stays on, we propose a fix for a time when the vehicle is usually parked.',
  isOn: 'Propose repairs for fault codes',
  under: 'Auto-approve up to ($)',
  underHint: 'Leave blank to approve each one yourself.',
  underError: 'Enter an amount in dollars.',
  kinds: 'Auto-approve',
  kind: { diagnosis: 'Diagnosis', repair: 'Repairs with a fixed price' },
  billed: `Approved work is ${billedHow}`,
  save: 'Save',
  saved: 'Automatic repairs saved',
  failed: 'We couldn’t save this. Try again.',
  readOnly: 'Only an owner can change this.',
} as const;

export const proposalCopy = {
  title: 'Proposed repairs',
  lead: 'For fault codes that stayed on, when the vehicle is usually parked.',
  fault: (code: string, meaning: string) => `${code}: ${meaning}`,
  approve: 'Approve',
  approveOf: (car: string) => `Approve the repair of ${car}`,
  decline: 'Decline',
  declineOf: (car: string) => `Decline the repair of ${car}`,
  approved: 'Approved and booked',
  declined: 'Declined',
  needsOwner: 'This is above your limit. An owner can approve it.',
  until: (when: string) => `Answer by ${when}`,
  failed: 'We couldn’t save your answer. Try again.',
  statuses: {
    open: 'Waiting',
    booked: 'Booked',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Not needed',
  },
  how: {
    policy: 'Approved by your rule',
    link: 'Approved by text',
    portal: 'Approved here',
    time: 'Nobody answered in time',
  },
  by: (name: string) => `by ${name}`,
} as const;

export const linkCopy = {
  pageTitle: 'Approve a repair',
  lead: 'Approve a repair for your fleet.',
  missing: 'This link is incomplete. Open it from the text we sent you.',
  gone: 'This link has expired',
  goneText: 'Open your fleet’s approvals to see what’s waiting.',
  toApprovals: 'Open approvals',
  work: 'Service',
  when: 'Arrival window',
  total: 'Total',
  bookedTitle: 'Booked',
  bookedText: 'We’ll be there while the vehicle is parked. You can follow it on its page.',
  declinedTitle: 'Declined',
  declinedText: 'Nothing was booked. We won’t ask again while this code stays on.',
  overTitle: 'No longer needed',
  overText: 'Someone already answered this, or it expired.',
} as const;

export const faultsCopy = {
  title: 'Fault history',
  empty: 'No fault code has stayed on.',
  since: (when: string) => `Since ${when}`,
  gone: (when: string) => `Code gone ${when}`,
  on: 'Code on',
  off: 'Code gone',
  invoice: 'Invoice',
  paid: (amount: string) => `Paid ${amount}`,
  onAccount: (amount: string) => `On your monthly invoice: ${amount}`,
  warranty: (day: string, miles: number | null) =>
    miles === null ? `Warranty until ${day}` : `Warranty until ${day} or ${number(miles)} miles`,
  waiting: (amount: string) => `${amount} repair waiting for approval`,
  review: 'Review',
  autoApproved: 'Approved by your rule',
} as const;
