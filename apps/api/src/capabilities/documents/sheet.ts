import { localeOf } from '@lugnut/domain/language';
import PDFDocument from 'pdfkit';
import type { PaperContent } from './paper-content';
import { paperWords } from './paper-words';
import { printable } from './printable';

export type Element = PDFKit.PDFStructureElement;

export const ink = '#16201c';
export const soft = '#4c5a54';
const line = '#cfc8bb';
export const forest = '#0f3d2e';
export const margin = 48;

export type Face = { readonly strong?: boolean; readonly size: number; readonly color?: string };
type Place = { readonly left: number; readonly top: number; readonly width: number };

/** A sheet of paper that is also a document for who cannot see it: every word is in its structure. */
export const openSheet = (
  about: Omit<PaperContent, 'parts'>,
  /** Smaller margins and notes: what almost fits on a page stands on one. */
  isCompact = false,
) => {
  const top = isCompact ? 32 : margin;
  const bottom = isCompact ? 36 : 54;
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top, bottom, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeOf[about.language],
    // Until all is drawn nobody knows how many pages there are.
    bufferPages: true,
    info: { Title: about.title, Author: about.brand, CreationDate: about.madeAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;

  const face = ({ strong = false, size, color = ink }: Face): void => {
    doc
      .font(strong ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color);
  };
  const put = (parent: Element, type: string, draw: () => void): void => {
    parent.add(doc.struct(type as never, {}, [draw]));
  };
  /** What says nothing is drawn and left out of the structure. */
  const decorate = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const heightOf = (text: string, wide: number, how: Face): number => {
    face(how);
    return doc.heightOfString(printable(text), { width: wide });
  };

  return {
    doc,
    root,
    width,
    /** All a page has room for. */
    pageHeight: doc.page.height - top - bottom,
    isCompact,
    /** How many pages are begun, and how far down the last one is written, as a share of it. */
    filled: () => ({
      pages: doc.bufferedPageRange().count,
      last: (doc.y - top) / (doc.page.height - top - bottom),
    }),
    put,
    decorate,
    heightOf,
    /** True where it takes a new page. */
    makeRoom(height: number): boolean {
      if (doc.y + height <= doc.page.height - bottom) return false;
      doc.addPage();
      return true;
    },
    /** Text at a place, cut at a height; answers how high it is. */
    block(
      parent: Element,
      type: string,
      text: string,
      how: Face & Place & { readonly most: number; readonly align?: 'left' | 'right' },
    ): number {
      const height = Math.min(heightOf(text, how.width, how), how.most);
      put(parent, type, () => {
        face(how);
        doc.text(printable(text), how.left, how.top, {
          width: how.width,
          // Without room for rounding the last line would be cut.
          height: height + 2,
          ellipsis: true,
          align: how.align ?? 'left',
        });
      });
      return height;
    },
    /** Text over the whole width that goes on over as many pages as it takes. */
    write(type: string, text: string, how: Face): void {
      const drawn = printable(text);
      face(how);
      const height = doc.heightOfString(drawn, { width });
      if (doc.y + height + 4 > doc.page.height - bottom) doc.addPage();
      put(root, type, () => {
        face(how);
        doc.text(drawn, margin, doc.y, { width });
      });
    },
    rule(left: number, top: number, wide: number, thick = 0.75): void {
      decorate(() => {
        doc
          .moveTo(left, top)
          .lineTo(left + wide, top)
          .lineWidth(thick)
          .strokeColor(line)
          .stroke();
      });
    },
    moveTo(y: number): void {
      doc.y = y;
      doc.x = margin;
    },
    finish(): Promise<Buffer> {
      const { start, count } = doc.bufferedPageRange();
      for (let nth = start; count > 1 && nth < start + count; nth += 1) {
        doc.switchToPage(nth);
        // Below the margin, where text would otherwise begin another page.
        doc.page.margins.bottom = 0;
        decorate(() => {
          face({ size: 8, color: soft });
          doc.text(
            printable(paperWords[about.language].page(about.title, nth + 1, count)),
            margin,
            doc.page.height - 36,
            {
              width,
              height: 10,
              ellipsis: true,
              align: 'right',
            },
          );
        });
      }
      return new Promise((resolve, reject) => {
        doc.on('end', () => resolve(Buffer.concat(chunks)));
        doc.on('error', reject);
        root.end();
        doc.end();
      });
    },
  };
};

export type Sheet = ReturnType<typeof openSheet>;
