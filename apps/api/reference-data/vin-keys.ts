/**
 * vPIC's VIN patterns: positions 4-8, then '|', then 10-17; '*' is any character, '#' a digit, '[A-D7]' a choice,
 * and a pattern shorter than the VIN says nothing about the rest.
 */
const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const digits = '0123456789';

/** One position's choices as a bit set over the VIN alphabet: low 32 characters, and the last one apart. */
type KeyPosition = { readonly low: number; readonly high: number };
export type VinKey = readonly KeyPosition[];

const bitsOf = (characters: Iterable<string>): KeyPosition => {
  let low = 0;
  let high = 0;
  for (const character of characters) {
    const index = alphabet.indexOf(character);
    if (index >= 32) high |= 1;
    else if (index >= 0) low |= 1 << index;
  }
  return { low, high };
};

const anything = bitsOf(alphabet);

const choiceOf = (inside: string): KeyPosition => {
  const characters: string[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    const from = inside.charAt(at);
    const to = inside.charAt(at + 2);
    if (inside.charAt(at + 1) === '-' && to !== '') {
      for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code += 1) {
        characters.push(String.fromCharCode(code));
      }
      at += 2;
    } else {
      characters.push(from);
    }
  }
  return bitsOf(characters);
};

const positionOf = (token: string): KeyPosition => {
  if (token === '*' || token === '_') return anything;
  if (token === '#') return bitsOf(digits);
  return token.startsWith('[') ? choiceOf(token.slice(1, -1)) : bitsOf([token]);
};

const tokensOf = (text: string): string[] => text.toUpperCase().match(/\[[^\]]*\]|[^\]]/g) ?? [];

/** Ten-character and later positions follow the first five, which a short first half leaves open. */
export const parseVinKey = (text: string): VinKey => {
  const [first = '', second] = text.split('|');
  const before = tokensOf(first).slice(0, 5).map(positionOf);
  if (second === undefined) return before;
  const padding = Array.from({ length: 5 - before.length }, () => anything);
  return [...before, ...padding, ...tokensOf(second).map(positionOf)];
};

/** What both keys allow, or undefined when no VIN can match both. */
export const intersectKeys = (a: VinKey, b: VinKey): VinKey | undefined => {
  const both: KeyPosition[] = [];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const { low: aLow, high: aHigh } = a[at] ?? anything;
    const { low: bLow, high: bHigh } = b[at] ?? anything;
    const low = aLow & bLow;
    const high = aHigh & bHigh;
    if (low === 0 && high === 0) return undefined;
    both.push({ low, high });
  }
  return both;
};

/** Whether every VIN of the inner key also matches the outer one. */
export const coversKey = (outer: VinKey, inner: VinKey): boolean =>
  outer.every(({ low, high }, at) => {
    const position = inner[at] ?? anything;
    return (position.low & ~low) === 0 && (position.high & ~high) === 0;
  });

const bitCount = (value: number): number => {
  let rest = value >>> 0;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
};

/** How narrow a key is: a literal says more than a choice, a choice more than nothing. */
export const keyWeight = (key: VinKey): number =>
  key.reduce((sum, { low, high }) => {
    const choices = bitCount(low) + high;
    if (choices === alphabet.length) return sum;
    return sum + (choices === 1 ? 3 : 2);
  }, 0);

const textOf = ({ low, high }: KeyPosition): string => {
  const characters = [...alphabet].filter((_, index) =>
    index >= 32 ? high !== 0 : (low & (1 << index)) !== 0,
  );
  if (characters.length === alphabet.length) return '*';
  return characters.length === 1 ? characters.join('') : `[${characters.join('')}]`;
};

/** The key as vPIC would write it. */
export const formatVinKey = (key: VinKey): string => {
  const positions = key.map(textOf);
  const text = [...positions.slice(0, 5), ...(positions.length > 5 ? ['|'] : []), ...positions.slice(5)].join(
    '',
  );
  return text.replace(/\*+$/, '');
};
