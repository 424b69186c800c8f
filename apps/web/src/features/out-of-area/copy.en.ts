export const outOfAreaCopy = {
  pageTitle: 'Outside our area',
  description: 'We’re not in your area yet. Here’s where we work today, and how we can still help.',
  zip: (zip: string) => `ZIP ${zip}`,
  check: 'Check',
  title: "Sorry we're not in your area just yet...",
  nearby: (region: string) =>
    `Looks like we aren't in your exact area, but we may be in a city near you: ${region}.`,
  elsewhere: 'Our mechanics drive to you, so we open one city at a time.',
  seeHow: 'See How',
  tryAnother: 'Try another zip code',
  tryAnotherHint:
    'Work, a friend’s driveway, or a store you pass every day is fine: we’ll meet your car there.',
  tellTitle: 'Be the first to know',
  tellText: 'Tell us what your car needs and how to reach you. We’ll let you know the day we open here.',
  tell: 'Tell me when you open here',
  howTitle: 'How we can still help',
  how: [
    {
      title: 'Meet us where we are',
      text: 'If you can drive your car, any address in our area works. Try the ZIP code of a place you pass.',
    },
    {
      title: 'Talk to a mechanic',
      text: 'Call us and tell us what your car is doing. We’ll tell you what to ask for and what it should cost.',
    },
    {
      title: 'Know what to expect',
      text: 'Our guides explain what each job includes, how long it takes, and what can wait, wherever you get it done.',
    },
  ],
  call: (phone: string) => `Call ${phone}`,
  /** Between the call and the link that follows. */
  orRead: ' or read ',
  guides: 'what each service includes',
  cities: (count: number, state: string) => `${count} cities in ${state}`,
  servedTitle: 'Where we work today',
} as const;
