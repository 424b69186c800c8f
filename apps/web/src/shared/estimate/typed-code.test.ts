import { couponDiscount, newCustomerDiscount } from '@lugnut/domain/discounts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { sampleDiagnosis, sampleQuote, sampleService } from './sample-quotes';
import { codeMessage, settleTypedCode } from './typed-code';

const brakes = sampleService('Brakes');
const spring = couponDiscount({ code: 'SPRING', amountCents: 45_00 });
const plain = sampleQuote({ services: [brakes], discounts: [newCustomerDiscount()] });
const withSpring = sampleQuote({ services: [brakes], discounts: [spring] });
const call = `GET /api/v2/coupons/SPRING/${plain.id}`;

afterEach(() => vi.unstubAllGlobals());

describe('a code typed with the contact', () => {
  it('is not asked about where there is none, or where it is in the price already', async () => {
    const server = fakeServer({});
    expect(await settleTypedCode(plain, '  ')).toEqual({
      appointment: plain,
      couponCode: undefined,
      codeProblem: undefined,
    });
    expect((await settleTypedCode(withSpring, ' spring ')).codeProblem).toBeUndefined();
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['a code nobody knows', refusal(404, 'not_found', 'This code isn’t valid.'), 'This code isn’t valid.'],
    ['one that has run out', refusal(409, 'conflict', 'This code has expired.'), 'This code has expired.'],
    ['an answer that did not come', undefined, 'We couldn’t check this code. Please apply it again.'],
    [
      'one that is worth less than what the customer has',
      { body: { data: plain } },
      'Discounts can’t be combined. Your current one saves you more, so we kept it.',
    ],
  ])('says what became of %s, and keeps what was typed', async (_name, answer, message) => {
    fakeServer(answer === undefined ? {} : { [call]: answer });
    expect(await settleTypedCode(plain, ' Spring ')).toEqual({
      appointment: plain,
      couponCode: undefined,
      codeProblem: { code: 'Spring', message, language: 'en' },
    });
  });

  it('takes a good one that the price does not have yet', async () => {
    fakeServer({ [call]: { body: { data: withSpring } } });
    const settled = await settleTypedCode(plain, 'spring');
    expect(settled.couponCode).toBe('SPRING');
    expect(settled.appointment.attributes.coupon_used?.code).toBe('SPRING');
    expect(settled.codeProblem).toBeUndefined();
  });

  it('waits without a word where the office has yet to write the price', async () => {
    const waiting = sampleDiagnosis();
    const repair = { ...waiting, attributes: { ...waiting.attributes, appointment_type: 'repair' as const } };
    fakeServer({ [`GET /api/v2/coupons/SPRING/${repair.id}`]: { body: { data: repair } } });
    expect((await settleTypedCode(repair, 'SPRING')).codeProblem).toBeUndefined();
  });

  it('says that it takes nothing off a diagnosis, which has its price already', async () => {
    const diagnosis = sampleDiagnosis();
    fakeServer({ [`GET /api/v2/coupons/SPRING/${diagnosis.id}`]: { body: { data: diagnosis } } });
    expect((await settleTypedCode(diagnosis, 'SPRING')).codeProblem?.message).toBe(
      'Discounts can’t be combined. Your current one saves you more, so we kept it.',
    );
  });

  it('says that a diagnosis takes none', async () => {
    const diagnosis = sampleDiagnosis();
    fakeServer({
      [`GET /api/v2/coupons/SPRING/${diagnosis.id}`]: refusal(
        409,
        'conflict',
        'Codes can’t be used for a diagnosis.',
      ),
    });
    expect((await settleTypedCode(diagnosis, 'SPRING')).codeProblem?.message).toBe(
      'Codes can’t be used for a diagnosis.',
    );
  });
});

it('[LANG-1] says of a code in the language of the page what became of it', () => {
  const problem = { code: 'Spring', message: 'Este código no es válido.', language: 'es' } as const;
  expect(codeMessage(problem)).toBe('It takes nothing off this quote.');
  expect(codeMessage({ ...problem, message: 'Not valid.', language: 'en' })).toBe('Not valid.');
});
