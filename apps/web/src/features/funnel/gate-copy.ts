/** By itself: the gate comes before everything else the funnel says. */
export const gateCopy = {
  title: 'Where is your vehicle located?',
  lead: 'We come to it: home, work or a parking lot. Prices depend on where that is.',
  continue: 'Continue',
  loading: 'Loading your request',
} as const;
