import { parsePhone } from '@lugnut/domain/contact';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';

const ours = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
const unwanted = new Set(['PREMIUM_RATE', 'PERSONAL_NUMBER']);

/** Small islands use few exchanges: one of these is assigned in each. */
const exchanges = [
  '234',
  '262',
  '266',
  '281',
  '340',
  '349',
  '456',
  '497',
  '505',
  '555',
  '626',
  '633',
  '664',
  '777',
  '923',
];

/** How the numbering plan lists an area code: ours, another country's, or unassigned. */
const verdictOf = (area: string): 'ours' | 'refused' | 'unassigned' => {
  const found = exchanges.flatMap((exchange) => {
    const number = parsePhoneNumberFromString(`+1${area}${exchange}5678`);
    return number?.isValid() ? [number] : [];
  });
  if (found.length === 0) return 'unassigned';
  const isOurs = found.some(
    (number) => ours.has(String(number.country)) && !unwanted.has(String(number.getType())),
  );
  return isOurs ? 'ours' : 'refused';
};

describe('area codes in the domain', () => {
  const areas = Array.from({ length: 800 }, (_, step) => String(200 + step));
  const isTaken = (area: string) => parsePhone(`${area}2345678`).ok;

  it('take every code of the United States and its territories', () => {
    const mine = areas.filter((area) => verdictOf(area) === 'ours');
    expect(mine.length).toBeGreaterThan(350);
    expect(mine.filter((area) => !isTaken(area))).toEqual([]);
  });

  it('refuse every code of another country, and those that cost or reach no person', () => {
    const others = areas.filter((area) => verdictOf(area) === 'refused');
    expect(others.length).toBeGreaterThan(80);
    expect(others.filter(isTaken)).toEqual([]);
  });
});
