export const outOfAreaCopy = {
  title: "Sorry we're not in your area just yet...",
  nearby: (region: string) =>
    `Looks like we aren't in your exact area, but we may be in a city near you: ${region}.`,
  elsewhere: 'Our technicians drive to you, so we open one city at a time.',
  seeHow: 'See How',
  tryAnother: 'Try another zip code',
  tryAnotherHint:
    'A workplace, a friend’s driveway or the shop you drive past every day will do: we come to the vehicle.',
  tellTitle: 'Be the first to know',
  tellText: 'Tell us what your car needs and how to reach you. We’ll let you know the day we open here.',
  tell: 'Tell me when you open here',
  howTitle: 'How we can still help',
  how: [
    {
      title: 'Meet us where we are',
      text: 'If the car can be driven, any address inside our area works. Try the zip code of a place you pass.',
    },
    {
      title: 'Talk to a mechanic',
      text: 'Call us, tell us what the car does, and we will tell you what to ask for and what it should cost.',
    },
    {
      title: 'Know what to expect',
      text: 'Our guides say what each job includes, how long it takes and what can wait, wherever you have it done.',
    },
  ],
  servedTitle: 'Where we work today',
} as const;
