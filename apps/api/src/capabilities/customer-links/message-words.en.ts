/** What customers are told of the links they get. */
export const linkWords = {
  replaced: (car: string) => `The links we sent you before for your ${car} appointment no longer work.`,
  newOne: (url: string) => `This is the new one: ${url}`,
  subject: 'Your new link',
  nobodyElse: 'No one who had them can see or change it anymore.',
} as const;
