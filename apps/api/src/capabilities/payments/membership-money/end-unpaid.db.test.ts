import { formatCents } from '@lugnut/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { newId } from '../../../platform/ids';
import { askForQuote, completeJob, quoteRequest } from '../../../testing/ask-for-quote';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { logInAs } from '../../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { billJob, findReceipt } from '..';
import { switchCard } from '../booking';
import { payCharge } from '../charging';
import { verifyCardSetup } from '../methods';
import { auditMoney } from '../reconciliation/audit-money';
import { jobsIn } from '../testing/jobs-in';
import { runDuePayments } from '../testing/run-due-payments';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

type Person = Awaited<ReturnType<typeof logInAs>>;
const { chargeOf, tasksOf } = jobsIn(() => shop);
const db = () => shop.product.test.db;
const deps = () => chargeDepsOf(shop);
const failing = 'pm_card_chargeCustomerFail';

/** A visit joined with, and what it costs without a membership. */
const bookJoined = async (card = failing) => {
  const person = await logInAs(shop.product, 'customer');
  const { status, body } = await askForQuote(shop.product, quoteRequest(), person.headers);
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id, attributes } = body.data;
  await shop.hold(id);
  const token = await shop.enterCard(id, card);
  const booked = await shop.confirm(id, { token, member_price_agreed_on_before_job: 190 }, person.headers);
  if (booked.status !== 200) throw new Error(JSON.stringify(booked.body));
  return {
    id,
    person,
    regularCents: Math.round((attributes.estimate?.non_member_price ?? Number.NaN) * 100),
  };
};
const bill = (id: string) =>
  db()
    .transaction()
    .execute((tx) => billJob(tx, deps(), id));
const finish = async (id: string): Promise<void> => {
  await completeJob(shop.product, id);
  await bill(id);
  shop.now = new Date(shop.now.getTime() + 3_600_000);
  await runDuePayments(deps());
};
const end = (person: Person) => shop.call('POST', '/api/v2/user/membership/end', undefined, person.headers);
const membershipOf = ({ id }: Person) =>
  db().selectFrom('membership').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow();
const dueOf = async (id: string) =>
  (await shop.call('GET', `/api/v2/appointments/${id}/payment_due`)).body.due as {
    amount: number;
    lines: { label: string }[];
  };
const audit = async (id: string) =>
  (await auditMoney({ ...deps(), from: new Date(0) })).filter((line) => line.includes(id));

