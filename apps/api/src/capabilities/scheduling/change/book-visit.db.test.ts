import { describe, expect, it } from 'vitest';
import { getQuote } from '../../../testing/ask-for-quote';
import { nine, noon, schedulingShop, tuesday } from '../testing/scheduling-shop';

const shop = schedulingShop();
const { hire, quote, wait } = shop;
const { show, hold, book, promise } = shop.calls;

const setUpPayment = async (id: string): Promise<void> => {
  const { db } = shop.product.test;
  await db
    .insertInto('payment_method')
    .values({ id, provider: 'cards', provider_method_id: id, kind: 'card', appointment_id: id })
    .execute();
  await db
    .insertInto('appointment_payment')
    .values({ appointment_id: id, type: 'stripe', payment_method_id: id })
    .execute();
};

describe('PATCH /api/v2/appointments/estimate_booking/{id}', () => {
  it('[TIME-6] holds the window for an estimate', async () => {
    await hire();
    const id = await quote();
    const booked = await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes).toMatchObject({ appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes.hold).not.toBeNull();
  });

  it('[TIME-6] promises the window at once where the payment is set up, and says so once', async () => {
    await hire();
    const { id, attributes } = await getQuote(shop.product);
    await setUpPayment(id);
    await shop.product.test.db
      .insertInto('visit_request')
      .values({ appointment_id: id, exact_address: '1 Woodward Ave, Detroit, MI 48226' })
      .onConflict((conflict) =>
        conflict.column('appointment_id').doUpdateSet({ exact_address: '1 Woodward Ave' }),
      )
      .execute();
    await shop.product.test.db
      .insertInto('booking')
      .values({
        appointment_id: id,
        completed_by: 'browser',
        terms_settled: true,
        account_created: false,
        agreed_work_cents: 100,
        agreed_membership_cents: 0,
        booked_at: shop.now,
      })
      .execute();
    await shop.product.test.db.deleteFrom('outbox').execute();
    const booked = await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: tuesday,
      appointment_time: noon,
      hold: null,
    });
    expect(attributes.status).toBe('quoted');
    const visit = await shop.product.test.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow();
    expect(visit.held_until).toBeNull();
    const kept = await shop.product.test.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect(kept.promised_at).toEqual(shop.now);
    await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    const kinds = await shop.product.test.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds).toEqual([{ kind: 'email' }, { kind: 'sms' }]);
  });

  it('[TIME-6] promises nothing at once to whoever comes too late', async () => {
    await hire({ shifts: { 2: [540, 680] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    await setUpPayment(second);
    expect((await book(second, { appointment_day: tuesday, appointment_time: nine })).code).toBe(
      'window_taken',
    );
    expect((await show(second)).attributes).toMatchObject({ status: 'quoted', appointment_day: null });
  });

  it('[TIME-6] begins at once where the mechanic was on the way, and notes the arrival', async () => {
    await hire();
    const id = await quote();
    await hold(id, '2027-03-01', noon);
    await promise(id);
    shop.now = new Date('2027-03-01T17:20:00Z');
    const drive = (status: 'en_route') =>
      shop.product.test.db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
    await drive('en_route');
    const begun = await book(id, { id, mechanic_already_here: true });
    expect([begun.status, begun.attributes.status]).toEqual([200, 'in_progress']);
    const arrival = await shop.product.test.db
      .selectFrom('visit')
      .select(['arrived_at_minutes', 'ends_at_minutes', 'minutes_on_site'])
      .executeTakeFirstOrThrow();
    expect(arrival.arrived_at_minutes).toBe(12 * 60 + 20);
    expect(arrival.ends_at_minutes).toBe(12 * 60 + 20 + arrival.minutes_on_site);
    wait(10);
    await book(id, { id, mechanic_already_here: true });
    const again = await shop.product.test.db
      .selectFrom('visit')
      .select('arrived_at_minutes')
      .executeTakeFirstOrThrow();
    expect(again.arrived_at_minutes).toBe(12 * 60 + 20);
  });

  it('[TIME-6] does not begin what would make the mechanic late for somebody else', async () => {
    await hire({ shifts: { 1: [540, 900] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, '2027-03-01', nine);
    await promise(first);
    expect((await hold(second, '2027-03-01', noon)).status).toBe(200);
    await promise(second);
    shop.now = new Date('2027-03-01T18:30:00Z');
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'in_progress' })
      .where('id', '=', first)
      .execute();
    expect((await book(first, { mechanic_already_here: true })).code).toBe('conflict');
  });

  it('[TIME-6] begins at once only where a mechanic really is', async () => {
    await hire();
    const id = await quote();
    expect((await book(id, { id, mechanic_already_here: true })).code).toBe('conflict');
    await hold(id, '2027-03-01', noon);
    await promise(id);
    expect((await book(id, { id, mechanic_already_here: true })).code).toBe('conflict');
    shop.now = new Date('2027-03-01T17:20:00Z');
    await shop.product.test.db
      .updateTable('appointment')
      .set({ status: 'in_progress' })
      .where('id', '=', id)
      .execute();
    const begun = await book(id, { id, mechanic_already_here: true });
    expect([begun.status, begun.attributes.status]).toEqual([200, 'in_progress']);
  });
});
