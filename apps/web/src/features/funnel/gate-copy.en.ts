/** By itself: the gate comes before everything else the funnel says. */
export const gateCopy = {
  pageTitle: 'Get your quote',
  description:
    'Tell us where your car is and what’s wrong. Get a fixed price before we start, and pay after service.',
  title: 'Where is your vehicle located?',
  lead: 'We’ll meet your car at home, at work, or in a parking lot. Prices vary by area.',
  continue: 'Continue',
  promises: 'See how often we keep our promises',
  loading: 'Loading your request',
} as const;
