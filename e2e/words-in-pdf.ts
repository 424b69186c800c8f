import { inflateSync } from 'node:zlib';

const findContent = (compressed: string): string => {
  try {
    return inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1');
  } catch {
    // A font or a picture.
    return '';
  }
};

/** The text of a PDF as it is drawn: enough to see what stands in it. */
export const wordsInPdf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .flatMap(([, compressed = '']) => findContent(compressed).match(/\[[^\]]*\] TJ/g) ?? [])
    .map((drawn) =>
      [...drawn.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ');
