/** What a spreadsheet would take for a formula, wide forms and leading blanks included. */
const looksLikeFormula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const needsQuotes = /[",\r\n]|^\s|\s$/;

const cellOf = (text: string): string => {
  // An apostrophe makes it text: a cell must never run in somebody's spreadsheet.
  const safe = looksLikeFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export const csvOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[header, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Hands a text to the browser as a file to keep. */
export const saveTextFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on it by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
