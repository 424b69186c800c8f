export const chatCopy = {
  thread: 'Messages about this job',
  empty: 'No messages yet. No phone numbers are exchanged here.',
  failed: 'We could not load the messages.',
  retry: 'Try again',
  write: 'Write a message',
  send: 'Send',
  notSent: 'This was not sent. Check your connection and try again.',
  you: 'You',
  office: 'office',
} as const;
