import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import sharp from 'sharp';

const width = 1200;
const height = 630;
const margin = 80;
const paper = '#faf7f2';
const forest = '#0f3d2e';
const signal = '#ff6a13';
const ink = '#16201c';

const require = createRequire(import.meta.url);

/** The brand's fonts in single weights: the variable ones of the pages cannot be read outside a browser. */
const openFont = (file: string): fontkit.Font => {
  const font = fontkit.create(readFileSync(require.resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
  return font;
};

const display = openFont('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff');
const text = openFont('@fontsource/inter/files/inter-latin-600-normal.woff');

type Line = { readonly words: string; readonly size: number; readonly x: number; readonly y: number };

const widthOf = (font: fontkit.Font, words: string, size: number): number =>
  (font.layout(words).advanceWidth * size) / font.unitsPerEm;

/** Text as outlines: what it looks like does not depend on the fonts of the machine. */
const drawLine = (font: fontkit.Font, { words, size, x, y }: Line, fill: string): string => {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(words);
  let at = 0;
  const outlines = glyphs.map((glyph, index) => {
    const position = positions[index];
    const left = at + (position?.xOffset ?? 0);
    at += position?.xAdvance ?? 0;
    return `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`;
};

const wrap = (font: fontkit.Font, words: string, size: number, room: number): string[] => {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (lines.length > 0 && widthOf(font, longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The largest size at which the title fits: two lines if they are large, else three. */
const fitTitle = (title: string, room: number): { lines: string[]; size: number } => {
  for (const size of [104, 92, 80, 70, 60]) {
    const lines = wrap(display, title, size, room);
    if (lines.length <= (size > 80 ? 2 : 3) && lines.every((line) => widthOf(display, line, size) <= room))
      return { lines, size };
  }
  return { lines: wrap(display, title, 52, room), size: 52 };
};

const hexagon = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}" fill="${fill}" stroke="${fill}" stroke-width="3" stroke-linejoin="round" d="M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z"/>`;

/** The lug nut of the logo. */
const logo = (x: number, y: number, scale: number): string =>
  `${hexagon(x, y, scale, signal)}<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="16" cy="16" r="9.4" fill="none" stroke="${ink}" stroke-width="1.6" opacity=".45"/><circle cx="16" cy="16" r="5.6" fill="${ink}"/><path d="M13 14.4a3.6 3.6 0 0 1 5.2-1.2" fill="none" stroke="${signal}" stroke-width="1.4" stroke-linecap="round"/></g>`;

export type SocialPicture = {
  readonly brand: string;
  readonly eyebrow: string;
  readonly title: string;
  readonly footer: string;
};

/** What a link to a page looks like where people share it. */
export const drawSocialPicture = ({ brand, eyebrow, title, footer }: SocialPicture): Promise<Buffer> => {
  const { lines, size } = fitTitle(title, width - 2 * margin - 120);
  const step = size * 1.04;
  const top = 330 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${forest}"/>`,
    hexagon(820, 60, 17, '#ffffff', 0.05),
    logo(960, 392, 6),
    logo(margin - 6, 58, 2),
    drawLine(display, { words: brand, size: 40, x: margin + 70, y: 104 }, paper),
    drawLine(text, { words: eyebrow.toUpperCase(), size: 26, x: margin, y: top - size * 1.05 }, signal),
    ...lines.map((words, at) => drawLine(display, { words, size, x: margin, y: top + at * step }, paper)),
    drawLine(text, { words: footer, size: 28, x: margin, y: 566 }, '#b9cbc2'),
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
};
