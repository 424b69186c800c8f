import {
  type Actor,
  type AppointmentEventType,
  type AppointmentStatus,
  appointmentEventTypes,
  appointmentStatuses,
  findStatusAfter,
  followUpsOf,
} from '@lugnut/domain/appointment';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { newId } from '../../platform/ids';
import { seedMarkets } from '../../seed/seed-markets';
import { systemActor } from './actor-of';
import { type AppointmentEvent, applyEvent } from './apply-event';

let test: TestDatabase;
let accountId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
  accountId = newId();
  await test.db
    .insertInto('account')
    .values({
      id: accountId,
      name: 'Dana Whitfield',
      email: 'dana@example.com',
      phone: '+13135550142',
      role: 'customer',
    })
    .execute();
});
afterAll(() => test.close());

const at = new Date('2027-03-01T15:00:00Z');

const add = async (status: AppointmentStatus): Promise<string> => {
  const id = newId();
  await test.db
    .insertInto('appointment')
    .values({
      id,
      status,
      zip: '48226',
      market_id: 'DET',
      completed_at: status === 'completed' ? at : null,
    })
    .execute();
  return id;
};

const facts = {
  covered: {
    zip: '48226',
    marketId: 'DET',
    officeReasons: [],
    diagnosisDiscounts: [],
    diagnosisPriceCents: 120_00,
  },
  discounted: { diagnosisDiscounts: [] },
  relocated: { zip: '48226', marketId: 'DET' },
  claimed: { accountId: '' },
};

/** Any event with matching facts, and effect handlers that do nothing. */
const applyAny = (id: string, type: AppointmentEventType, actor: Actor = systemActor) => {
  const known: Record<string, unknown> = { ...facts, claimed: { accountId } };
  const event = { type, actor, at, facts: known[type] ?? {} } as AppointmentEvent<'finished'>;
  const owners = Object.fromEntries(followUpsOf(type).map((name) => [name, async () => undefined]));
  return test.db.transaction().execute((tx) => applyEvent(tx, id, event, owners as never));
};

const statusOf = async (id: string): Promise<AppointmentStatus> =>
  (await test.db.selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

const logOf = (id: string) =>
  test.db
    .selectFrom('appointment_event')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute();

describe('the only writer of an appointment', () => {
  it('follows the state machine in every status, and a refused event changes nothing', async () => {
    for (const status of appointmentStatuses)
      for (const type of appointmentEventTypes) {
        const id = await add(status);
        const expected = findStatusAfter(status, type);
        if (expected === undefined) {
          await expect(applyAny(id, type)).rejects.toMatchObject({ code: 'conflict' });
          expect([await statusOf(id), await logOf(id)]).toEqual([status, []]);
        } else {
          expect(await applyAny(id, type)).toBe(expected);
          expect(await statusOf(id)).toBe(expected);
          expect(await logOf(id)).toMatchObject([{ type, from_status: status, to_status: expected }]);
        }
      }
  });

  it('records a history that leads to the current status', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...appointmentEventTypes), { minLength: 1, maxLength: 12 }),
        async (types) => {
          const id = await add('pending');
          for (const type of types) await applyAny(id, type).catch(() => undefined);
          const log = await logOf(id);
          let status: AppointmentStatus = 'pending';
          for (const entry of log) {
            expect(entry.from_status).toBe(status);
            status = entry.to_status;
          }
          expect(await statusOf(id)).toBe(status);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('records the actor and the proof', async () => {
    const id = await add('pending');
    await applyAny(id, 'quoted', { kind: 'account', accountId, as: 'staff' });
    await applyAny(id, 'booked', { kind: 'provider' });
    await applyAny(id, 'canceled', { kind: 'link' });
    expect(await logOf(id)).toMatchObject([
      { actor: 'account', actor_account_id: accountId, actor_as: 'staff', proof: 'session', happened_at: at },
      { actor: 'provider', actor_account_id: null, proof: 'signature', details: { v: 1 } },
      { actor: 'link', actor_account_id: null, actor_as: null, proof: 'link' },
    ]);
  });

  it('runs the effects in order, in the same transaction', async () => {
    const id = await add('in_progress');
    const done: string[] = [];
    const note = (name: string) => async () => {
      done.push(name);
    };
    const owners = {
      'record progress': note('record progress'),
      'record end in plan': note('record end in plan'),
      bill: note('bill'),
      'request documents': note('request documents'),
      'ask for review': async () => {
        throw new Error('no review can be asked for');
      },
    };
    const finish = () =>
      test.db
        .transaction()
        .execute((tx) => applyEvent(tx, id, { type: 'finished', actor: systemActor, at }, owners));
    await expect(finish()).rejects.toThrow('no review');
    expect(done).toEqual(['record progress', 'record end in plan', 'bill', 'request documents']);
    expect([await statusOf(id), await logOf(id)]).toEqual(['in_progress', []]);
  });

  it('writes an append-only log', async () => {
    const id = await add('pending');
    await applyAny(id, 'quoted');
    await expect(
      test.db
        .updateTable('appointment_event')
        .set({ type: 'canceled' })
        .where('appointment_id', '=', id)
        .execute(),
    ).rejects.toThrow('only ever added to');
    await expect(
      test.db.deleteFrom('appointment_event').where('appointment_id', '=', id).execute(),
    ).rejects.toThrow('only ever added to');
  });

  it('uses the database’s list of statuses', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'appointment'::regclass and contype = 'c'`.execute(test.db);
    const check = rows.map(({ definition }) => definition).find((text) => text.includes('no_service_area'));
    const listed = [...(check ?? '').matchAll(/'(\w+)'::text/g)].map(([, status]) => status);
    expect(listed).toEqual([...appointmentStatuses]);
  });
});
