import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { openShop, type Shop } from '../../../testing/open-shop';
import { chargeForCompletion } from '../billing/charge-appointment';
import { followDispute } from '../disputes/keep-dispute';
import { payRefund, refundCharge } from '../refunds/refund-charge';
import { jobsIn } from '../testing/jobs-in';
import { auditMoney } from './audit-money';
import { recomputeJobBills } from './recompute-bills';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { finishedJob, chargeOf } = jobsIn(() => shop);
const deps = () => chargeDepsOf(shop, {});
const audit = () => auditMoney({ ...deps(), from: new Date(0) });
const db = () => shop.product.test.db;

/** Plants a fault, sees it told, and takes it back; the ledger cannot be rewritten, so what stands beside it is. */
const withFault = async (plant: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<string[]> => {
  await plant();
  const told = await audit();
  await mend();
  expect(await audit()).toEqual([]);
  return told;
};

describe('the audit of money', () => {
  let charge: Awaited<ReturnType<typeof chargeOf>>;
  let refundId: string;
  let jobId: string;
  beforeAll(async () => {
    const id = await finishedJob();
    jobId = id;
    expect(await chargeForCompletion(deps(), id)).toBe('paid');
    charge = await chargeOf(id);
    const request = { chargeId: charge.id, amountCents: 5_00, reason: 'goodwill', requestKey: 'goodwill' };
    refundId = (await refundCharge(deps(), request)).id;
    expect(await payRefund(deps(), refundId)).toBe('done');
    // One that waits, one that failed, one that is disputed.
    await chargeForCompletion(chargeDepsOf(shop, { isDown: () => true }), await finishedJob());
    await chargeForCompletion(deps(), await finishedJob('pm_card_chargeCustomerFail'));
    await chargeForCompletion(deps(), await finishedJob('pm_card_createDispute'));
    const dispute = await db().selectFrom('sandbox_dispute').select('id').executeTakeFirstOrThrow();
    await followDispute(deps(), 'cards', dispute.id);
  });

  it('[BILL-12] has nothing to tell where everything agrees', async () => {
    expect(await audit()).toEqual([]);
  });

  const attempts = (change: object) =>
    db().updateTable('payment_attempt').set(change).where('charge_id', '=', charge.id).execute();
  const sandbox = (cents: number) =>
    db()
      .updateTable('sandbox_charge')
      .set({ amount_cents: cents })
      .where('reference', '=', charge.id)
      .where('method_id', 'is not', null)
      .execute();

  it('[BILL-12] tells of a payment the ledger does not have, and of one with another amount', async () => {
    const lost = await withFault(
      () => attempts({ outcome: 'never_arrived' }),
      () => attempts({ outcome: 'succeeded' }),
    );
    expect(lost.join(' ')).toContain('is missing, and $');
    expect(lost.join(' ')).toContain('is paid, and $0.00 was paid for it');
    const other = await withFault(
      () => attempts({ amount_cents: charge.amount_cents + 1 }),
      () => attempts({ amount_cents: charge.amount_cents }),
    );
    expect(other.some((line) => line.startsWith('Payment attempt'))).toBe(true);
    expect(other.some((line) => line.startsWith('For appointment'))).toBe(true);
  });

  it('[BILL-12] tells of a refund and of a dispute that the ledger has differently', async () => {
    const refunds = (cents: number) =>
      db().updateTable('refund').set({ amount_cents: cents }).where('id', '=', refundId).execute();
    const told = await withFault(
      () => refunds(6_00),
      () => refunds(5_00),
    );
    expect(told).toContain(`Refund ${refundId} is $6.00, and $5.00 in the ledger.`);
    const disputes = (cents: number) => db().updateTable('dispute').set({ fee_cents: cents }).execute();
    expect(
      await withFault(
        () => disputes(16_00),
        () => disputes(15_00),
      ),
    ).toHaveLength(2);
  });

  it('[BILL-12] tells of a provider that has another amount, and of one that cannot be asked', async () => {
    const told = await withFault(
      () => sandbox(charge.amount_cents - 1),
      () => sandbox(charge.amount_cents),
    );
    expect(told).toEqual([expect.stringContaining('The card provider has $')]);
    const down = chargeDepsOf(shop, { isDown: () => true });
    expect(await auditMoney({ ...down, from: new Date(0) })).toEqual([
      'The record of cards could not be read: nothing was compared with it.',
    ]);
  });

  it('[BILL-1] recomputes every bill, however many pages they fill', async () => {
    expect(await recomputeJobBills(db(), 1)).toEqual([]);
    const charges = (cents: number) =>
      db().updateTable('charge').set({ amount_cents: cents }).where('id', '=', charge.id).execute();
    const dearer = await withFault(
      () => charges(charge.amount_cents + 1),
      () => charges(charge.amount_cents),
    );
    expect(dearer.some((line) => line.startsWith(`Charge ${charge.id} is $`) && line.includes(jobId))).toBe(
      true,
    );
    const consents = (by: number) =>
      db()
        .updateTable('consent_record')
        .set((e) => ({ total_cents: e('total_cents', '+', by) }))
        .where('estimate_id', 'in', (e) =>
          e.selectFrom('estimate').select('id').where('appointment_id', '=', jobId),
        )
        .execute();
    // Planted as no code of ours could: the database lets consents only be added.
    await sql`alter table consent_record disable trigger user`.execute(db());
    const agreedLess = await withFault(
      () => consents(-1_00),
      () => consents(1_00),
    );
    expect(agreedLess).toHaveLength(2);
    expect(agreedLess[0]).toMatch(new RegExp(`^For appointment ${jobId} the bill says .* for the work`));
    // The page size bounds what is read at once, not what is found.
    await consents(-1_00);
    expect(await recomputeJobBills(db(), 1)).toEqual(agreedLess);
    await consents(1_00);
    await sql`alter table consent_record enable trigger user`.execute(db());
  });

  it('[BILL-1] tells of a bill without its entry, and of a finished job without a bill', async () => {
    const entries = (id: string) =>
      sql`update ledger_entry set appointment_id = ${id} where reference = ${`job ${jobId}`}`.execute(db());
    const other = await finishedJob();
    expect(await audit()).toEqual([`Appointment ${other} is finished and was never billed.`]);
    await chargeForCompletion(deps(), other);
    await sql`alter table ledger_entry disable trigger user`.execute(db());
    const told = await withFault(
      () => entries(other),
      () => entries(jobId),
    );
    await sql`alter table ledger_entry enable trigger user`.execute(db());
    expect(told).toContainEqual(
      expect.stringMatching(new RegExp(`^For appointment ${jobId} .* the ledger \\$0.00`)),
    );
  });

  it('[BILL-12] tells of more given back than was paid', async () => {
    const paid = await db()
      .selectFrom('refund')
      .select('amount_cents')
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow();
    const refunds = (cents: number) =>
      db().updateTable('refund').set({ amount_cents: cents }).where('id', '=', refundId).execute();
    const told = await withFault(
      () => refunds(charge.amount_cents + 1),
      () => refunds(paid.amount_cents),
    );
    expect(told).toContainEqual(expect.stringMatching(/^More was refunded of attempt/));
  });

  it('[BILL-12] tells of an entry that does not balance', async () => {
    const told = await db()
      .transaction()
      .execute(async (tx) => {
        // The database refuses such an entry at the end of the transaction, so it never ends well.
        await sql`
          insert into ledger_entry (id, reference, kind) values (gen_random_uuid(), 'planted', 'payment')`.execute(
          tx,
        );
        const lines = await asAnotherClient(() => auditMoney({ ...deps(), db: tx, from: new Date(0) }));
        throw Object.assign(new Error('rolled back'), { lines });
      })
      .catch((error: { lines: string[] }) => error.lines);
    expect(told).toEqual([expect.stringMatching(/^Ledger entry \S+ does not balance/)]);
  });
});
