/** Where a part of a page could not be loaded. */
export const missingPartCopy = {
  title: 'This part of the page could not be loaded',
  text: 'Check your connection and load the page again.',
  retry: 'Load again',
} as const;
