import { describe, expect, it } from 'vitest';
import { retentionCopy } from './copy';

describe('how long we keep what', () => {
  it.each([
    [1, '1 day'],
    [90, '90 days'],
    [365, '1 year'],
    [400, '400 days'],
    [1_095, '3 years'],
    [1_461, '1,461 days'],
  ])('[LEGAL-5] says %i days as a person would', (days, words) =>
    expect(retentionCopy.days(days)).toBe(words),
  );
});
