/** Signed links expire after fifteen minutes: an open page gets new ones before that, and when it is shown again. */
export const freshLinks = {
  refetchInterval: 10 * 60_000,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
} as const;
