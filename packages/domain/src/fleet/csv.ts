/** Cells of a comma-separated text as spreadsheets write it: quotes, doubled quotes, line breaks inside, BOM, CRLF. */
export const parseCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    cell = '';
    if (row.some((part) => part.trim() !== '')) rows.push(row);
    row = [];
  };
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  // Spreadsheets of some countries separate by semicolons or tabs: the first line says which.
  const separator = [',', ';', '\t'].find((mark) => source.split('\n', 1)[0]?.includes(mark)) ?? ',';
  for (let at = 0; at < source.length; at += 1) {
    const mark = source.charAt(at);
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
    } else if (mark === '\n') endRow();
    else cell += mark;
  }
  endRow();
  return rows;
};

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
const safeCell = (value: string | number): string => {
  const text = String(value);
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(text);
  const told = isFormula ? `'${text}` : text;
  return /[",\n\r;]/.test(told) ? `"${told.replaceAll('"', '""')}"` : told;
};

export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map(safeCell).join(',')).join('\r\n')}\r\n`;
