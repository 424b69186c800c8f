export const erasureCopy = {
  title: 'Erasure requests',
  who: 'Customer',
  erased: 'Erased customer',
  state: 'Status',
  states: { waiting: 'Waiting', erasing: 'Erasing', done: 'Erased', taken_back: 'Canceled' },
  held: (reason: string) => `Held: ${reason}`,
  stages: (done: number, total: number) => `Step ${done + 1} of ${total}`,
  asked: 'Requested',
  byOffice: 'by phone',
  acknowledged: 'Acknowledged',
  acknowledgeBy: (day: string) => `due ${day}`,
  erases: 'Erases on',
  deadline: 'Legal deadline',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  overdue: 'Overdue',
} as const;

export const retentionCopy = {
  title: 'Retention',
  what: 'What',
  keep: 'Kept for',
  /** Of a rule, by its key; any other says what the database has of it. */
  rules: {
    fleet_events: 'Webhooks sent to fleets, with responses',
    fleet_alerts: 'Fleet alerts and recipients',
    place_visits: 'Fleet vehicle visits to places',
    position_events: 'IDs of incoming vehicle events',
    pulse: 'Jobs behind the pulse’s numbers (the numbers stay)',
    replaced_estimates: 'Old estimates nobody approved',
    unreported_messages: 'Message text kept for a backup send until delivery is confirmed',
  } as Readonly<Partial<Record<string, string>>>,
  days: (days: number) => {
    if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
    return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
  },
  last: 'Last run',
  never: 'Not yet',
  removed: (count: number) => `${count.toLocaleString('en-US')} removed`,
  total: 'Total removed',
  actions: 'Change',
  lengthen: 'Extend',
  lengthenOf: (what: string) => `Extend: ${what}`,
  field: 'Keep for (days)',
  help: (least: number, most: number) =>
    `From ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')} days. You can only extend it, because the privacy policy depends on it.`,
  save: 'Save',
  saved: 'Saved',
} as const;
