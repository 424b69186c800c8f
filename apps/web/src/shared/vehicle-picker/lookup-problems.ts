import {
  findWrongVinCharacters,
  normalizePlate,
  normalizeVin,
  parsePlate,
  parseVin,
} from '@lugnut/domain/vehicles';
import { pickerCopy as copy } from './copy.en';

/** What is wrong with a VIN, in the words of this site; undefined for a good one. */
export const vinProblem = (text: string): string | undefined => {
  const reading = parseVin(text);
  if (reading.ok) return undefined;
  switch (reading.reason) {
    case 'missing':
      return copy.vinMissing;
    case 'wrong_length':
      return copy.vinLength(normalizeVin(text).length);
    case 'wrong_characters': {
      const wrong = [...new Set(findWrongVinCharacters(text).map(({ character }) => character))];
      return wrong.some((character) => 'IOQ'.includes(character))
        ? copy.vinLetters
        : copy.vinOther(wrong.join(' '));
    }
    case 'wrong_check_digit':
      return copy.vinTypo;
  }
};

/** The same of a plate and its state. */
export const plateProblem = (number: string, state: string): string | undefined => {
  const reading = parsePlate(number, state);
  if (reading.ok) return undefined;
  if (reading.field === 'state') return copy.plateStateMissing;
  return normalizePlate(number) === '' ? copy.plateMissing : copy.plateWrong;
};
