/** What customers are told of the links they get. */
export const linkWords = {
  replaced: (car: string) => `The links we sent before to your ${car} appointment no longer work.`,
  newOne: (url: string) => `This is the new one: ${url}`,
  subject: 'Your new link',
  nobodyElse: 'Nobody who had them can see or change it anymore.',
} as const;
