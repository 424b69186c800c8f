import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { join, signUp } from '../../testing/fleet-calls';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { findObstacles } from './find-obstacles';
import { findPerson } from './person';

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

const db = () => product.test.db;
const obstaclesOf = async (accountId: string) => {
  const person = await findPerson(db(), accountId);
  if (!person) throw new Error('nobody');
  return findObstacles(db(), person);
};

it('[LEGAL-4] an invoice that is not paid stands in the way of erasing the fleet’s account, and of nobody else', async () => {
  const owner = await signUp(product, { business_name: 'Parcels' });
  const partner = await join(product, owner.headers, `p${newId()}@example.com`, 'owner');
  expect(await obstaclesOf(owner.id)).toEqual([]);
  const id = newId();
  await db()
    .insertInto('statement')
    .values({
      id,
      fleet_id: owner.id,
      month: '2027-02',
      issued_on: '2027-03-01',
      issued_at: new Date('2027-03-01T12:00:00Z'),
      net_days: 30,
      due_on: '2027-03-31',
      total_cents: 5_000,
      paid_cents: 0,
      due_cents: 5_000,
    })
    .execute();
  expect(await obstaclesOf(owner.id)).toEqual(['bill']);
  expect(await obstaclesOf(partner.id)).toEqual([]);
  await db()
    .updateTable('statement')
    .set({ settled_cents: 5_000, paid_at: new Date('2027-03-20T12:00:00Z') })
    .where('id', '=', id)
    .execute();
  expect(await obstaclesOf(owner.id)).toEqual([]);
  // Done since, and on the next invoice.
  const carried = {
    id: newId(),
    fleet_id: owner.id,
    kind: 'carried' as const,
    vehicle: '',
    work: 'Carried over',
    amount_cents: 700,
    paid_cents: 0,
    occurred_at: new Date('2027-03-21T12:00:00Z'),
    request_key: 'carried',
  };
  await db().insertInto('statement_line').values(carried).execute();
  expect(await obstaclesOf(owner.id)).toEqual(['bill']);
});
