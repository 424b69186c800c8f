/** A sentence begins with a capital letter; an address and a name like iPhone stay as they are. */
export const startCapital = (words: string): string =>
  words.replace(/^(?!https?:)[a-z](?![A-Z])/, (letter) => letter.toUpperCase());

/** A text names us first, and goes on as a sentence. */
export const textBody = (brand: string, words: string): string => `${brand}: ${startCapital(words)}`;
