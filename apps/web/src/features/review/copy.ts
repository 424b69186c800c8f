export const reviewCopy = {
  loading: 'Loading your review',
  loadFailed: 'We could not load your review',
  loadFailedHelp: 'Check your connection and try again. Nothing has been changed.',
  steps: (nth: number, of: number) => `Step ${nth} of ${of}`,
  progress: 'Progress of your review',

  rateTitle: 'Rate your Experience',
  rateLead: (mechanic: string | undefined) =>
    mechanic === undefined ? 'How did it go?' : `How did it go with ${mechanic}?`,
  stars: 'Your rating',
  starLabel: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  feedback: 'Feedback',
  feedbackHint: 'What went well, and what we should do better.',
  starsRequired: 'Choose 1 to 5 stars',
  next: 'Continue',

  tipTitle: (mechanic: string | undefined) => `Make ${mechanic ?? 'your mechanic'}'s day by leaving a Tip`,
  tipLead: '100% goes to the mechanic',
  tipHelp: 'It is charged to the card of this service.',
  tipPresets: 'Tip',
  customTip: 'Custom amount',
  tipRequired: 'Choose a tip, or skip',
  skip: 'Skip',

  appTitle: 'Rate Our Mobile App',
  appLead: 'Happy with the service? Tell others, right where they get the app.',
  skipToMembership: 'Skip to Membership',

  memberTitle: '10% off all services and FREE oil changes',
  memberLead: 'Become a member and every visit costs less.',
  perMonth: (price: string) => `${price} / month`,
  billed: (price: string, months: number) => `billed ${price} every ${months} months`,
  join: 'Join Now',
  joined: 'Success! Thanks for becoming a valued member.',
  joinFailed: 'Error signing up to be a member.',
  skipToDownload: 'Skip to Download App',
  plansFailed: 'We could not load the membership',

  downloadTitle: 'Download the App',
  downloadLead: 'Follow your service, chat with your technician and invite friends.',
  thanks: 'Thank you for your review.',

  failed: 'An error occured. Please try again later.',
  failedNote: 'It was not sent. Please try again.',
  contact: 'Or reach us at',

  reviewedTitle: 'You have already reviewed this service',
  reviewedHelp: 'Thank you. Every review helps us and your mechanic.',
  notCompletedTitle: 'This service is not finished yet',
  notCompletedHelp: 'Come back here once the work is done: we send you this link again.',
  manage: 'Manage my appointment',
  bookNew: 'Book a New Appointment',
} as const;
