import { findLegalProblems, legalFigures, legalKinds } from '@lugnut/domain/legal';
import { describe, expect, it } from 'vitest';
import { firstLegalTexts } from './seed-legal-texts';

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
