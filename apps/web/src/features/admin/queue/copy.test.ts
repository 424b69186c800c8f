import { describe, expect, it } from 'vitest';
import { ageInWords, countInWords, kindInWords, msInWords, nameInWords } from './copy';

describe('the words of the queue', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [60, '1 min'],
    [3_599, '59 min'],
    [3_900, '1 hr 5 min'],
    [47 * 3_600, '47 hr 0 min'],
    [48 * 3_600, '2 days'],
  ])('[RUN-8] %s seconds are %s', (seconds, words) => expect(ageInWords(seconds)).toBe(words));

  it('[RUN-8] names jobs as logs do, in words', () => {
    expect(nameInWords('tell-late-quotes')).toBe('Tell late quotes');
    expect([kindInWords('sms'), kindInWords('fleet_webhook')]).toEqual(['Texts', 'Fleet webhooks']);
    expect([countInWords('sms', 3), countInWords('sms', 1), countInWords('fleet_webhook', 2)]).toEqual([
      '3 texts',
      '1 text',
      '2 fleet webhooks',
    ]);
    // Every kind that the server has.
    const all = ['charge', 'refund', 'detach_method', 'job_documents', 'fleet_invoice', 'data_export'];
    expect(all.map(kindInWords)).toEqual([
      'Card charges',
      'Refunds',
      'Card removals',
      'Job documents',
      'Fleet invoices',
      'Data exports',
    ]);
    expect([countInWords('data_export', 1), countInWords('charge', 2)]).toEqual([
      '1 data export',
      '2 card charges',
    ]);
    expect([msInWords(12), msInWords(1_240)]).toEqual(['12 ms', '1.2 s']);
  });
});
