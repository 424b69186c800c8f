export const mapCopy = {
  map: 'Map. Arrow keys move it, plus and minus zoom.',
  showAll: 'Show all',
  noStreets: 'Overview map, without streets',
} as const;
