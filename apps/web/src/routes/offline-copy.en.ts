export const offlineCopy = {
  title: 'You’re offline',
  text: 'Nothing you saved is lost. Try again once you have a signal.',
  retry: 'Try again',
  call: 'Can’t wait? Call',
} as const;
