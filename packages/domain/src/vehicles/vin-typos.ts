import { findCheckDigit, normalizeVin, parseVin, type Vin } from './vin';

/** A character that no VIN has, with the place it stands at, counted from one. */
export type WrongVinCharacter = { readonly place: number; readonly character: string };

const wrongCharacter = /[^A-HJ-NPR-Z0-9]/;

export const findWrongVinCharacters = (text: string): readonly WrongVinCharacter[] =>
  [...normalizeVin(text)]
    .map((character, index) => ({ place: index + 1, character }))
    .filter(({ character }) => wrongCharacter.test(character));

/** What may have been meant, and the place that was misread. */
export type VinSuggestion = { readonly vin: Vin; readonly place: number };

/** Characters that look alike on a door sticker or through a windshield. */
const lookalikes: readonly (readonly [string, string])[] = [
  ['0', 'D'],
  ['1', '7'],
  ['1', 'L'],
  ['2', 'Z'],
  ['3', '8'],
  ['5', 'S'],
  ['6', 'G'],
  ['8', 'B'],
  ['C', 'G'],
  ['M', 'N'],
  ['U', 'V'],
  ['V', 'Y'],
];

const alike = (character: string): readonly string[] =>
  lookalikes.flatMap(([a, b]) => (character === a ? [b] : character === b ? [a] : []));

/** I, O and Q are never in a VIN: they can only be a misread digit. */
const withDigits = (vin: string): string => vin.replaceAll('I', '1').replace(/[OQ]/g, '0');

/** More than this many is guessing. */
const mostSuggestions = 2;

const suggestion = (vin: string, place: number): VinSuggestion[] => {
  const reading = parseVin(vin);
  return reading.ok ? [{ vin: reading.vin, place }] : [];
};

/** VINs that differ from what was typed by one misread character, or by I, O and Q; none where it is a guess. */
export const suggestVins = (text: string): readonly VinSuggestion[] => {
  const typed = normalizeVin(text);
  const read = withDigits(typed);
  if (read !== typed) return suggestion(read, typed.search(/[IOQ]/) + 1);
  // A right check digit, or no VIN at all: there is nothing to put right.
  const checkDigit = findCheckDigit(typed);
  if (checkDigit === undefined || checkDigit === typed.charAt(8)) return [];
  const found = [...typed].flatMap((character, index) =>
    alike(character).flatMap((other) =>
      suggestion(typed.slice(0, index) + other + typed.slice(index + 1), index + 1),
    ),
  );
  return found.length > mostSuggestions ? [] : found;
};
