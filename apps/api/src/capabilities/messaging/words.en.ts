/** What every message may have around what it says. */
export const messagingWords = {
  unsubscribe: 'Unsubscribe',
  notYouCall: (phone: string) => `Not you? Call us: ${phone}`,
  notYouTell: (url: string) => `Not you? Tell us: ${url}`,
} as const;
