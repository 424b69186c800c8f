import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing';
import { payRefund, refundCharge } from '../refunds';
import { jobsIn } from '../testing/jobs-in';
import { listOwnMoney } from './own-money';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { finishedJob, chargeOf } = jobsIn(() => shop);
const year = 365 * 86_400_000;

const paidJob = async () => {
  const id = await finishedJob();
  expect(await chargeForCompletion(chargeDepsOf(shop), id)).toBe('paid');
  const { id: chargeId } = await chargeOf(id);
  const { provider_charge_id } = await shop.product.test.db
    .selectFrom('payment_attempt')
    .select('provider_charge_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return { chargeId, providerId: provider_charge_id ?? '' };
};
const giveBack = async (chargeId: string, amountCents: number, at: Date): Promise<void> => {
  const deps = { ...chargeDepsOf(shop), now: () => at };
  const requestKey = `office ${chargeId} ${amountCents}`;
  const { id } = await refundCharge(deps, { chargeId, amountCents, reason: 'goodwill', requestKey });
  expect(await payRefund(deps, id)).toBe('done');
};

it('[BILL-12] lists all that was given back of a charge, if any of it was lately or it is asked for', async () => {
  const [both, longAgo, told] = [await paidJob(), await paidJob(), await paidJob()];
  const before = new Date(shop.now.getTime() - year);
  for (const { chargeId } of [both, longAgo, told]) await giveBack(chargeId, 3_00, before);
  await giveBack(both.chargeId, 4_00, shop.now);
  const own = await listOwnMoney(shop.product.test.db, 'cards', {
    chargeIds: [told.providerId],
    disputeIds: [],
    from: new Date(shop.now.getTime() - 86_400_000),
  });
  const refunds = own.filter(({ kind }) => kind === 'refunds');
  expect(new Map(refunds.map(({ id, amountCents }) => [id, amountCents]))).toEqual(
    new Map([
      [both.providerId, 7_00],
      [told.providerId, 3_00],
    ]),
  );
});
