import { drawLight, lightColors } from './draw-light';
import { drawPictures, drawTable } from './draw-table';
import type { PaperContent, PaperPart } from './paper-content';
import { forest, ink, margin, openSheet, type Sheet, soft } from './sheet';

type PartOf<Kind extends PaperPart['kind']> = Extract<PaperPart, { readonly kind: Kind }>;

const columnGap = 16;
/** A second page filled no further than this is tried on one. */
const almostOnePage = 0.2;

/** The nut of the name, seen from above. */
const drawNut = (sheet: Sheet, x: number, y: number): void => {
  const corner = (nth: number, radius: number): [number, number] => [
    x + radius * Math.sin((nth * Math.PI) / 3),
    y - radius * Math.cos((nth * Math.PI) / 3),
  ];
  sheet.decorate(() => {
    sheet.doc.polygon(...[0, 1, 2, 3, 4, 5].map((nth) => corner(nth, 9))).fill(forest);
    sheet.doc.circle(x, y, 4).fill('#ffffff');
  });
};

type Stack = { readonly left: number; readonly width: number; readonly align?: 'left' | 'right' };

/** Lines below each other, each cut after three; answers where they end. */
const stack = (sheet: Sheet, lines: readonly string[], top: number, { left, width, align }: Stack): number =>
  lines.reduce(
    (at, text) =>
      at +
      sheet.block(sheet.root, 'P', text, {
        left,
        top: at,
        width,
        size: 8.5,
        color: soft,
        most: 30,
        ...(align ? { align } : {}),
      }) +
      1.5,
    top,
  );

/** Who made it at the left, what it is at the right. */
const drawHead = (sheet: Sheet, { brand, from, title, about, version }: PartOf<'head'>): void => {
  const top = sheet.doc.y;
  const half = (sheet.width - columnGap) / 2;
  const right = margin + half + columnGap;
  drawNut(sheet, margin + 9, top + 10);
  const brandHeight = sheet.block(sheet.root, 'P', brand, {
    left: margin + 26,
    top: top + 2,
    width: half - 26,
    strong: true,
    size: 16,
    color: forest,
    most: 20,
  });
  const titleHeight = sheet.block(sheet.root, 'H1', title, {
    left: right,
    top,
    width: half,
    strong: true,
    size: 20,
    color: ink,
    most: 48,
    align: 'right',
  });
  const ends = [
    stack(sheet, from, top + brandHeight + 8, { left: margin, width: half }),
    stack(sheet, about, top + titleHeight + 4, { left: right, width: half, align: 'right' }),
  ];
  if (version !== undefined)
    ends.push(
      (ends[1] ?? top) +
        sheet.block(sheet.root, 'P', version, {
          left: right,
          top: (ends[1] ?? top) + 1,
          width: half,
          strong: true,
          size: 9,
          most: 22,
          align: 'right',
        }),
    );
  sheet.moveTo(Math.max(...ends) + 7);
  sheet.rule(margin, sheet.doc.y, sheet.width, 1.5);
  sheet.moveTo(sheet.doc.y + 9);
};

/** Facts side by side, each column with its title. */
const drawFacts = (sheet: Sheet, { columns }: PartOf<'facts'>): void => {
  sheet.makeRoom(80);
  const top = sheet.doc.y;
  const wide = (sheet.width - columnGap * (columns.length - 1)) / columns.length;
  const ends = columns.map(({ title, lines }, nth) => {
    const left = margin + nth * (wide + columnGap);
    sheet.block(sheet.root, 'P', title, {
      left,
      top,
      width: wide,
      strong: true,
      size: 8,
      color: forest,
      most: 10,
    });
    return lines.reduce(
      (at, text, line) =>
        at +
        sheet.block(sheet.root, 'P', text, {
          left,
          top: at,
          width: wide,
          strong: line === 0,
          size: 9,
          most: 34,
        }) +
        1.5,
      top + 12,
    );
  });
  sheet.moveTo(Math.max(...ends) + 6);
};

const drawTally = (sheet: Sheet, { counts }: PartOf<'tally'>): void => {
  sheet.makeRoom(50);
  const top = sheet.doc.y;
  const wide = (sheet.width - columnGap * (counts.length - 1)) / counts.length;
  counts.forEach(({ light, count, label }, nth) => {
    const left = margin + nth * (wide + columnGap);
    sheet.decorate(() => sheet.doc.rect(left, top, wide, 3).fill(lightColors[light]));
    drawLight(sheet, light, left + 6, top + 19, 5.5);
    sheet.block(sheet.root, 'P', `${count} ${label}`, {
      left: left + 18,
      top: top + 13,
      width: wide - 18,
      strong: true,
      size: 10,
      most: 26,
    });
  });
  sheet.moveTo(top + 42);
};

const draw = (sheet: Sheet, part: PaperPart): void => {
  switch (part.kind) {
    case 'head':
      drawHead(sheet, part);
      break;
    case 'facts':
      drawFacts(sheet, part);
      break;
    case 'tally':
      drawTally(sheet, part);
      break;
    case 'heading':
      sheet.moveTo(sheet.doc.y + (sheet.isCompact ? 3 : 6));
      // With the first lines of what it is about.
      sheet.makeRoom(sheet.isCompact ? 36 : 50);
      sheet.write('H2', part.text, { strong: true, size: sheet.isCompact ? 10 : 11, color: forest });
      sheet.moveTo(sheet.doc.y + 2);
      break;
    case 'text':
      sheet.write('P', part.text, {
        size: sheet.isCompact ? 8.5 : 9.5,
        color: part.tone === 'ink' ? ink : soft,
      });
      sheet.moveTo(sheet.doc.y + (sheet.isCompact ? 1 : 2));
      break;
    case 'table':
      drawTable(sheet, part.columns, part.rows, part.inset ?? 0);
      break;
    case 'pictures':
      drawPictures(sheet, sheet.root, part.pictures);
      break;
  }
};

/** Runs in a worker thread only: long texts and many pictures take their time. */
export const printPaper = ({ parts, ...about }: PaperContent): Promise<Buffer> => {
  const print = (isCompact: boolean): Sheet => {
    const sheet = openSheet(about, isCompact);
    for (const part of parts) draw(sheet, part);
    return sheet;
  };
  const roomy = print(false);
  const { pages, last } = roomy.filled();
  if (pages !== 2 || last > almostOnePage) return roomy.finish();
  const compact = print(true);
  return compact.filled().pages === 1 ? compact.finish() : roomy.finish();
};
