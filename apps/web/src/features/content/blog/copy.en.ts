export const blogCopy = {
  pageTitle: 'Blog',
  description: 'Short, plain articles about oil, brakes, batteries, and warning lights, from mechanics.',
  title: 'Car care, without the jargon',
  lead: 'Short reads from the people under the hood.',
  all: 'All articles',
  minutes: (minutes: number) => `${minutes} min read`,
  service: 'What we do about it:',
  band: { title: 'Rather have it done?', text: 'A certified mechanic comes to your car.' },
} as const;
