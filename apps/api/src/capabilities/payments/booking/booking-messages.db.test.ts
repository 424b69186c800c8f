import { paymentTermsInWords } from '@lugnut/domain/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../testing/open-shop';
import { jobsIn } from '../testing/jobs-in';
import { payPalJobsIn } from '../testing/paypal-jobs-in';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const { bookedJob } = jobsIn(() => shop);
const { bookWithPayPal } = payPalJobsIn(() => shop);

const messagesOf = async (id: string) => {
  const rows = await shop.product.test.db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('dedupe_key', 'like', `booking confirmed ${id} %`)
    .execute();
  const payloadOf = (kind: string) =>
    rows.find((row) => row.kind === kind)?.payload as Record<string, string>;
  return { text: payloadOf('sms').body ?? '', email: payloadOf('email').text ?? '' };
};
const agreedOf = async (id: string): Promise<string> => {
  const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
  return `$${body.data.attributes.bill?.agreed.toFixed(2)}`;
};

describe('the message of a booking', () => {
  it('[BILL-1] names the total agreed to', async () => {
    const id = await bookedJob();
    const { text, email } = await messagesOf(id);
    expect(text).toContain(`Your total is ${await agreedOf(id)}. You pay when the work is done`);
    expect(email).toContain(`Total: ${await agreedOf(id)}`);
    expect(email).toContain(paymentTermsInWords('card'));
    expect(text).not.toContain('membership');
  });

  it('[MEMB-2] names a membership bought with it, its first fee and that it renews', async () => {
    const id = await bookedJob('pm_card_visa', { member_price_agreed_on_before_job: 190 });
    const { text, email } = await messagesOf(id);
    expect(text).toContain(`Your total is ${await agreedOf(id)}, including your $190.00 membership fee.`);
    for (const message of [text, email])
      expect(message).toContain(
        'The first fee of $190 is charged with this visit. Your membership renews automatically one year after',
      );
    expect(email).toContain(`Membership Fee: $190.00\nTotal: ${await agreedOf(id)}`);
    expect(email).toContain('End it anytime in your account under Membership');
  });

  it('[PAY-1] says of PayPal what it says of a card: what is reserved, charged and given back', async () => {
    const { id } = await bookWithPayPal();
    expect((await messagesOf(id)).email).toContain(paymentTermsInWords('paypal'));
    const { body } = await shop.call('GET', `/api/v1/appointments/${id}`);
    expect(body.data.attributes.paid_with).toBe('paypal');
  });
});
