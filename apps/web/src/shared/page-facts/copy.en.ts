export const factsCopy = {
  failedTitle: 'We couldn’t load our prices',
  failedText: 'Check your connection and try again.',
} as const;
