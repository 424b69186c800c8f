export const joinCopy = {
  title: 'Join your fleet',
  lead: 'Enter your name. We’ll email you a code to make sure the invitation reached the right person.',
  name: 'Full name',
  sendCode: 'Send code',
  codeLabel: 'Verification Code',
  sentTo: (email: string) => `We sent a code to ${email}.`,
  sendAgain: 'Send a new code',
  join: 'Join the fleet',
  missing: 'This link is incomplete. Open it from the email again, or ask for a new invitation.',
  failed: 'We couldn’t reach our server. Check your connection and try again.',
} as const;
