/** How narrow a match is: a literal character says more than a choice, a choice more than 'anything'. */
const literalWeight = 3;
const choiceWeight = 2;

const isDigit = (character: string): boolean => character >= '0' && character <= '9';

/** Whether a choice such as 'A-D7' holds the character. */
const choiceHolds = (pattern: string, start: number, end: number, character: string): boolean => {
  for (let at = start; at < end; at += 1) {
    if (pattern.charAt(at + 1) === '-' && at + 2 < end) {
      if (character >= pattern.charAt(at) && character <= pattern.charAt(at + 2)) return true;
      at += 2;
    } else if (pattern.charAt(at) === character) {
      return true;
    }
  }
  return false;
};

/**
 * The weight with which a vPIC pattern matches, or undefined where it does not. `described` holds positions 4 to 8,
 * then '|', then 10 to 17; '*' is any character, '#' a digit, '[A-D7]' a choice; a short pattern leaves the rest open.
 */
export const matchWeight = (pattern: string, described: string): number | undefined => {
  let weight = 0;
  let position = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const wanted = pattern.charAt(at);
    // A first half may be cut short before the bar.
    if (wanted === '|') {
      position = described.indexOf('|') + 1;
      continue;
    }
    const character = described.charAt(position);
    position += 1;
    if (wanted === '*') continue;
    if (wanted === '[') {
      const end = pattern.indexOf(']', at);
      if (!choiceHolds(pattern, at + 1, end, character)) return undefined;
      weight += choiceWeight;
      at = end;
    } else if (wanted === '#') {
      if (!isDigit(character)) return undefined;
      weight += choiceWeight;
    } else if (wanted === character) {
      weight += literalWeight;
    } else {
      return undefined;
    }
  }
  return weight;
};
