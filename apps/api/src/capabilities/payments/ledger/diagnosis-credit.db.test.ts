import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeJob } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { openShop, type Shop } from '../../../testing/open-shop';
import { appointmentStore, saveEstimate } from '../../appointments';
import { chargeForCompletion, chargeTip } from '../billing';
import { followDispute } from '../disputes';
import { payRefund, refundCharge } from '../refunds';
import { jobsIn } from '../testing/jobs-in';
import { createFindDiagnosisCredit } from './diagnosis-credit';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { chargeOf } = jobsIn(() => shop);
const car = { year: 2015, make: 'Toyota', model: 'Camry', engineSize: '2.5L 4-cyl' };

let line = 0;
/** Done and paid, in a market where a diagnosis comes off the repair. */
const paidDiagnosis = async (body: object = {}) => {
  line += 1;
  const phone = `31355584${String(line).padStart(2, '0')}`;
  const id = await shop.quote({
    appointment_type: 'diagnosis',
    services: [],
    diagnosis_input: 'It rattles',
    phone,
  });
  const booked = await shop.confirm(id, { token: await shop.enterCard(id), ...body });
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  await completeJob(shop.product, id);
  expect(await chargeForCompletion(chargeDepsOf(shop), id)).toBe('paid');
  const { db } = shop.product.test;
  await db.updateTable('appointment').set({ market_id: 'HOU' }).where('id', '=', id).execute();
  const credit = async (): Promise<number> => {
    const find = createFindDiagnosisCredit(db, () => shop.now);
    const { account_id: accountId } = await db
      .selectFrom('appointment')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const found = await find({ accountId: accountId ?? undefined, marketId: 'HOU', car });
    return found?.amountCents ?? 0;
  };
  return { id, credit };
};
const giveBack = async (chargeId: string, amountCents: number, key = 'office'): Promise<void> => {
  const { id } = await refundCharge(chargeDepsOf(shop), {
    chargeId,
    amountCents,
    reason: 'goodwill',
    requestKey: `${key} ${chargeId}`,
  });
  expect(await payRefund(chargeDepsOf(shop), id)).toBe('done');
};

describe('the credit for a paid diagnosis', () => {
  it('[BILL-7] is without what was given back of it, whatever was given back of the tip', async () => {
    const { id, credit } = await paidDiagnosis();
    const job = await chargeOf(id);
    expect(await credit()).toBe(job.amount_cents);
    await chargeTip(chargeDepsOf(shop), {
      appointmentId: id,
      amountCents: 20_00,
      ask: async () => undefined,
    });
    await giveBack((await chargeOf(id, 'tip')).id, 20_00);
    expect(await credit()).toBe(job.amount_cents);
    await giveBack(job.id, 10_00);
    expect(await credit()).toBe(job.amount_cents - 10_00);
  });

  it('[BILL-7] is not less because the membership fee on its bill went back', async () => {
    const { id, credit } = await paidDiagnosis({ member_price_agreed_on_before_job: 190 });
    const job = await chargeOf(id);
    const work = job.amount_cents - 190_00;
    expect(work).toBeGreaterThan(0);
    expect(await credit()).toBe(work);
    await giveBack(job.id, 190_00, 'membership');
    expect(await credit()).toBe(work);
  });

  it('[BILL-7] is gone while the bank holds the money back, and for good if the dispute is lost', async () => {
    const { id, credit } = await paidDiagnosis();
    const job = await chargeOf(id);
    const { provider_charge_id: paid } = await shop.product.test.db
      .selectFrom('payment_attempt')
      .select('provider_charge_id')
      .where('charge_id', '=', job.id)
      .executeTakeFirstOrThrow();
    const disputeId = (await shop.cards.dispute(paid ?? '')) ?? '';
    await followDispute(chargeDepsOf(shop), 'cards', disputeId);
    expect(await credit()).toBe(0);
    await shop.cards.closeDispute(disputeId, false);
    await followDispute(chargeDepsOf(shop), 'cards', disputeId);
    expect(await credit()).toBe(0);
  });

  it.each([
    ['all of it', 0],
    ['a part of it', 20_00],
  ])(
    '[BILL-7] must still hold when the repair is booked: %s given back changes the price',
    async (_, keptCents) => {
      const { id } = await paidDiagnosis();
      const { db } = shop.product.test;
      const job = await chargeOf(id);
      const repair = await shop.quote();
      const { account_id } = await db
        .selectFrom('appointment')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db.updateTable('appointment').set({ account_id }).where('id', '=', repair).execute();
      const estimateOf = async () => {
        const quote = (await appointmentStore(db).find(repair))?.quote;
        if (!quote) throw new Error('no quote');
        return quote.estimate;
      };
      const plain = await estimateOf();
      await db.transaction().execute((tx) =>
        saveEstimate(tx, {
          ...plain,
          version: plain.version + 1,
          diagnosis: { kind: 'paid', amountCents: job.amount_cents, comesOffRepairs: true, visitId: id },
        }),
      );
      await giveBack(job.id, job.amount_cents - keptCents);
      const before = await shop.enterCard(repair);
      const refused = await shop.confirm(repair, { token: before });
      expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed']);
      expect((await estimateOf()).diagnosis?.amountCents ?? 0).toBe(keptCents);
      const token = await shop.enterCard(repair);
      expect((await shop.confirm(repair, { token })).status).toBe(200);
      expect((await estimateOf()).diagnosis?.amountCents ?? 0).toBe(keptCents);
      // What was booked with it stays agreed.
      if (keptCents > 0) {
        await giveBack(job.id, keptCents, 'later');
        expect((await shop.confirm(repair, { token })).status).toBe(200);
      }
    },
  );
});
