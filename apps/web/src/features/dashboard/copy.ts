export const dashboardCopy = {
  pageTitle: 'Dashboard',
  greeting: (name: string) => `Hello, ${name}`,
  emptyTitle: 'No appointments yet',
  emptyText: 'When you book, this is where you see when we arrive, what it costs and what we did.',
  getQuote: 'Get quote',
  failedTitle: 'We could not bring this up to date',
  failedText: 'You are still logged in. Check your connection and try again.',
} as const;
