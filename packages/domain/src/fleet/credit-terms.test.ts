import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agingOf,
  type CreditStanding,
  creditLeft,
  dueOnOf,
  findPoProblem,
  isOverdue,
  isPoMissing,
  lateReminderDue,
  linkedPayment,
  payByFor,
  payByInWords,
  showPayment,
  showPaymentOfMore,
  showRestByCard,
} from './index';

const standing = (over: Partial<CreditStanding> = {}): CreditStanding => ({
  terms: { netDays: 30, limitCents: 1_000_00 },
  openCents: 400_00,
  promisedCents: 300_00,
  isOverdue: false,
  ...over,
});

describe('[FLT-12] what new work is paid by', () => {
  it.each([
    ['within the limit', standing(), 300_00, { kind: 'terms', netDays: 30 }],
    ['a cent above it', standing(), 300_01, { kind: 'card', why: 'over limit' }],
    ['with an overdue invoice', standing({ isOverdue: true }), 1_00, { kind: 'card', why: 'overdue' }],
    ['without terms', standing({ terms: undefined }), 1_00, { kind: 'card', why: 'no terms' }],
  ])('%s', (_name, of, cents, payBy) => {
    expect(payByFor(of, cents)).toEqual(payBy);
  });

  it('says it in plain words, with what is left', () => {
    expect(payByInWords(payByFor(standing(), 500_00), standing())).toBe(
      'This would take you past your credit limit of $1,000.00 ($300.00 left), so it’s charged to your card.',
    );
    const low = standing({ openCents: 2_000_00 });
    expect(payByInWords(payByFor(low, 1), low)).toContain('($0.00 left)');
    expect(payByInWords(payByFor(standing(), 1), standing())).toContain('due 30 days after it’s issued');
    expect(payByInWords({ kind: 'card', why: 'no terms' }, standing())).toBeUndefined();
  });

  it('never lets bookings one after the other go past the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900_00 })), (totals) => {
        let of = standing({ openCents: 0, promisedCents: 0 });
        for (const cents of totals)
          if (payByFor(of, cents).kind === 'terms') of = { ...of, promisedCents: of.promisedCents + cents };
        expect(creditLeft(of)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('[FLT-12] what is said of the payment before work is approved', () => {
  const visa = 'Visa ending in 4242';
  const none = standing({ terms: undefined });
  it.each([
    [
      'on terms',
      standing(),
      300_00,
      undefined,
      ['terms', false, false],
      /^This goes on your monthly invoice/,
    ],
    [
      'past the limit',
      standing(),
      300_01,
      visa,
      ['card', false, true],
      /so it’s charged to Visa ending in 4242\.$/,
    ],
    ['past it without a card', standing(), 300_01, undefined, ['card', true, true], /No card is saved\./],
    ['without terms', none, 1, visa, ['card', false, false], /^Charged to Visa ending in 4242 when/],
    ['without anything', none, 1, undefined, ['card', true, true], /^No card is saved\. An owner/],
  ])('%s', (_name, of, cents, card, expected, words) => {
    const shown = showPayment(of, cents, card);
    expect([shown.by, shown.isMissing, shown.isWarning]).toEqual(expected);
    expect(shown.words).toMatch(words);
    // A link without a login tells the same without the card and the figures.
    const linked = linkedPayment(shown);
    expect([linked.by, linked.isMissing, linked.isWarning]).toEqual(expected);
    expect(linked.words).not.toMatch(/4242|\$/);
  });

  it('says that more work takes a job off the monthly invoice, and why', () => {
    expect(showPaymentOfMore(undefined, visa)).toMatchObject({ by: 'terms', isWarning: false });
    expect(showPaymentOfMore('overdue', visa)).toEqual({
      by: 'card',
      words:
        'Your fleet has an overdue invoice, so approving it charges the whole job to Visa ending in 4242 instead of your monthly invoice.',
      isMissing: false,
      isWarning: true,
    });
    expect(showPaymentOfMore('no terms', undefined)).toMatchObject({ by: 'card', isMissing: true });
  });

  it('[LANG-1] says it in Spanish to who decides in Spanish', () => {
    expect(linkedPayment(showPayment(standing(), 1, undefined), 'es').words).toBe(
      'Esto va en la factura mensual de su flotilla. No se cobra a ninguna tarjeta.',
    );
    expect(linkedPayment(showPaymentOfMore('no terms', undefined), 'es').words).toMatch(
      /^No hay una tarjeta/,
    );
    expect(showPaymentOfMore('overdue', 'Visa terminada en 4242', 'es').words).toBe(
      'Su flotilla tiene una factura vencida, así que, si lo aprueba, todo el trabajo se cobra a Visa terminada en 4242 en lugar de ir en su factura mensual.',
    );
    expect(showRestByCard('PayPal', 'es').words).toBe('Se cobra a PayPal con el resto del trabajo.');
  });
});

describe('[FLT-12] when an invoice is late', () => {
  it('is due so many days after it was issued, and late the day after', () => {
    expect(dueOnOf('2026-11-01', 30)).toBe('2026-12-01');
    expect(isOverdue('2026-12-01', '2026-12-01')).toBe(false);
    expect(isOverdue('2026-12-01', '2026-12-02')).toBe(true);
  });

  it.each([
    ['2026-11-30', undefined, undefined],
    ['2026-12-01', undefined, 0],
    ['2026-12-01', 0, undefined],
    ['2026-12-08', 0, 7],
    ['2026-12-08', 7, undefined],
    ['2026-12-20', undefined, 15],
    ['2027-03-01', 15, undefined],
  ])('on %s with stage %s told it reminds of %s', (today, remindedStage, stage) => {
    expect(lateReminderDue({ dueOn: '2026-12-01', openCents: 1, remindedStage }, today)).toBe(stage);
  });

  it('reminds nobody of what is paid', () => {
    expect(
      lateReminderDue({ dueOn: '2026-12-01', openCents: 0, remindedStage: undefined }, '2026-12-30'),
    ).toBeUndefined();
  });

  it('reminds at most three times, whenever the job runs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }), (days) => {
        let remindedStage: number | undefined;
        let told = 0;
        for (const late of days.toSorted((a, b) => a - b)) {
          const today = new Date(Date.UTC(2026, 11, 1 + late)).toISOString().slice(0, 10);
          const stage = lateReminderDue({ dueOn: '2026-12-01', openCents: 1, remindedStage }, today);
          if (stage === undefined) continue;
          told += 1;
          remindedStage = stage;
        }
        expect(told).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('ages what is open, to the cent', () => {
    const open = [
      { dueOn: undefined, openCents: 1 },
      { dueOn: '2026-12-01', openCents: 2 },
      { dueOn: '2026-11-30', openCents: 4 },
      { dueOn: '2026-11-01', openCents: 8 },
      { dueOn: '2026-10-31', openCents: 16 },
      { dueOn: '2026-10-02', openCents: 32 },
      { dueOn: '2026-10-01', openCents: 64 },
    ];
    expect(agingOf(open, '2026-12-01')).toEqual({ current: 3, days1to30: 12, days31to60: 48, over60: 64 });
  });
});

describe('[FLT-12] a PO number', () => {
  it.each([
    ['PO-4711', undefined],
    ['Straße 7/2026 #3', undefined],
    ['=SUM(A1)', expect.stringContaining('letters')],
    ['see http://x.io', expect.stringContaining('letters')],
    ['two\nlines', expect.stringContaining('letters')],
    ['x'.repeat(41), 'Use at most 40 characters for the PO number.'],
  ])('%j', (text, problem) => {
    expect(findPoProblem(text)).toEqual(problem);
  });

  it('is missing only where the fleet asks for one and there is neither its own nor the usual one', () => {
    const none = { ofJob: undefined, usual: undefined };
    expect(isPoMissing({ isRequired: true, ...none })).toBe(true);
    expect(isPoMissing({ isRequired: false, ...none })).toBe(false);
    expect(isPoMissing({ isRequired: true, ...none, usual: 'A' })).toBe(false);
    expect(isPoMissing({ isRequired: true, ...none, ofJob: 'B' })).toBe(false);
  });
});
