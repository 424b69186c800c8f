import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText, subjectOf, textBodyOf } from './any-text';
import { formatEmail } from './format-email';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3_000 }),
  fc.string({ unit: 'grapheme', maxLength: 3_000 }),
  fc.constantFrom('\ud800', '\r\nBcc: eve@example.com', '\u202egro.live', '<script>', '👩‍🔧'.repeat(400)),
);

it('[SAFE-7] sends any text as one well-formed body with its end, and no longer than providers take', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const body = textBodyOf(`${text} https://lugnut.example/jobs/1`);
      expect(body.length).toBeLessThanOrEqual(1_500);
      expect(body.isWellFormed()).toBe(true);
      expect(body).toMatch(/https:\/\/lugnut\.example\/jobs\/1$/);
    }),
  );
});

it('[SAFE-7] keeps a subject on one line, and nothing that turns its direction', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const subject = subjectOf(text);
      expect(subject).not.toMatch(/[\r\n\0\u202a-\u202e\u2066-\u2069]/u);
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
    }),
  );
});

it('[SAFE-7] shows any text in a letter as text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const tags = (html: string) => html.match(/<[a-z!/][^>]*>/gi)?.length;
      const content = (said: string) => ({
        subject: said,
        greeting: said,
        paragraphs: [said],
        lines: [{ label: said, amount: said }],
        links: [{ label: said, url: 'https://lugnut.example/' }],
      });
      const brand = { brand: 'Lugnut' };
      expect(tags(formatEmail(brand, content(text)).html)).toBe(tags(formatEmail(brand, content('x')).html));
    }),
  );
});
