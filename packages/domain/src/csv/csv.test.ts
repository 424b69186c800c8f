import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, writeCsv } from './csv';

const cell = (text: string | number): string =>
  writeCsv([['h'], [text]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

/** What a spreadsheet reads back. */
const parseRow = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, text = '']) => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text));

describe('a CSV file', () => {
  it.each([
    ['Oil Change', 'Oil Change'],
    ['Brakes, front', '"Brakes, front"'],
    ['The "big" one', '"The ""big"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+1 (313) 555-0101', "'+1 (313) 555-0101"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['  =1', "'  =1"],
    ['＝1+1', "'＝1+1"],
  ])('[AREA-1] writes %j as %j', (text, written) => {
    expect(cell(text)).toBe(written);
  });

  it('has its header, one line a row, and the mark of UTF-8', () => {
    expect(
      writeCsv([
        ['Service', 'VIN'],
        ['Öl', 'V1'],
      ]),
    ).toBe('\ufeffService,VIN\r\nÖl,V1\r\n');
  });

  it('[AREA-1] never lets a cell begin as a formula, and loses nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().filter((text) => !/[\r\n]/.test(text)),
          { minLength: 1 },
        ),
        (texts) => {
          const line = writeCsv([['h'], texts]).split('\r\n')[1] ?? '';
          const read = parseRow(`${line},`);
          read.forEach((text, nth) => {
            expect(text).not.toMatch(/^\s*[=+\-@]/);
            expect([texts[nth], `'${texts[nth]}`]).toContain(text);
          });
        },
      ),
    );
  });

  it('leaves numbers alone', () => {
    expect(cell(-5)).toBe('-5');
  });

  it('comes back as it was written, unless a spreadsheet would run it', () => {
    const text = fc.string().filter((one) => !/[\r\t]/.test(one) && one.trim() === one && one !== '');
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const read = parseCsv(writeCsv([['a', 'b'], ...rows])).slice(1);
        expect(read).toEqual(
          rows.map((row) => row.map((one) => (/^\p{Cc}*[=+\-@]/u.test(one) ? `'${one}` : one))),
        );
      }),
    );
  });
});
