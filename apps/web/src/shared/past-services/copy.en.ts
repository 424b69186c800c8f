export const pastServicesCopy = {
  title: 'Past Services',
  table: 'Table of past services',
  loading: 'Loading your past services',
  failedTitle: 'We couldn’t load your past services',
  failedText: 'Check your connection and try again.',
  emptyTitle: 'No past services yet',
  emptyText: 'After each job, you’ll find its inspection and receipts here.',

  service: 'Service',
  date: 'Date',
  vehicle: 'Vehicle',
  vin: 'VIN',
  inspection: 'Inspection',
  diagnosisReceipt: 'Diag Receipt',
  repairReceipt: 'Repair Receipt',
  view: 'View',
  viewLabel: (document: string, service: string, date: string) =>
    `View ${document}: ${service}, ${date} (opens in a new tab)`,
  none: 'None',

  filter: 'Filter by service',
  noMatch: 'No matching services',
  noMatchText: 'Try another word, or clear the filter.',
  clear: 'Clear the filter',
  export: 'Export CSV',
  noun: 'services',
} as const;
