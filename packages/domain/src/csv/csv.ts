/** Cells of a comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks inside, BOM, CRLF. */
export const parseCsv = (text: string): readonly (readonly string[])[] =>
  parseCsvLines(text).map(({ cells }) => cells);

type CsvLine = {
  /** Where it begins, as a person counts the lines of the file: blank ones and those inside of quotes count. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** The same with the number of each line in the file; lines without any text are left out. */
export const parseCsvLines = (text: string): readonly CsvLine[] => {
  const rows: CsvLine[] = [];
  let line = 1;
  let begunAt = 1;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    cell = '';
    if (row.some((part) => part.trim() !== '')) rows.push({ line: begunAt, cells: row });
    row = [];
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Spreadsheets of some countries separate by semicolons or tabs: the first line says which.
  const separator = [',', ';', '\t'].find((mark) => source.split('\n', 1)[0]?.includes(mark)) ?? ',';
  for (let at = 0; at < source.length; at += 1) {
    const mark = source.charAt(at);
    if (mark === '\n') line += 1;
    if (quoted) {
      if (mark !== '"') cell += mark;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (mark === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (mark === separator) {
      row.push(cell);
      cell = '';
    } else if (mark === '\n') {
      endRow();
      begunAt = line;
    } else cell += mark;
  }
  endRow();
  return rows;
};

/** What a spreadsheet would take for a formula, wide forms and leading blanks included. */
const looksLikeFormula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const needsQuotes = /[",;\r\n]|^\s|\s$/;

const writeCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  // An apostrophe makes it text, against formula injection.
  const safe = looksLikeFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(writeCell).join(',')).join('\r\n')}\r\n`;
