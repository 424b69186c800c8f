export const feedbackCopy = {
  title: 'Feedback',
  label: 'Your feedback',
  placeholder: 'What works, what does not, what is missing?',
  submit: 'Submit Feedback',
  thanks: 'Thank you for your feedback!',
  failed: 'An error occured. Please try again later.',
  again: 'Send more feedback',
} as const;
