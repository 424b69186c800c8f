export const fleetCopy = {
  pageTitle: 'Fleet dashboard',
  description: 'Your vehicles, services, and payments.',
  greeting: (name: string) => `Hello, ${name}`,
  schedule: 'Schedule Service',
  keep: 'Keep it',
  menu: 'Fleet menu',
  tabs: {
    gps: 'GPS',
    vehicles: 'Vehicles',
    upcoming: 'Upcoming Services',
    past: 'Past Services',
    approvals: 'Approvals',
    invoices: 'Invoices',
    payment: 'Payment Info',
    feedback: 'Feedback',
    places: 'Places',
    inspections: 'Inspections',
    use: 'Usage & Idling',
    maintenance: 'Maintenance',
    alerts: 'Alerts',
    costs: 'Costs',
    people: 'People',
    devices: 'Devices',
    developers: 'API & Webhooks',
  },
  failedTitle: 'We couldn’t load this',
  failedText: 'Check your connection and try again.',
  notFleet: 'This page is for fleets',
  notFleetText: 'Your account isn’t part of a fleet.',
  loading: 'Loading',
  nothingFound: 'Nothing matches your search.',
  viewer: 'You can view everything here. To book or change something, ask an owner of your fleet.',
} as const;

/** Of a tab by its name in the address: several are open side by side. */
export const fleetTitle = (tab: string | undefined): string => {
  const name =
    tab === undefined ? undefined : Object.entries(fleetCopy.tabs).find(([one]) => one === tab)?.[1];
  return name === undefined ? fleetCopy.pageTitle : `${name} · ${fleetCopy.pageTitle}`;
};
