import PDFDocument from 'pdfkit';
import type { Cell, Column, PaperContent, PaperPart, PaperPicture, Tone } from './paper-content';
import { printable } from './printable';

type Element = PDFKit.PDFStructureElement;

const ink = '#16201c';
const soft = '#4c5a54';
const line = '#cfc8bb';
const forest = '#0f3d2e';
const margin = 54;
const bottom = 64;

/** A sheet of paper that is also a document for who cannot see it: every word is in its structure. */
const createSheet = (about: Omit<PaperContent, 'parts'>) => {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: about.title, Author: about.brand, CreationDate: about.madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;

  const put = (parent: Element, type: string, draw: () => void): void => {
    parent.add(doc.struct(type as never, {}, [draw]));
  };
  const face = (strong: boolean, size: number, color: string): void => {
    doc
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
  };
  const makeRoom = (height: number): void => {
    if (doc.y + height > doc.page.height - bottom) doc.addPage();
  };
  const rule = (): void => {
    // A line says nothing: it is drawn, and left out of the structure.
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + width, doc.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke();
    doc.endMarkedContent();
    doc.moveDown(0.4);
  };

  const write = (type: string, given: string, strong: boolean, size: number, color: string): void => {
    const text = printable(given);
    face(strong, size, color);
    makeRoom(doc.heightOfString(text, { width }) + 4);
    put(root, type, () => {
      face(strong, size, color);
      doc.text(text, margin, doc.y, { width });
    });
  };

  const heightOf = (cells: readonly Cell[], columns: readonly Column[], size: number): number =>
    Math.max(
      ...cells.map(({ text, strong = false }, nth) => {
        face(strong, size, ink);
        return doc.heightOfString(printable(text), { width: width * (columns[nth]?.share ?? 0) - 8 });
      }),
    );
  /** A row stands on one page: what is longer ends in an ellipsis there. */
  const tallestRow = doc.page.height - margin - bottom - 16;

  const row = (table: Element, columns: readonly Column[], cells: readonly Cell[], head: boolean): void => {
    const size = head ? 8.5 : 9.5;
    const height = Math.min(heightOf(cells, columns, size), tallestRow);
    makeRoom(height + 8);
    const top = doc.y;
    const tr = doc.struct('TR');
    table.add(tr);
    let left = margin;
    cells.forEach((cell, nth) => {
      const column = columns[nth];
      const at = left;
      const cellWidth = width * (column?.share ?? 0);
      put(tr, head ? 'TH' : 'TD', () => {
        face(head || (cell.strong ?? false), size, head || cell.soft ? soft : ink);
        doc.text(printable(cell.text), at, top + 3, {
          width: cellWidth - 8,
          // Without room for rounding the last line would be cut.
          height: height + 2,
          ellipsis: true,
          align: cell.align ?? column?.align ?? 'left',
        });
      });
      left += cellWidth;
    });
    doc.y = top + height + 7;
    doc.x = margin;
  };

  return {
    head(brand: string, number: string): void {
      write('P', `${brand}    WORK ORDER ${number}`, true, 10, forest);
      doc.moveDown(0.3);
    },
    title: (text: string): void => {
      write('H1', text, true, 22, ink);
      doc.moveDown(0.3);
    },
    heading(text: string): void {
      doc.moveDown(0.8);
      makeRoom(60);
      write('H2', text, true, 12.5, forest);
      doc.moveDown(0.2);
    },
    text: (text: string, tone: Tone): void => write('P', text, false, 9.5, tone === 'ink' ? ink : soft),
    table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
      const table = doc.struct('Table');
      root.add(table);
      if (columns.some(({ title }) => title !== ''))
        row(
          table,
          columns,
          columns.map(({ title }) => ({ text: title })),
          true,
        );
      for (const cells of rows) row(table, columns, cells, false);
      table.end();
      rule();
    },
    /** Two by two; each says what it shows. */
    pictures(pictures: readonly PaperPicture[]): void {
      const side = (width - 12) / 2;
      const tall = side * 0.7;
      pictures.forEach(({ content, alt }, nth) => {
        if (nth % 2 === 0) makeRoom(tall + 26);
        const top = doc.y;
        const left = margin + (nth % 2) * (side + 12);
        root.add(
          doc.struct('Figure' as never, { alt }, [
            () => void doc.image(Buffer.from(content), left, top, { fit: [side, tall] }),
          ]),
        );
        put(root, 'Caption', () => {
          face(false, 8.5, soft);
          doc.text(printable(alt), left, top + tall + 2, { width: side, height: 20, ellipsis: true });
        });
        const isLastOfRow = nth % 2 === 1 || nth === pictures.length - 1;
        doc.y = isLastOfRow ? top + tall + 24 : top;
        doc.x = margin;
      });
    },
    finish(): Promise<Buffer> {
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        root.end();
        doc.end();
      });
    },
  };
};

type Sheet = ReturnType<typeof createSheet>;

const draw = (sheet: Sheet, part: PaperPart): void => {
  switch (part.kind) {
    case 'head':
      sheet.head(part.brand, part.number);
      break;
    case 'title':
      sheet.title(part.text);
      break;
    case 'heading':
      sheet.heading(part.text);
      break;
    case 'text':
      sheet.text(part.text, part.tone);
      break;
    case 'table':
      sheet.table(part.columns, part.rows);
      break;
    case 'pictures':
      sheet.pictures(part.pictures);
      break;
  }
};

/** Runs in a worker thread only: long texts and many pictures take their time. */
export const printPaper = ({ parts, ...about }: PaperContent): Promise<Buffer> => {
  const sheet = createSheet(about);
  for (const part of parts) draw(sheet, part);
  return sheet.finish();
};
