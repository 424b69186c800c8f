export const mapCopy = {
  noStreets: 'Overview map: no street map is set up',
} as const;
