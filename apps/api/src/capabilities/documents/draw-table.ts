import { drawLight, lightInks } from './draw-light';
import type { Cell, Column, PaperPicture } from './paper-content';
import { type Element, type Face, ink, margin, type Sheet, soft } from './sheet';

const gap = 8;
const lightWidth = 13;

type Drawn = { readonly sheet: Sheet; readonly table: Element; readonly columns: readonly Column[] };
type Area = { readonly left: number; readonly width: number };

const colorOf = ({ light, soft: isSoft = false }: Cell): string => {
  if (light !== undefined) return lightInks[light];
  return isSoft ? soft : ink;
};

const faceOf = (cell: Cell, isHead: boolean): Face => ({
  strong: isHead || (cell.strong ?? false),
  size: isHead ? 8 : 9.5,
  color: isHead ? soft : colorOf(cell),
});

const indentOf = ({ light }: Cell): number => (light === undefined ? 0 : lightWidth);

const rowHeight = (
  { sheet, columns }: Drawn,
  cells: readonly Cell[],
  wide: number,
  isHead: boolean,
): number =>
  // A row stands on one page: what is longer ends in an ellipsis there.
  Math.min(
    sheet.pageHeight - 40,
    Math.max(
      ...cells.map((cell, nth) =>
        sheet.heightOf(
          cell.text,
          wide * (columns[nth]?.share ?? 0) - gap - indentOf(cell),
          faceOf(cell, isHead),
        ),
      ),
    ),
  );

const drawRow = (
  drawn: Drawn,
  { left, width }: Area,
  cells: readonly Cell[],
  height: number,
  isHead: boolean,
): void => {
  const { sheet, table, columns } = drawn;
  const top = sheet.doc.y;
  const tr = sheet.doc.struct('TR');
  table.add(tr);
  let at = left;
  cells.forEach((cell, nth) => {
    const column = columns[nth];
    const cellWidth = width * (column?.share ?? 0);
    const isLast = nth === columns.length - 1;
    const indent = indentOf(cell);
    if (cell.light !== undefined) drawLight(sheet, cell.light, at + 4, top + 7);
    sheet.block(tr, isHead ? 'TH' : 'TD', cell.text, {
      ...faceOf(cell, isHead),
      left: at + indent,
      top: top + 2,
      // The last column ends at the edge.
      width: cellWidth - indent - (isLast ? 0 : gap),
      most: height,
      align: cell.align ?? column?.align ?? 'left',
    });
    at += cellWidth;
  });
  sheet.moveTo(top + height + 5);
};

const pictureSide = (sheet: Sheet, across: number): number => (sheet.width - (across - 1) * gap) / across;

/** What a row of pictures takes, with its captions. */
const picturesHeight = (sheet: Sheet, across: number): number => pictureSide(sheet, across) * 0.75 + 20;

/** In rows, each as large as it fits; the caption says what it shows. */
export const drawPictures = (
  sheet: Sheet,
  parent: Element,
  pictures: readonly PaperPicture[],
  across = 4,
): void => {
  const { doc } = sheet;
  const side = pictureSide(sheet, across);
  const tall = side * 0.75;
  pictures.forEach(({ content, alt }, nth) => {
    const column = nth % across;
    if (column === 0) sheet.makeRoom(tall + 22);
    const top = doc.y;
    const left = margin + column * (side + gap);
    parent.add(
      doc.struct('Figure' as never, { alt }, [
        () => void doc.image(Buffer.from(content), left, top, { fit: [side, tall] }),
      ]),
    );
    sheet.block(parent, 'Caption', alt, {
      left,
      top: top + tall + 3,
      width: side,
      size: 7.5,
      color: soft,
      most: 9,
    });
    const isLastOfRow = column === across - 1 || nth === pictures.length - 1;
    sheet.moveTo(isLastOfRow ? top + tall + 20 : top);
  });
};

/** Larger than elsewhere: they are the reason for what the row says. */
const rowPicturesAcross = 3;

const drawRowPictures = ({ sheet, table }: Drawn, pictures: readonly PaperPicture[]): void => {
  const tr = sheet.doc.struct('TR');
  table.add(tr);
  const td = sheet.doc.struct('TD');
  tr.add(td);
  drawPictures(sheet, td, pictures, rowPicturesAcross);
  td.end();
  tr.end();
};

const hasPictures = (cells: readonly Cell[] = []): boolean =>
  cells.some(({ pictures = [] }) => pictures.length > 0);

export const drawTable = (
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  inset: number,
): void => {
  const area = { left: margin + sheet.width * inset, width: sheet.width * (1 - inset) };
  const table = sheet.doc.struct('Table');
  sheet.root.add(table);
  const drawn = { sheet, table, columns };
  const titles = columns.map(({ title }) => ({ text: title }));
  const hasTitles = columns.some(({ title }) => title !== '');
  const drawTitles = (): void => {
    if (!hasTitles) return;
    drawRow(drawn, area, titles, rowHeight(drawn, titles, area.width, true), true);
    sheet.rule(area.left, sheet.doc.y - 1.5, area.width, 1);
  };
  sheet.makeRoom(44);
  drawTitles();
  rows.forEach((cells, nth) => {
    const height = rowHeight(drawn, cells, area.width, false);
    const pictures = cells.flatMap((cell) => cell.pictures ?? []);
    const isOnNewPage = sheet.makeRoom(
      height + 7 + (pictures.length > 0 ? picturesHeight(sheet, rowPicturesAcross) : 0),
    );
    if (isOnNewPage) drawTitles();
    // A line above what begins a group or ends a sum, and below pictures.
    else if (nth > 0 && (cells[0]?.strong || hasPictures(rows[nth - 1])))
      sheet.rule(area.left, sheet.doc.y - 1.5, area.width, 0.5);
    drawRow(drawn, area, cells, height, false);
    if (pictures.length > 0) drawRowPictures(drawn, pictures);
  });
  table.end();
  sheet.rule(area.left, sheet.doc.y, area.width);
  sheet.moveTo(sheet.doc.y + 7);
};
