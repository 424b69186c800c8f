/** Where a part of a page could not be loaded. */
export const missingPartCopy = {
  title: 'We couldn’t load this part of the page',
  text: 'Check your connection and reload the page.',
  retry: 'Reload',
} as const;
