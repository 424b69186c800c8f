import type { Engine } from './engine';

export const vehicleBodies = ['car', 'suv', 'pickup', 'van'] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

/** A model as sold in one model year, with every engine it came with; none where nobody recorded them. */
export type VehicleModel = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly body?: VehicleBody;
  readonly engines: readonly Engine[];
};

/** Names are compared without case, spaces and dashes: 'F150', 'f-150' and 'F 150' are one model. */
export const sameNameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What people write for a make that is listed under another name. */
const makeAliases: ReadonlyMap<string, string> = new Map([
  ['alfa', 'alfaromeo'],
  ['aston', 'astonmartin'],
  ['benz', 'mercedesbenz'],
  ['caddy', 'cadillac'],
  ['chevy', 'chevrolet'],
  ['dodgeram', 'ram'],
  ['freightlinerllc', 'freightliner'],
  ['landrovers', 'landrover'],
  ['lambo', 'lamborghini'],
  ['mb', 'mercedesbenz'],
  ['merc', 'mercedesbenz'],
  ['mercedes', 'mercedesbenz'],
  ['mercedesamg', 'mercedesbenz'],
  ['mitsu', 'mitsubishi'],
  ['olds', 'oldsmobile'],
  ['rangerover', 'landrover'],
  ['rolls', 'rollsroyce'],
  ['volks', 'volkswagen'],
  ['vw', 'volkswagen'],
]);

/** Spellings of one make have one key. */
export const makeKey = (make: string): string => {
  const key = sameNameKey(make);
  return makeAliases.get(key) ?? key;
};

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Whole words: 'F350 XL' begins with 'F-350', 'CX-90' does not begin with 'CX-9'. */
const beginsWith = (name: string, start: string): boolean => {
  const words = wordsOf(name);
  const wanted = sameNameKey(start);
  return words.some((_, index) => words.slice(0, index + 1).join('') === wanted);
};

/**
 * The listed model that a decoded name stands for: the same name, or the only one that says more
 * ('Silverado' where just 'Silverado 1500' is listed), or the longest that says less ('Civic' for 'Civic Si').
 */
export const findSameModel = <M extends Pick<VehicleModel, 'make' | 'model'>>(
  listed: readonly M[],
  wanted: { readonly make: string; readonly model: string },
): M | undefined => {
  const ofMake = listed.filter(({ make }) => makeKey(make) === makeKey(wanted.make));
  const same = ofMake.find(({ model }) => sameNameKey(model) === sameNameKey(wanted.model));
  if (same !== undefined) return same;
  const longer = ofMake.filter(({ model }) => beginsWith(model, wanted.model));
  if (longer.length === 1) return longer[0];
  const shorter = ofMake.filter(({ model }) => beginsWith(wanted.model, model));
  return shorter.sort((a, b) => b.model.length - a.model.length)[0];
};
