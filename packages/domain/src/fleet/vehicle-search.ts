const mostWords = 8;

/** What somebody typed, as words that a vehicle must have all of, anywhere: '12 tran' finds Van 12, a Transit. */
export const searchWords = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);

/** Letters and digits only: plates are typed with dashes and without. */
export const bareText = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

type Found = {
  readonly name: string | null;
  readonly plate: string | null;
  readonly vin: string | null;
};

/** The better match has the lower rank: the very unit, plate or end of a VIN, then names that begin so, then the rest. */
export const rankFound = (typed: string, { name, plate, vin }: Found): number => {
  const bare = bareText(typed);
  if (bare === '') return 0;
  const [bareName, barePlate, bareVin] = [bareText(name ?? ''), bareText(plate ?? ''), bareText(vin ?? '')];
  if (bareName === bare || barePlate === bare || bareVin === bare) return 0;
  if (bare.length >= 4 && bareVin.endsWith(bare)) return 1;
  if (bareName.startsWith(bare) || barePlate.startsWith(bare)) return 2;
  return 3;
};
