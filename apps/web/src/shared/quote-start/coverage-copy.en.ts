export const coverageCopy = {
  tooMany: 'Too many tries. Please wait a minute and try again.',
} as const;
