import { describe, expect, it } from 'vitest';
import {
  aboveReservedInWords,
  paymentKinds,
  paymentTerms,
  paymentTermsInWords,
  refundTime,
} from './payment-terms';

describe.each(paymentKinds)('paying with %s', (kind) => {
  it('[PAY-1] [BILL-1] speaks of PayPal to nobody else', () => {
    expect(/PayPal/.test(paymentTermsInWords(kind) + refundTime.en[kind])).toBe(kind === 'paypal');
  });

  it('[PAY-1] [BILL-1] says what is reserved, when it is charged and when it is given back', () => {
    const { reserved, charged, givenBack } = paymentTerms[kind];
    const isByInvoice = kind === 'terms';
    expect(reserved).toMatch(isByInvoice ? /^Nothing is charged/ : / hold/);
    expect(charged).toBe(
      isByInvoice
        ? 'It goes on your monthly invoice once the work is done.'
        : 'You pay when the work is done, never before.',
    );
    expect(givenBack).toMatch(
      isByInvoice
        ? /^Cancel while it’s free and you pay nothing\. A refund comes off your next monthly invoice\.$/
        : /^Cancel while it’s free and .*\. A refund goes back to .* business days\.$/,
    );
    expect(paymentTermsInWords(kind)).toBe([reserved, charged, givenBack].join(' '));
  });

  it('names the same days for a refund before and after it is made', () => {
    const days = (words: string) => words.match(/\d[^.]*business days/)?.[0];
    expect(days(paymentTerms[kind].givenBack)).toBe(days(refundTime.en[kind]));
  });
});

it.each([
  [306_14, 348_46, 'PayPal pays up to the $306.14 it holds. You pay the rest when the work is done.'],
  [306_14, 306_14, undefined],
  [306_14, undefined, undefined],
  [undefined, 348_46, undefined],
])(
  '[PAY-1] [BILL-1] of work that is dearer than what PayPal reserved (%s, %s) says who pays the rest',
  (reserved, due, words) => {
    expect(aboveReservedInWords('paypal', reserved, due)).toBe(words);
    expect(aboveReservedInWords('card', reserved, due)).toBeUndefined();
    expect(aboveReservedInWords('us_bank_account', reserved, due)).toBeUndefined();
  },
);
