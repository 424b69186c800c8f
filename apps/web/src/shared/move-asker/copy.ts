export const moveAskerCopy = {
  whoAsked: 'Who wants to move it?',
  askers: {
    customer: 'The customer asked',
    us: 'We need to move it',
  },
  help: {
    customer: 'The message says it’s moved as they asked. The usual cancellation terms apply.',
    us: 'The message apologizes, and they can change or cancel for free.',
  },
} as const;
