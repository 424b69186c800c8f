import { Refusal } from './refusal';

type Edit = (text: string, file: string) => string;

const lost = (file: string, what: string): Refusal =>
  new Refusal(
    `${file} has no ${what} to add to: add this by hand, as CONTRIBUTING.md says, or mend npm run new.`,
  );

const keyOf = (line: string): string => line.trim().replace(/^'/, '');

/**
 * Adds lines to the block that begins where `opening` matches, before the closing line of the same indentation. A
 * sorted block has one line for each entry.
 */
export const addToBlock =
  (opening: RegExp, lines: string, order: 'last' | 'sorted' = 'last'): Edit =>
  (text, file) => {
    const found = opening.exec(text);
    if (!found) throw lost(file, String(opening));
    const begin = text.indexOf('\n', found.index + found[0].length) + 1;
    const lineStart = text.lastIndexOf('\n', found.index + found[0].length - 1) + 1;
    const indent = /^ */.exec(text.slice(lineStart))?.[0] ?? '';
    const closing = new RegExp(`^${indent}[\\])}]`, 'm').exec(text.slice(begin));
    if (begin === 0 || !closing) throw lost(file, `end of ${opening}`);
    const end = begin + closing.index;
    if (order === 'last') return `${text.slice(0, end)}${lines}\n${text.slice(end)}`;
    const entries = text.slice(begin, end).trimEnd().split('\n');
    const after = entries.findIndex((entry) => keyOf(entry) > keyOf(lines));
    entries.splice(after < 0 ? entries.length : after, 0, lines);
    return `${text.slice(0, begin)}${entries.join('\n')}\n${text.slice(end)}`;
  };

/** The formatter puts imports into their order. */
export const addImport =
  (line: string): Edit =>
  (text) =>
    `${line}\n${text}`;

export const replaceOnce =
  (pattern: RegExp, replacement: (...found: string[]) => string): Edit =>
  (text, file) => {
    if (!pattern.test(text)) throw lost(file, String(pattern));
    return text.replace(pattern, replacement);
  };
