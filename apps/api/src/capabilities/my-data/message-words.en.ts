/** What somebody is told of a copy of their data and of its erasure. */
export const privacyWords = {
  exportReady: (days: number, url: string) =>
    `The copy of your data is ready. Log in to download it within ${days} days: ${url}`,
  exportReadySubject: 'The copy of your data is ready',
  exportReadyNews: (days: number) =>
    `The copy of your data you asked for is ready. Log in to download it. We delete it after ${days} days.`,
  exportNotYou: 'If you didn’t ask for it, log in and log out of every device in your profile.',
  download: 'Download your data',

  erasureAsked: (day: string, url: string) =>
    `We’ll erase your account and your data on ${day}. Changed your mind, or wasn’t it you? Keep your account: ${url}`,
  erasureAskedSubject: (day: string) => `We’ll erase your data on ${day}`,
  erasureAskedNews: (day: string, days: number) =>
    `We got your request to erase your account and your data. We’ll do it on ${day}, ${days} days after you asked.`,
  erasureAskedNotYou:
    'Until then you can change your mind. If it wasn’t you who asked, keep your account and log out of every device in your profile.',
  erasureAskedNext:
    'We’ll remind you before it’s done. Afterward, we’ll email you a certificate that says what we erased and what the law requires us to keep.',
  keepAccount: 'Keep my account',

  erasureNear: (url: string) =>
    `Tomorrow we’ll erase your account and your data, as you asked. Changed your mind? ${url}`,
  erasureNearSubject: 'Tomorrow we’ll erase your data',
  erasureNearNews: (day: string) =>
    `As you asked, we’ll erase your account and your data on ${day}. It can’t be undone after that.`,
  erasureNearCopy: 'If you want a copy, download it from your profile today.',

  kept: 'You’re keeping your account. We won’t erase anything.',
  keptSubject: 'You’re keeping your account',
  keptNews: 'The request to erase your data is canceled. We won’t erase anything.',
  yourData: 'Your data',

  erased: 'Your account and your data are erased, as you asked. This is our last message to you.',
  erasedSubject: 'Your data is erased',
  erasedNews:
    'As you asked, we erased your account and your data. The attached certificate says what we erased, what the law requires us to keep and why, and when it’s gone from our backups.',
  erasedLast: 'We erased this email address too, so this is our last message to you.',
} as const;
