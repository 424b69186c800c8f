export const maintenanceCopy = {
  title: 'Maintenance',
  lead: 'What’s due by miles, date, or engine hours. Readings come from the device.',
  columns: { vehicle: 'Vehicle', service: 'Service', state: 'State', due: 'Due', action: 'Take Action' },
  states: { due: 'Due', soon: 'Soon', fine: 'Fine', unknown: 'Not known' },
  dueTitle: 'Due list',
  milesLeft: (miles: number) =>
    miles <= 0
      ? `${Math.abs(miles).toLocaleString('en-US')} miles over`
      : `in ${miles.toLocaleString('en-US')} miles`,
  dueOn: (day: string) => `on ${day}`,
  add: 'Add a reminder',
  empty: 'No reminders yet',
  emptyText: 'Say how often a vehicle needs a service, and you see here when it is due.',
  book: 'Schedule Service',
  remove: 'Remove',
  removeOf: (service: string, car: string) => `Remove ${service} of ${car}`,
  vehicle: 'Vehicle',
  service: 'Service',
  everyMiles: 'Every … miles',
  everyMonths: 'Every … months',
  lastMiles: 'Last done at, in miles',
  lastOn: 'Last done on',
  lastHint: 'Leave both blank to count from today.',
  save: 'Save',
  cancel: 'Cancel',
  either: 'Say after how many miles or months it is due',
} as const;
