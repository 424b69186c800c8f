import type { Market } from '@lugnut/domain/coverage';
import { factKeys } from '@lugnut/domain/pages';
import { expect, it } from 'vitest';
import type { PublicPromise } from '../pulse';
import { addPromises } from './promise-facts';

const promise = (
  measure: PublicPromise['measure'],
  cases: number,
  kept: number,
  amount = 0,
): PublicPromise => ({
  marketId: 'DFW',
  month: '2027-03',
  measure,
  cases,
  kept,
  amount,
  customers: measure === 'late_credit' ? 1 : 0,
});

it('[PULSE-2] says the share and the number behind it, and nothing of fewer than thirty', async () => {
  const texts = new Map<string, string>();
  const asked: string[] = [];
  const spanish = new Map<string, string>();
  await addPromises(
    [
      { language: 'en', texts },
      { language: 'es', texts: spanish },
    ],
    new Map([
      ['DFW', { name: 'Dallas-Fort Worth' } as Market],
      ['DET', { name: 'Metro Detroit' } as Market],
    ]),
    {
      // Still March in the west.
      nowMs: () => Date.parse('2027-04-01T05:00:00Z'),
      readPromises: async (from) => {
        asked.push(from);
        return [
          promise('window', 1_000, 999),
          promise('quote_hour', 29, 29),
          promise('charge', 30, 30),
          promise('late_credit', 2, 0, 50_00),
        ];
      },
    },
  );
  const of = (what: 'quote' | 'window' | 'charge' | 'credit', market = 0, month = 0) =>
    texts.get(factKeys.promise(market, month, what));
  expect(asked).toEqual(['2026-12']);
  expect(texts.get(factKeys.promiseMonth(0))).toBe('March 2027');
  expect([
    texts.get(factKeys.promiseMarket(0)),
    texts.get(factKeys.promiseMarket(1)),
    texts.get(factKeys.promiseMarket(2)),
  ]).toEqual(['Dallas-Fort Worth', 'Metro Detroit', '']);
  expect([of('quote'), of('window'), of('charge'), of('credit')]).toEqual([
    'Fewer than 30 quotes',
    '99% of 1,000',
    '100% of 30',
    // Twice to the same one.
    '$50 to 1 customer',
  ]);
  expect([spanish.get(factKeys.promiseMonth(0)), spanish.get(factKeys.promise(0, 0, 'credit'))]).toEqual([
    'marzo de 2027',
    '$50 a 1 cliente',
  ]);
  expect(of('credit', 1)).toBe('Not enough visits yet to say (fewer than 30)');
  expect(of('window', 2)).toBe('');
  // A month of too few cases altogether is left out, unless it is this one.
  expect([of('window', 0, 1), of('window', 1, 0)]).toEqual(['', 'Fewer than 30 visits']);
});

it('[PULSE-2] tells of all areas together what each has too few of', async () => {
  const [texts, spanish] = [new Map<string, string>(), new Map<string, string>()];
  const inDetroit = (of: PublicPromise): PublicPromise => ({ ...of, marketId: 'DET' });
  await addPromises(
    [
      { language: 'en', texts },
      { language: 'es', texts: spanish },
    ],
    new Map([
      ['DFW', { name: 'Dallas-Fort Worth' } as Market],
      ['DET', { name: 'Metro Detroit' } as Market],
    ]),
    {
      nowMs: () => Date.parse('2027-03-15T12:00:00Z'),
      readPromises: async () => [
        promise('quote_hour', 20, 19),
        inDetroit(promise('quote_hour', 20, 20)),
        promise('window', 10, 10),
        inDetroit(promise('window', 19, 19)),
        // Of a market that is closed since: it stands nowhere else on the page.
        { ...promise('window', 100, 0), marketId: 'OLD' },
      ],
    },
  );
  const of = (what: 'quote' | 'window' | 'charge' | 'credit', month = 0, words = texts) =>
    words.get(factKeys.promiseWhole(month, what));
  expect([of('quote'), of('window'), of('charge'), of('credit')]).toEqual([
    '98% of 40',
    'Fewer than 30 visits',
    'Fewer than 30 bills',
    'Not enough visits yet to say (fewer than 30)',
  ]);
  expect(of('window', 0, spanish)).toBe('Menos de 30 visitas');
  expect(of('quote', 1)).toBe('');
});
