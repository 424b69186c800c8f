import type { PulseRow } from '@lugnut/contract';
import type { PulseMeasure } from '@lugnut/domain/pulse';
import { describe, expect, it } from 'vitest';
import { factsOf, rowsFile, titleOf } from './row-facts';

const row = (given: Partial<PulseRow> = {}): PulseRow => ({
  id: 'a 0',
  appointment_id: 'a',
  day: '2027-03-01',
  market: 'Dallas-Fort Worth',
  technician: 'Marcus Lee',
  service: 'Oil Change',
  source: 'Direct',
  car: '2015 Toyota Camry',
  detail: '',
  kept: null,
  amount: 0,
  customer: null,
  words: null,
  plan: null,
  arrival: null,
  ...given,
});
const told = (
  measure: PulseMeasure,
  one: Parameters<ReturnType<typeof factsOf>[number]['text']>[0],
): Record<string, string> =>
  Object.fromEntries(factsOf(measure).map(({ header, text }) => [header, text(one)]));

const late = row({
  kept: false,
  amount: 20,
  detail: 'left_late',
  arrival: { window_start: 540, window_end: 720, left: 691, arrived: 740, fault: 'technician' },
});

describe('the rows behind a figure', () => {
  it('[PULSE-1] say of an arrival what was promised, when they left and came, and whose fault it was', () => {
    expect(told('window', late)).toEqual({
      'Promised window': '9 AM–12 PM',
      'Left at': '11:31 AM',
      'Arrived at': '12:20 PM',
      Late: '20 min late',
      Technician: 'Marcus Lee',
      Result: 'Not kept',
      Why: 'Left late',
      'Whose fault': 'The technician’s',
    });
    const [head = [], cells = []] = rowsFile('window', [late]);
    expect(Object.fromEntries(head.map((name, at) => [name, cells[at]]))).toMatchObject({
      'Promised window': '9 AM–12 PM',
      'Left at': '11:31 AM',
      'Arrived at': '12:20 PM',
      Amount: 20,
      Unit: 'minutes late',
      Technician: 'Marcus Lee',
      'Whose fault': 'The technician’s',
      Job: 'WO-A',
      'Job ID': 'a',
    });
  });

  it('[PULSE-1] say of a quote when it was asked for, due and answered by the market’s clocks, and by whom', () => {
    const quote = {
      asked_at: '2027-03-01T15:05:00Z',
      due_at: '2027-03-01T16:05:00Z',
      answered_at: '2027-03-01T16:25:00Z',
      answered_by: 'Dana Ortiz',
      time_zone: 'America/Chicago',
    };
    const answered = { ...row({ kept: false, amount: 20, detail: 'answered_late' }), quote };
    expect(told('quote_hour', answered)).toEqual({
      Asked: 'Mon, Mar 1, 9:05 AM',
      Due: 'Mon, Mar 1, 10:05 AM',
      Answered: 'Mon, Mar 1, 10:25 AM',
      'Answered by': 'Dana Ortiz',
      Late: '20 min late',
      Result: 'Not kept',
      Detail: 'Answered late',
    });
    const [head = [], cells = []] = rowsFile('quote_hour', [answered]);
    expect(Object.fromEntries(head.map((name, at) => [name, cells[at]]))).toMatchObject({
      Asked: '2027-03-01 09:05',
      Due: '2027-03-01 10:05',
      Answered: '2027-03-01 10:25',
      'Answered by': 'Dana Ortiz',
    });
    const nobody = { ...quote, answered_at: null, answered_by: null };
    expect(told('quote_hour', { ...row({ kept: false, detail: 'canceled' }), quote: nobody })).toMatchObject({
      Answered: '',
      'Answered by': '',
      Late: '',
      Detail: 'We canceled it',
    });
    expect(told('quote_hour', row({ kept: true }))).toMatchObject({ Asked: '', Due: '', Answered: '' });
  });

  it('[PULSE-1] say of a charge what was agreed and what was charged, as numbers in the file', () => {
    const over = {
      ...row({ kept: false, amount: 12_50 }),
      bill: { agreed_cents: 120_00, charged_cents: 132_50 },
    };
    expect(told('charge', over)).toEqual({
      Agreed: '$120.00',
      Charged: '$132.50',
      Over: '$12.50',
      Technician: 'Marcus Lee',
      Result: 'Not kept',
    });
    const [head = [], cells = []] = rowsFile('charge', [over]);
    expect(Object.fromEntries(head.map((name, at) => [name, cells[at]]))).toMatchObject({
      Agreed: '120.00',
      Charged: '132.50',
      Amount: '12.50',
      Unit: 'USD',
    });
  });

  it('[PULSE-1] say of a visit nobody came to that nobody left', () => {
    const arrival = { window_start: 540, window_end: 720, left: null, arrived: null, fault: 'us' as const };
    expect(told('window', row({ kept: false, detail: 'not_reached', arrival }))).toMatchObject({
      'Left at': '',
      'Arrived at': '',
      Late: '',
      'Whose fault': 'Ours',
    });
  });

  it('[PULSE-1] say of a review its stars and words and whose it is, and nothing of a promise', () => {
    const review = row({
      kept: true,
      amount: 5,
      detail: 'Manner',
      customer: 'Dana Ortiz',
      words: 'So kind.',
    });
    expect(told('mention', review)).toEqual({
      Stars: '5 ★',
      Review: 'So kind.',
      Customer: 'Dana Ortiz',
      Technician: 'Marcus Lee',
      Topic: 'Manner',
    });
  });

  it('[PULSE-1] say of a refund why it was made, in the words that were typed', () => {
    const refund = row({ amount: 77_70, detail: 'job', words: 'Scratched the rim' });
    expect(told('refund', refund)).toEqual({
      Technician: 'Marcus Lee',
      Detail: 'Job',
      Reason: 'Scratched the rim',
      Amount: '$77.70',
    });
  });

  it('[PULSE-1] name a member and the plan', () => {
    const member = row({ service: 'Other', car: '', customer: 'Dana Ortiz', plan: 'Plus', detail: 'lapsed' });
    expect(titleOf('member_lost', member)).toBe('Dana Ortiz');
    expect(told('member_lost', member)).toEqual({ Plan: 'Plus', Why: 'Expired' });
    expect(rowsFile('member_lost', [member])[1]).toContain('Dana Ortiz');
    expect(titleOf('revenue', row({ appointment_id: null, service: 'Other', car: '' }))).toBe('No job');
  });
});
