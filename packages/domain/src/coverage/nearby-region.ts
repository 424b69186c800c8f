/** Out of area: which of our cities may be near, by the zip's first digit (7 Texas, 4 Michigan, 8 Arizona). */
export const nearbyRegion = (zip: string): string | undefined => {
  const regions: Readonly<Record<string, string>> = {
    '7': 'Dallas or Houston',
    '4': 'Metro Detroit',
    '8': 'Phoenix',
  };
  return regions[zip.charAt(0)];
};
