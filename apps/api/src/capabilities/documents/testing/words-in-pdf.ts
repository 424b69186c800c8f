import { inflateSync } from 'node:zlib';

export const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** The text of a PDF as it is drawn, word after word: enough to see what stands in it. */
export const wordsIn = (pdf: Buffer): string => {
  const texts: string[] = [];
  let at = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', at);
    if (start < 0) return texts.join(' ');
    const end = pdf.indexOf('\nendstream', start);
    at = end + 10;
    let content = '';
    try {
      content = inflateSync(pdf.subarray(start + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [drawn] of content.matchAll(/\[[^\]]*\] TJ/g))
      texts.push(
        [...drawn.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      );
  }
};
