import { inflateSync } from 'node:zlib';

export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const contentsOf = (pdf: Buffer): string[] => {
  const contents: string[] = [];
  let at = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', at);
    if (start < 0) return contents;
    const end = pdf.indexOf('\nendstream', start);
    at = end + 10;
    try {
      contents.push(inflateSync(pdf.subarray(start + 7, end)).toString('latin1'));
    } catch {
      // A font or a picture.
    }
  }
};

/** What the standard fonts of a PDF have where Latin-1 has control characters, as far as papers use it. */
const beyondLatin = { '\u0092': '’', '\u0096': '–', '\u0097': '—' } as const;
const unicodeOf = (drawn: Buffer): string =>
  Object.entries(beyondLatin).reduce(
    (text, [code, character]) => text.replaceAll(code, character),
    drawn.toString('latin1'),
  );

/** The text of a PDF as it is drawn, word after word: enough to see what stands in it. */
export const wordsIn = (pdf: Buffer): string =>
  contentsOf(pdf)
    .flatMap((content) => content.match(/\[[^\]]*\] TJ/g) ?? [])
    .map((drawn) =>
      [...drawn.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => unicodeOf(Buffer.from(hex, 'hex')))
        .join(''),
    )
    .join(' ');

const hexOf = (share: string): string =>
  Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, '0');

/** What a PDF is drawn and written in: '#b3261e'. */
export const colorsIn = (pdf: Buffer): readonly string[] => [
  ...new Set(
    contentsOf(pdf).flatMap((content) =>
      [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/gi)].map(
        ([, red = '', green = '', blue = '']) => `#${hexOf(red)}${hexOf(green)}${hexOf(blue)}`,
      ),
    ),
  ),
];
