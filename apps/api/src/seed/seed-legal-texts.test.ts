import {
  findLegalProblems,
  findPublishProblems,
  legalFigures,
  legalKinds,
  parseLegalBody,
} from '@lugnut/domain/legal';
import { describe, expect, it } from 'vitest';
import { firstLegalTexts, firstLegalTextsInSpanish } from './seed-legal-texts';

const keys = [
  'unbooked_quotes',
  'unbooked_pictures',
  'leads',
  'job_messages',
  'sent_messages',
  'security_log',
  'telematics_readings',
];
const figures = legalFigures(
  { brand: 'Lugnut', phone: '(313) 555-0142', email: 'help@x.test', address: '1 Main St' },
  Object.fromEntries(keys.map((key) => [key, 90])),
);

/** Each as often as it is said. */
const placeholdersOf = (body: string) => body.match(/\{\{\w+\}\}/g)?.toSorted();

describe.each(legalKinds)('[LEGAL-1] the first %s text', (kind) => {
  const body = firstLegalTexts[kind];

  it('could be published as it is', () => {
    expect(findLegalProblems(body, figures)).toEqual([]);
  });

  it('takes every figure from the rules: no digit stands in it', () => {
    expect(body.match(/.{0,20}\d.{0,20}/)).toBeNull();
  });

  it('uses words and sentences of a reader in seventh grade', () => {
    const sentences = body.split(/[.!?]\s/).filter((one) => one.trim().length > 0);
    const words = body.match(/[A-Za-z’]+/g) ?? [];
    const syllables = words.reduce(
      (sum, word) =>
        sum +
        Math.max(
          1,
          (
            word
              .toLowerCase()
              .replace(/e$/, '')
              .match(/[aeiouy]+/g) ?? []
          ).length,
        ),
      0,
    );
    // Flesch-Kincaid grade.
    const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
    expect(grade).toBeLessThan(8);
  });
});

describe.each(legalKinds)('[LANG-1] the first %s text in Spanish', (kind) => {
  const [english, spanish] = [firstLegalTexts[kind], firstLegalTextsInSpanish[kind]];
  /** Headings, lists with how many items, and paragraphs, in order. */
  const shapeOf = (body: string) =>
    parseLegalBody(body).map((block) => (block.kind === 'list' ? block.items.length : block.kind));
  const linksIn = (body: string) => [...body.matchAll(/\]\((\/[^)]+)\)/g)].map(([, href]) => href);

  it('could be published with the English one, which it follows block by block', () => {
    const draft = { body: english, translation: spanish, effectiveFrom: '2026-11-01' };
    expect(findPublishProblems(draft, figures, '2026-11-01')).toEqual([]);
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
    expect(linksIn(spanish)).toEqual(linksIn(english));
    expect(placeholdersOf(spanish)).toEqual(placeholdersOf(english));
    expect(spanish.match(/.{0,20}\d.{0,20}/)).toBeNull();
  });

  it('says which text counts where something is promised', () => {
    const says = [
      english.includes('the English text is the one that counts'),
      spanish.includes('vale el texto en inglés'),
    ];
    expect(says).toEqual(kind === 'accessibility' ? [false, false] : [true, true]);
  });
});

it('[LEGAL-1] the texts say what the rules say', () => {
  expect(firstLegalTexts.cancellation).toContain('{{lateCancelFee}}');
  expect(firstLegalTexts.cancellation).toContain('{{freeCancelHours}}');
  expect(firstLegalTexts.cancellation).toContain('{{freeCancelMinutes}}');
  expect(firstLegalTexts.warranty).toContain('{{warrantyMonths}} or {{warrantyMiles}}');
  expect(firstLegalTexts.privacy).toContain('{{dataRequestDays}}');
  expect(firstLegalTexts.privacy).toContain('(/profile/data)');
  for (const key of keys) expect(firstLegalTexts.privacy).toContain(`{{keep_${key}}}`);
  expect(firstLegalTexts.terms).toContain('{{quoteDays}}');
});
