/** What browsers and search engines call pages that have no catalog of their own. */
export const pageNames = {
  confirm: 'Finish your booking',
  payment: 'Your appointment',
  bookYourVisit: 'Book your visit',
  book: 'Book a visit',
  estimate: 'Your estimate',
  quote: 'Your quote',
  login: {
    title: 'Login',
    description:
      'Log in with your phone number or email address. We’ll send you a code, so there’s no password.',
  },
  fleetLogin: {
    title: 'Fleet login',
    description: 'Log in to your fleet with your phone number or email address. We’ll send you a code.',
  },
} as const;
