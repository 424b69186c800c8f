/** A well-formed VIN: 17 characters without I, O and Q, in upper case. Its check digit has been verified. */
export type Vin = string & { readonly vin: unique symbol };

export type VinRefusal = 'missing' | 'wrong_length' | 'wrong_characters' | 'wrong_check_digit';

export type VinReading =
  | { readonly ok: true; readonly vin: Vin }
  | { readonly ok: false; readonly reason: VinRefusal; readonly message: string };

const vinLength = 17;

/** What each character counts in the check sum; letters repeat 1 to 9 as on the EBCDIC card they come from. */
const characterValues = new Map<string, number>([
  ...[...'0123456789'].map((digit, value): [string, number] => [digit, value]),
  ...[...'ABCDEFGH'].map((letter, index): [string, number] => [letter, index + 1]),
  ...[...'JKLMN'].map((letter, index): [string, number] => [letter, index + 1]),
  ['P', 7],
  ['R', 9],
  ...[...'STUVWXYZ'].map((letter, index): [string, number] => [letter, index + 2]),
]);

/** The weight of each position; the check digit itself, the ninth, counts nothing. */
const positionWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkDigitIndex = 8;

/** Spaces and dashes are how people copy a VIN from a door sticker. */
export const normalizeVin = (text: string): string => text.replace(/[\s\u2010-\u2015-]+/g, '').toUpperCase();

/** The ninth character that makes the other sixteen a valid VIN, or undefined where they are no VIN at all. */
export const findCheckDigit = (vin: string): string | undefined => {
  if (vin.length !== vinLength) return undefined;
  let sum = 0;
  for (const [index, weight] of positionWeights.entries()) {
    const value = weight === 0 ? 0 : characterValues.get(vin.charAt(index));
    if (value === undefined) return undefined;
    sum += value * weight;
  }
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
};

const refusal = (reason: VinRefusal, message: string): VinReading => ({ ok: false, reason, message });

/** Reads a VIN as a customer typed it, or says in plain words what is wrong with it. */
export const parseVin = (text: string): VinReading => {
  const vin = normalizeVin(text);
  if (vin === '') return refusal('missing', 'Enter the VIN of your car.');
  if (vin.length !== vinLength) {
    return refusal('wrong_length', `A VIN has 17 characters; this one has ${vin.length}.`);
  }
  const wrong = [...new Set([...vin].filter((character) => !characterValues.has(character)))];
  if (wrong.length > 0) {
    const hint = wrong.some((character) => 'IOQ'.includes(character))
      ? 'A VIN never contains the letters I, O, or Q: use the digits 1 and 0.'
      : `A VIN has only letters and digits; please check “${wrong.join(' ')}”.`;
    return refusal('wrong_characters', hint);
  }
  if (vin.charAt(checkDigitIndex) !== findCheckDigit(vin)) {
    return refusal(
      'wrong_check_digit',
      'This VIN has a typo. Please check it against your car or registration.',
    );
  }
  return { ok: true, vin: vin as Vin };
};

/** Model years by the tenth character, from 1980 on; the cycle starts again every thirty years. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstCycleYear = 1980;
const cycleYears = 30;

export type VinModelYears = {
  /** By the federal rule for cars and light trucks: a letter in seventh place means 2010 or later. */
  readonly likely: number;
  /** The same code thirty years off: trucks over 10,000 pounds do not follow the rule. */
  readonly alternative: number;
};

/** The model years a VIN may stand for, or undefined for a tenth character that stands for none. */
export const findVinModelYears = (vin: Vin): VinModelYears | undefined => {
  const code = yearCodes.indexOf(vin.charAt(9));
  if (code < 0) return undefined;
  const early = firstCycleYear + code;
  const late = early + cycleYears;
  return /\d/.test(vin.charAt(6))
    ? { likely: early, alternative: late }
    : { likely: late, alternative: early };
};
