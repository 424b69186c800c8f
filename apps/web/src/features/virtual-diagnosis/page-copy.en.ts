/** What search engines read about the page; what it shows is in the shared catalog. */
export const virtualPageCopy = {
  title: 'Virtual diagnosis',
  description: 'A mechanic looks at your car with you by video, within the hour, for $30.',
} as const;
