// @both-servers: moves rows between tables
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids';
import { migrateToLatest } from '../migrate';
import { createUnmigratedTestDatabase, type TestDatabase } from '../testing/test-database';
import { migrations } from './index';

const before0023 = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0023'));

let test: TestDatabase;
const [booked, canceled, asked, byPayPal] = [newId(), newId(), newId(), newId()];
const [card, payPal] = [newId(), newId()];
const canceledAt = new Date('2026-10-01T12:00:00Z');
const keptAt = new Date('2026-09-30T12:00:00Z');

beforeAll(async () => {
  test = await createUnmigratedTestDatabase();
  await migrateToLatest(test.db, before0023);
  await sql`insert into appointment (id, status, zip) values (${asked}, 'pending', '48226')`.execute(test.db);
  for (const [id, provider, kind] of [
    [card, 'cards', 'card'],
    [payPal, 'paypal', 'paypal'],
  ])
    await sql`insert into payment_method (id, provider, provider_method_id, kind, appointment_id)
      values (${id}, ${provider}, ${id}, ${kind}, ${asked})`.execute(test.db);
  await sql`
    insert into appointment (id, status, zip, contact_name, contact_email, contact_phone, payment_setup,
      payment_type, payment_method_id, dedicated_schedule_time)
    values (${booked}, 'scheduled', '48226', 'Dana Whitfield', 'dana@example.com', '+13135550142', true,
      'stripe', ${card}, 'Tuesdays 9am-12pm')`.execute(test.db);
  await sql`insert into visit_request (appointment_id, exact_address)
    values (${booked}, '1 Main Street')`.execute(test.db);
  await sql`
    insert into appointment (id, status, zip, cancelled_at, cancellation_reason, cancellation_details,
      cancellation_fee_cents, keep_discount_taken_at)
    values (${canceled}, 'cancelled', '48226', ${canceledAt}, 'Found cheaper price', 'Sold it', 7000, ${keptAt})`.execute(
    test.db,
  );
  await sql`
    insert into appointment (id, status, zip, payment_setup, payment_type, payment_method_id, paypal_order_id,
      paypal_payer_id)
    values (${byPayPal}, 'scheduled', '48226', true, 'paypal', ${payPal}, 'ORDER', 'PAYER')`.execute(test.db);
  await migrateToLatest(test.db);
});
afterAll(() => test.close());

describe('migration 0023 on a database in use', () => {
  it('keeps who we reach', async () => {
    expect(await test.db.selectFrom('appointment_contact').selectAll().execute()).toEqual([
      {
        appointment_id: booked,
        name: 'Dana Whitfield',
        email: 'dana@example.com',
        phone: '+13135550142',
        language: 'en',
      },
    ]);
  });

  it('keeps how it will be paid', async () => {
    const rows = await test.db.selectFrom('appointment_payment').selectAll().orderBy('type').execute();
    expect(rows).toEqual([
      {
        appointment_id: byPayPal,
        type: 'paypal',
        payment_method_id: payPal,
        paypal_order_id: 'ORDER',
        paypal_payer_id: 'PAYER',
      },
      {
        appointment_id: booked,
        type: 'stripe',
        payment_method_id: card,
        paypal_order_id: null,
        paypal_payer_id: null,
      },
    ]);
  });

  it('keeps why, when and at what cost it was canceled, and the discount taken before', async () => {
    expect(await test.db.selectFrom('cancellation').selectAll().execute()).toEqual([
      {
        appointment_id: canceled,
        canceled_at: canceledAt,
        reason: 'Found cheaper price',
        details: 'Sold it',
        fee_cents: 70_00,
        replaced_by: null,
      },
    ]);
    expect(await test.db.selectFrom('keep_discount').selectAll().execute()).toEqual([
      { appointment_id: canceled, taken_at: keptAt },
    ]);
  });

  it('keeps a fleet’s own hours beside the address', async () => {
    const visits = await test.db
      .selectFrom('visit_request')
      .select(['appointment_id', 'dedicated_schedule_time', 'exact_address'])
      .execute();
    expect(visits).toEqual([
      {
        appointment_id: booked,
        dedicated_schedule_time: 'Tuesdays 9am-12pm',
        exact_address: '1 Main Street',
      },
    ]);
  });
});
