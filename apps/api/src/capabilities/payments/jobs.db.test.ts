import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { chargeDepsOf } from '../../testing/charge-deps';
import { openShop, type Shop } from '../../testing/open-shop';
import type { ChargeDeps } from './charging';
import { paymentJobs } from './jobs';
import { jobsIn } from './testing/jobs-in';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const { bookedJob } = jobsIn(() => shop);
const run = async (name: string, deps: ChargeDeps): Promise<unknown> =>
  paymentJobs(deps)
    .find((job) => job.name === name)
    ?.run(new AbortController().signal);

describe('a row that cannot be handled stops no other', () => {
  it('of late promises', async () => {
    const ids = [await bookedJob(), await bookedJob(), await bookedJob()];
    const [, bad] = ids;
    await db().updateTable('booking').set({ promised_at: null }).where('appointment_id', 'in', ids).execute();
    await sql`update appointment set diagnosis_discounts = '{"v": 99}' where id = ${bad}`.execute(db());
    await expect(run('confirm-late-promises', chargeDepsOf(shop))).rejects.toMatchObject({
      rows: [{ id: bad }],
    });
    const open = await db()
      .selectFrom('booking')
      .select('appointment_id')
      .where('promised_at', 'is', null)
      .execute();
    expect(open).toEqual([{ appointment_id: bad }]);
  });

  it('of authorizations nobody needs', async () => {
    const ids = [newId(), newId(), newId()];
    const [, bad] = ids;
    const appointmentId = await shop.quote();
    for (const id of ids)
      await db()
        .insertInto('payment_method')
        .values({
          id,
          provider: 'paypal',
          provider_method_id: `authorization ${id}`,
          kind: 'paypal',
          appointment_id: appointmentId,
          created_at: sql<Date>`now() - interval '1 hour'`,
        })
        .execute();
    const deps = chargeDepsOf(shop);
    const paypal = {
      ...deps.paypal,
      void: async ({ authorizationId }: { authorizationId: string }) => {
        if (authorizationId === `authorization ${bad}`) throw new Error('an answer nobody expected');
        return { status: 'voided' } as const;
      },
    };
    await expect(run('release-authorizations', { ...deps, paypal })).rejects.toMatchObject({
      rows: [{ id: bad }],
    });
    const held = await db()
      .selectFrom('payment_method')
      .select('id')
      .where('id', 'in', ids)
      .where('released_at', 'is', null)
      .execute();
    expect(held).toEqual([{ id: bad }]);
  });
});
