export const dashboardCopy = {
  pageTitle: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  emptyTitle: 'No appointments yet',
  emptyText: 'When you book, this is where you see when we arrive, what it costs and what we did.',
  getQuote: 'Get quote',
  office: 'Open the office',
  route: 'Open my route',
  failedTitle: 'We could not bring this up to date',
  failedText: 'You are still logged in. Check your connection and try again.',
} as const;

export const vehiclesCopy = {
  title: 'My vehicles',
  add: 'Add New Vehicle',
  edit: 'Edit Vehicle Name',
  editLabel: (name: string) => `Edit Vehicle Name: ${name}`,
  loading: 'Loading your vehicles',
  emptyTitle: 'No vehicles yet',
  emptyText: 'Add one, and next time you only confirm it.',
  failedTitle: 'We could not load your vehicles',
  failedText: 'Check your connection and try again.',
} as const;
