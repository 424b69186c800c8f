/** What the company promises, in the words every page uses. */
export const promises = {
  hours: '9am–9pm daily',
  warranty: '24 months / 24,000 mi',
  warrantyInWords: '24 months or 24,000 miles',
  answerTime: 'within 24 hours',
} as const;