describe('a membership that ends before its billed fee is paid', () => {
  it('[MEMB-1] [MEMB-3] leaves the work at the regular price to pay, and no fee', async () => {
    const { id, person, regularCents } = await bookJoined();
    await finish(id);
    const before = await chargeOf(id);
    expect(before.failed_tries).toBe(1);
    expect(before.amount_cents).not.toBe(regularCents);
    const shown = (await shop.call('GET', '/api/v2/user/membership', undefined, person.headers)).body
      .data as unknown as { attributes: { visit_price_if_ended: number } };
    expect(shown.attributes.visit_price_if_ended).toBe(regularCents / 100);
    expect((await end(person)).status).toBe(200);
    expect(await chargeOf(id)).toMatchObject({ amount_cents: regularCents });
    expect(await membershipOf(person)).toMatchObject({ ended_reason: 'ended by owner' });
    const due = await dueOf(id);
    expect(due.amount).toBe(regularCents / 100);
    expect(due.lines.map(({ label }) => label).join()).not.toContain('Membership');
    expect(await findReceipt(db(), id)).toMatchObject({ membershipCents: 0, dueCents: regularCents });
    const told = await db()
      .selectFrom('outbox')
      .select('payload')
      .where('dedupe_key', '=', `regular bill ${before.id} text`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told.payload)).toContain(
      `Your membership has ended, and you don’t owe a membership fee. The work on your car is billed at the regular price, and ${formatCents(regularCents)} is due.`,
    );
    expect(await audit(id)).toEqual([]);
    expect(await audit(before.id)).toEqual([]);
    // Paying it pays for the work, and gives the office nothing to refund.
    const token = await shop.enterCard(id);
    expect((await shop.confirm(id, { token }, person.headers)).status).toBe(200);
    expect(await chargeOf(id)).toMatchObject({ status: 'paid', amount_cents: regularCents });
    expect(await tasksOf(id)).toEqual([]);
    expect(await audit(id)).toEqual([]);
  });

  it('[PAY-6] is never charged at another amount than the page showed that was open before', async () => {
    const { id, person, regularCents } = await bookJoined();
    await finish(id);
    const shown = { amount_due: (await dueOf(id)).amount };
    expect((await end(person)).status).toBe(200);
    // The provider's message comes first, and charges no more than the page's own request does.
    const token = await shop.enterCard(id, 'pm_card_visa', shown);
    expect((await chargeOf(id)).status).not.toBe('paid');
    for (const body of [{ token, ...shown }, { token }])
      expect(await shop.confirm(id, body, person.headers)).toMatchObject({
        status: 409,
        body: {
          code: 'quote_changed',
          errors: [`Your bill has changed: ${formatCents(regularCents)} is due now. Nothing was charged.`],
        },
      });
    await runDuePayments(deps());
    expect((await chargeOf(id)).status).not.toBe('paid');
    const seen = { token, amount_due: regularCents / 100 };
    expect((await shop.confirm(id, seen, person.headers)).status).toBe(200);
    expect(await chargeOf(id)).toMatchObject({ status: 'paid', amount_cents: regularCents });
    expect(await tasksOf(id)).toEqual([]);
    expect(await audit(id)).toEqual([]);
  });

  it('[BILL-1] [MEMB-3] is not ended between another card for the bill as shown and its charge', async () => {
    const { id, person } = await bookJoined();
    await finish(id);
    const { amount } = await dueOf(id);
    const shownCents = Math.round(amount * 100);
    // The bill gets its new card in one transaction, and is charged in another.
    const token = await shop.enterCard(id, 'pm_card_visa', { amount_due: amount });
    const method = await verifyCardSetup(deps(), token, [{ kind: 'appointment', id }]);
    await db()
      .transaction()
      .execute((tx) => switchCard(tx, { appointmentId: id, method, now: shop.now, shownCents }));
    expect(await chargeOf(id)).toMatchObject({ status: 'open', failed_tries: 0, amount_cents: shownCents });
    expect((await end(person)).body).toMatchObject({
      code: 'conflict',
      errors: [expect.stringMatching(/already going through/)],
    });
    await payCharge(deps(), (await chargeOf(id)).id);
    expect(await chargeOf(id)).toMatchObject({ status: 'paid', amount_cents: shownCents });
    expect(await membershipOf(person)).toMatchObject({ ended_at: null, first_paid_at: expect.any(Date) });
    expect(await audit(id)).toEqual([]);
  });

  it('[MEMB-3] is not ended while a payment is being made', async () => {
    const { id, person } = await bookJoined('pm_card_visa');
    await completeJob(shop.product, id);
    const charge = await bill(id);
    await db()
      .insertInto('payment_attempt')
      .values({
        id: newId(),
        charge_id: charge.id,
        nth: 1,
        payment_method_id: (
          await db()
            .selectFrom('appointment_payment')
            .select('payment_method_id')
            .where('appointment_id', '=', id)
            .executeTakeFirstOrThrow()
        ).payment_method_id as string,
        amount_cents: charge.amount_cents,
        began_at: shop.now,
        asked_at: shop.now,
        by_payer: false,
      })
      .execute();
    expect((await end(person)).body).toMatchObject({
      code: 'conflict',
      errors: ['A payment is already going through. Please try again in a minute.'],
    });
    expect((await membershipOf(person)).ended_at).toBeNull();
    expect(await chargeOf(id)).toMatchObject({ amount_cents: charge.amount_cents });
    await db()
      .updateTable('payment_attempt')
      .set({ outcome: 'never_arrived', settled_at: shop.now })
      .where('charge_id', '=', charge.id)
      .execute();
    expect((await end(person)).status).toBe(200);
    expect(await audit(id)).toEqual([]);
  });

  it('[MEMB-1] [MEMB-3] is one bill at the regular price where its job is finished at the same moment', async () => {
    const { id, person, regularCents } = await bookJoined();
    let ended: ReturnType<typeof end> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('appointment').select('id').where('id', '=', id).forUpdate().execute();
        ended = asAnotherClient(() => end(person));
        await asAnotherClient(() => untilSomebodyWaits(db()));
        await tx
          .updateTable('appointment')
          .set({ status: 'completed', completed_at: shop.now })
          .where('id', '=', id)
          .execute();
        await billJob(tx, deps(), id);
      });
    expect((await ended)?.status).toBe(200);
    expect(await chargeOf(id)).toMatchObject({ amount_cents: regularCents });
    expect(await findReceipt(db(), id)).toMatchObject({ membershipCents: 0, dueCents: regularCents });
    expect(await audit(id)).toEqual([]);
  });

  it('[MEMB-3] runs to the end of its period where the fee is paid before it could be ended', async () => {
    const { id, person } = await bookJoined('pm_card_visa');
    await completeJob(shop.product, id);
    await bill(id);
    let ended: ReturnType<typeof end> | undefined;
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom('appointment').select('id').where('id', '=', id).forUpdate().execute();
        ended = asAnotherClient(() => end(person));
        await asAnotherClient(() => untilSomebodyWaits(db()));
        await tx
          .updateTable('charge')
          .set({ status: 'paid', settled_at: shop.now, next_attempt_at: null })
          .where('appointment_id', '=', id)
          .execute();
        await tx
          .updateTable('membership')
          .set({ first_paid_at: shop.now })
          .where('account_id', '=', person.id)
          .execute();
      });
    expect((await ended)?.status).toBe(200);
    expect(await membershipOf(person)).toMatchObject({
      ended_at: null,
      end_requested_at: expect.any(Date),
    });
  });
});
