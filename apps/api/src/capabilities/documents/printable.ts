import { endOnce } from '@lugnut/domain/language';

/** What the standard fonts of a PDF can draw beside Latin-1: the rest of code page 1252. */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const canBeDrawn = (character: string): boolean =>
  /[\n\x20-\x7e\xa0-\xff]/.test(character) || beyondLatin.has(character);

/** Letters the font does not have would be drawn as others: they become the nearest it has, a minus the dash as wide as it. */
export const printable = (text: string): string =>
  [...endOnce(text).normalize('NFC').replaceAll('\u2212', '–').replaceAll('\u202f', ' ')]
    .map((character) => {
      if (canBeDrawn(character)) return character;
      const base = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return [...base].every(canBeDrawn) ? base : '?';
    })
    .join('');
