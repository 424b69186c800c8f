/** The zip gate's input rules. A zip is text: it may begin with 0. */
export const zipLength = 5;

export const isZipCode = (text: string): boolean => /^\d{5}$/.test(text);

/** What a numeric field keeps of what was typed or pasted: digits, and '48226-1234' is '48226'. */
export const typedZip = (text: string): string =>
  text.replace(/-\d*$/, '').replace(/\D/g, '').slice(0, zipLength);

export type ZipPlace = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
};
