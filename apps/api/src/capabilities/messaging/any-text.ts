import { endOnce } from '@lugnut/domain/language';

// Control characters, halves of a character, and those that turn the direction of what follows them, as in a link.
const unwanted = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** Free text of people is in many messages: none of it may hide, turn or break what we say. */
export const cleanText = (text: string): string =>
  endOnce(
    text
      .replaceAll('\r\n', '\n')
      .replace(unwanted, (found: string) => (found === '\n' || found === '\t' ? found : '')),
  );

const longestSubject = 200;

/** A subject is one line of a header. */
export const subjectOf = (text: string): string => {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  return line.length > longestSubject ? `${cleanText(line.slice(0, longestSubject - 1))}…` : line;
};

/** Providers refuse longer ones. */
const longestText = 1_500;
/** Links and how to stop texts stand at the end. */
const keptEnd = 500;

/** A space that keeps words on one line would make a text twice as long for the carriers. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

export const textBodyOf = (text: string): string => {
  const clean = plainSpaces(cleanText(text));
  if (clean.length <= longestText) return clean;
  const start = cleanText(clean.slice(0, longestText - keptEnd - 3));
  return `${start} … ${cleanText(clean.slice(-keptEnd))}`;
};
