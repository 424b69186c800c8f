export const feedbackCopy = {
  title: 'Feedback',
  label: 'Your feedback',
  placeholder: 'What works? What doesn’t? What’s missing?',
  submit: 'Submit Feedback',
  thanks: 'Thank you for your feedback!',
  failed: 'An error occurred. Please try again later.',
  again: 'Send more feedback',
} as const;
