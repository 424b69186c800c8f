/** What parts of the first page say wherever they stand. */
export const firstCopy = {
  skip: 'Skip to content',
  loading: 'Loading',
  retry: 'Try again',
} as const;
