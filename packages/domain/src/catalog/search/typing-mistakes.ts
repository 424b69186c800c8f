/** How many slips of the finger a word of this length may have and still be understood. */
export const allowedMistakes = (length: number): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * The fewest slips (a wrong, missing or extra letter, or two swapped) that turn what was typed into the beginning of
 * the word, or more than `limit`. The beginning is enough: people choose from the list before they finish typing.
 */
export const mistakesIn = (typed: string, word: string, limit: number): number => {
  const tooMany = limit + 1;
  if (word.length < typed.length - limit) return tooMany;
  const width = Math.min(word.length, typed.length + limit);
  let twoBack: number[] = [];
  let before: number[] = [];
  for (let column = 0; column <= width; column += 1) before[column] = column;
  for (let row = 1; row <= typed.length; row += 1) {
    const current: number[] = [];
    let least = tooMany;
    // Further off the diagonal than the limit every way costs more than the limit.
    const first = Math.max(0, row - limit);
    const last = Math.min(width, row + limit);
    for (let column = first; column <= last; column += 1) {
      const letter = typed[row - 1];
      let cost = Math.min(before[column] ?? tooMany, current[column - 1] ?? tooMany) + 1;
      if (column > 0)
        cost = Math.min(cost, (before[column - 1] ?? tooMany) + (letter === word[column - 1] ? 0 : 1));
      const swapped = column > 1 && letter === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) cost = Math.min(cost, (twoBack[column - 2] ?? tooMany) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    // Every way on from here costs at least this much.
    if (least > limit) return tooMany;
    twoBack = before;
    before = current;
  }
  let fewest = tooMany;
  for (let column = Math.max(0, typed.length - limit); column <= width; column += 1) {
    fewest = Math.min(fewest, before[column] ?? tooMany);
  }
  return fewest;
};

/** One bit for each letter a word has. A digit shares its bit with a letter, which can only hide a difference. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

/** A cheap pre-check: each typed letter that the word does not have is a mistake of its own. */
export const hasTooManyStrangeLetters = (typed: number, word: number, limit: number): boolean => {
  let strange = typed & ~word;
  let count = 0;
  while (strange !== 0) {
    strange &= strange - 1;
    count += 1;
  }
  return count > limit;
};
