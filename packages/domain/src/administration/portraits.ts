/** The drawn ones: files of the same names are served at /portraits. */
export const portraits = [
  'portrait-01',
  'portrait-02',
  'portrait-03',
  'portrait-04',
  'portrait-05',
  'portrait-06',
  'portrait-07',
  'portrait-08',
  'portrait-09',
  'portrait-10',
  'portrait-11',
] as const;

export type PortraitName = (typeof portraits)[number];

export const portraitUrlOf = (portrait: string): string => `/portraits/${portrait}.svg`;
