import fc from 'fast-check';
import { expect, it } from 'vitest';
import { printPaper } from './paper';
import type { PaperContent } from './paper-content';
import { pagesIn, wordsIn } from './testing/words-in-pdf';

const about = {
  title: 'Receipt',
  language: 'en' as const,
  brand: 'Lugnut',
  madeAt: new Date('2027-03-01T15:00:00Z'),
};
const columns = [
  { title: 'Work', share: 0.8 },
  { title: 'Price', share: 0.2, align: 'right' as const },
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    'x'.repeat(3_000),
    '👩‍🔧'.repeat(300),
    'שלום עולם '.repeat(50),
    '\n'.repeat(100),
    '\u202e\u0000',
  ),
);

it('[SAFE-7] prints any text of any script on a few pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { minLength: 4, maxLength: 4 }),
      async ([a = '', b = '', c = '', d = '']) => {
        const parts: PaperContent['parts'] = [
          { kind: 'head', brand: b, from: [a, b, c], title: b, about: [d, a] },
          { kind: 'facts', columns: [a, b, c].map((title) => ({ title, lines: [d, title] })) },
          { kind: 'tally', counts: [{ light: 'red', count: 1, label: a }] },
          { kind: 'heading', text: d },
          { kind: 'text', text: c, tone: 'soft' },
          {
            kind: 'table',
            columns,
            rows: [
              [{ text: c }, { text: d }],
              [{ text: d, light: 'yellow' }, { text: '$12.00' }],
            ],
          },
        ];
        const pdf = await printPaper({ ...about, parts });
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pagesIn(pdf)).toBeLessThanOrEqual(12);
        expect(wordsIn(pdf)).toContain('$12.00');
      },
    ),
    { numRuns: 20 },
  );
});

it('[SAFE-7] keeps a row of a table on one page, and what follows below it', async () => {
  const rows = [
    [{ text: 'x '.repeat(3_000) }, { text: 'y '.repeat(2_000) }],
    [{ text: 'Oil' }, { text: '$12.00' }],
  ];
  const pdf = await printPaper({ ...about, parts: [{ kind: 'table', columns, rows }] });
  expect(pagesIn(pdf)).toBe(1);
  expect(wordsIn(pdf)).toContain('$12.00');
});

it('[BILL-11] names the columns again on the next page, and counts pages only when there are two', async () => {
  const rows = Array.from({ length: 60 }, (_, nth) => [{ text: `Part ${nth}` }, { text: '$1.00' }]);
  const pdf = await printPaper({ ...about, parts: [{ kind: 'table', columns, rows }] });
  expect(pagesIn(pdf)).toBe(2);
  expect(wordsIn(pdf).split('Work Price').length - 1).toBe(2);
  expect(wordsIn(pdf)).toContain('Receipt, page 2 of 2');
  const short = await printPaper({ ...about, parts: [{ kind: 'table', columns, rows: rows.slice(0, 9) }] });
  expect(wordsIn(short)).not.toContain('page 1');
});

it('[BILL-11] prints on one page what would leave a few lines for a second', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, nth) => [{ text: `Part ${nth}` }, { text: '$1.00' }]);
  const paper = (count: number): PaperContent => ({
    ...about,
    parts: [
      { kind: 'table', columns, rows: rows(count) },
      { kind: 'heading', text: 'Notice' },
      { kind: 'text', text: 'All parts are new unless the line says otherwise. '.repeat(5), tone: 'soft' },
    ],
  });
  const counts = Array.from({ length: 24 }, (_, nth) => nth + 25);
  const pages = [];
  for (const count of counts) pages.push(pagesIn(await printPaper(paper(count))));
  const firstOnTwo = pages.indexOf(2);
  expect(firstOnTwo).toBeGreaterThan(0);
  // At the ordinary spacing the 39th row drives the notice to a second page.
  expect(counts[firstOnTwo]).toBe(42);
});
