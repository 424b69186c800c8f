import { describe, expect, it } from 'vitest';
import { paymentKinds, paymentTerms, paymentTermsInWords, refundTime } from './payment-terms';

describe.each(paymentKinds)('paying with %s', (kind) => {
  it('[PAY-1] [BILL-1] says what is reserved, when it is charged and when it is given back', () => {
    const { reserved, charged, givenBack } = paymentTerms[kind];
    expect(reserved).toMatch(/reserve/);
    expect(charged).toBe('You pay when the work is done, never before.');
    expect(givenBack).toMatch(/^Cancel while it’s free and .*\. A refund goes back to .* business days\.$/);
    expect(paymentTermsInWords(kind)).toBe([reserved, charged, givenBack].join(' '));
  });

  it('names the same days for a refund before and after it is made', () => {
    const days = (words: string) => words.match(/\d[^.]*business days/)?.[0];
    expect(days(paymentTerms[kind].givenBack)).toBe(days(refundTime[kind]));
  });
});
