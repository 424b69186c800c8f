import type { DispatchBoard } from '@lugnut/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInAs } from '../../../testing/log-in-as';
import { createMarketPlans, createPromiseTerms, updateVisit } from '../plan';
import { nine, noon, schedulingShop, tuesday } from '../testing/scheduling-shop';
import { improveDays } from './improve-days';
import { proposeSwaps } from './propose-swaps';

const shop = schedulingShop();
const { hold, promise } = shop.calls;
const db = () => shop.product.test.db;

let headers: { readonly authorization: string };
beforeAll(async () => {
  headers = (await logInAs(shop.product, 'dispatcher')).headers;
});
beforeEach(async () => {
  await db().deleteFrom('replan_proposal').execute();
  await allow('never');
});

const allow = (moves: 'never' | 'before_the_day' | 'always') =>
  db().updateTable('market').set({ job_moves: moves }).where('id', '=', 'DET').execute();

const signal = new AbortController().signal;
const deps = () => ({
  db: db(),
  plans: createMarketPlans(db()),
  promiseTerms: createPromiseTerms(db()),
  now: () => shop.now,
});
const look = () => proposeSwaps(deps(), signal);

const proposals = () =>
  db()
    .selectFrom('replan_proposal')
    .select(['id', 'kind', 'status', 'decided_by'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const statuses = async () => (await proposals()).map(({ status }) => status);
const theOpenOne = async () => {
  const open = (await proposals()).filter(({ status }) => status === 'open');
  expect(open).toHaveLength(1);
  return open[0]?.id ?? '';
};

const call = async (method: 'GET' | 'POST', url: string, as: { authorization: string } = headers) => {
  const response = await shop.product.app.inject({ method, url: `/api/v2${url}`, headers: as });
  const { data, errors } = response.json();
  return { status: response.statusCode, data, error: errors?.[0] as string | undefined };
};
const accept = (id: string, as = headers) => call('POST', `/staff/replans/${id}/accept`, as);
const dismiss = (id: string, as = headers) => call('POST', `/staff/replans/${id}/refuse`, as);
const board = async (): Promise<DispatchBoard> =>
  (await call('GET', `/dispatch/board?market_id=DET&day=${tuesday}`)).data;

const ownerOf = async (id: string) =>
  (
    await db()
      .selectFrom('visit')
      .select(['technician_id', 'window_start'])
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow()
  ).technician_id;

const booked = async (time: string): Promise<string> => {
  const id = await shop.quote();
  expect((await hold(id, tuesday, time)).status).toBe(200);
  expect(await promise(id)).toEqual({ status: 'promised' });
  return id;
};

/** In progress since a quarter to ten, and until when. */
const runUntil = async (id: string, endsAt: number) => {
  await db().updateTable('appointment').set({ status: 'in_progress' }).where('id', '=', id).execute();
  await db()
    .transaction()
    .execute((tx) => updateVisit(tx, id, sql`arrived_at_minutes = 585, ends_at_minutes = ${endsAt}`));
};

/** Half past eleven: Ann is at her first car until after her second window has closed, and Bob has nothing to do. */
const runningLong = async () => {
  const ann = await shop.hire();
  const first = await booked(nine);
  const second = await booked(noon);
  const bob = await shop.hire();
  await runUntil(first, 915);
  shop.now = new Date('2027-03-02T16:30:00Z');
  return { ann, bob, first, second };
};

describe('a promise in danger on the day', () => {
  it.each(['never', 'before_the_day'] as const)(
    '[PLAN-3] is shown to dispatch with the swap that saves it where jobs move %s, and nothing is moved',
    async (moves) => {
      const { ann, second } = await runningLong();
      await allow(moves);
      await look();
      await look();
      expect(await proposals()).toMatchObject([{ kind: 'swap', status: 'open' }]);
      expect(await ownerOf(second)).toBe(ann);
      const { proposals: shown, technicians } = await board();
      const name = (id: string) => technicians.find((technician) => technician.id === id)?.name;
      expect(shown).toMatchObject([{ kind: 'swap', is_stale: false, asks: [] }]);
      expect(shown[0]?.title).toMatch(new RegExp(`^${name(ann)} may be late for .+`));
      expect(shown[0]?.moves[0]?.words).toMatch(
        new RegExp(`^Move the 12–3 PM .+ at .+ from ${name(ann)} to Technician `),
      );
      expect(shown[0]?.chance).toMatch(/^Chance of being late: (over )?\d+% → (under )?\d+%$/);
    },
  );

  it('[PLAN-3] [OPS-3] is given to who is there clearly sooner once its window is over', async () => {
    const { ann, bob, first, second } = await runningLong();
    await runUntil(first, 1050);
    // Twenty past three.
    shop.now = new Date('2027-03-02T20:20:00Z');
    await look();
    const { proposals: shown, technicians } = await board();
    const name = (id: string) => technicians.find((technician) => technician.id === id)?.name;
    expect(shown[0]?.title).toMatch(new RegExp(`^${name(ann)} is late for .+`));
    expect(shown[0]?.chance).toMatch(/^Reached after the window: .+ → .+$/);
    expect((await accept(await theOpenOne())).status).toBe(200);
    expect(await ownerOf(second)).toBe(bob);
  });

  it('[PLAN-3] is saved without asking where the market allows that, and an open proposal goes', async () => {
    const { bob, second } = await runningLong();
    await look();
    await allow('always');
    await look();
    expect(await statuses()).toEqual(['withdrawn']);
    await improveDays(deps(), signal);
    expect(await ownerOf(second)).toBe(bob);
  });

  it('[PLAN-3] a day that goes as planned has no proposal, nor has one that nobody can save', async () => {
    await shop.hire();
    const first = await booked(nine);
    await booked(noon);
    await runUntil(first, 660);
    shop.now = new Date('2027-03-02T15:30:00Z');
    await look();
    expect(await proposals()).toEqual([]);
    await runUntil(first, 915);
    await look();
    expect(await proposals()).toEqual([]);
  });

  it('[PLAN-3] two processes that find one at the same time keep one', async () => {
    await runningLong();
    await Promise.all([look(), look(), look()]);
    expect(await statuses()).toEqual(['open']);
  });
});

describe('a proposed swap', () => {
  it('[PLAN-3] once accepted is carried out as shown, its window unchanged, in the name of who accepted', async () => {
    const { bob, second } = await runningLong();
    await look();
    const id = await theOpenOne();
    expect(await accept(id)).toMatchObject({ status: 200, data: { attributes: { status: 'accepted' } } });
    expect(await accept(id)).toMatchObject({ status: 200 });
    expect(await ownerOf(second)).toBe(bob);
    const events = await db()
      .selectFrom('appointment_event')
      .select(['type', 'actor_as', 'details'])
      .where('appointment_id', '=', second)
      .where('type', '=', 'moved')
      .execute();
    expect(events).toMatchObject([{ actor_as: 'staff', details: { proposalId: id } }]);
    await look();
    expect(await statuses()).toEqual(['accepted']);
    expect((await board()).proposals).toEqual([]);
  });

  it('[PLAN-3] two dispatchers accept it once', async () => {
    const { bob, second } = await runningLong();
    await look();
    const id = await theOpenOne();
    const answers = await Promise.all([accept(id), accept(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await ownerOf(second)).toBe(bob);
  });

  it('[PLAN-3] is dropped when the day has changed before it is accepted, and nothing is moved', async () => {
    const { ann, first, second } = await runningLong();
    await look();
    const id = await theOpenOne();
    await runUntil(first, 920);
    expect((await board()).proposals).toEqual([]);
    expect(await accept(id)).toMatchObject({
      status: 409,
      error: 'The day has changed since, so this swap was dropped. Nothing was moved.',
    });
    expect(await statuses()).toEqual(['withdrawn']);
    expect(await accept(id)).toMatchObject({ status: 409 });
    expect(await dismiss(id)).toMatchObject({ status: 200, data: { attributes: { status: 'withdrawn' } } });
    expect(await ownerOf(second)).toBe(ann);
  });

  it('[PLAN-3] is dropped when nobody can be there in time any more', async () => {
    const { ann, second } = await runningLong();
    await look();
    const id = await theOpenOne();
    shop.now = new Date('2027-03-02T20:02:00Z');
    expect(await accept(id)).toMatchObject({ status: 409 });
    expect(await statuses()).toEqual(['withdrawn']);
    expect(await ownerOf(second)).toBe(ann);
  });

  it('[PLAN-3] goes by itself when the danger is over, and when the day is', async () => {
    const { first } = await runningLong();
    await look();
    await runUntil(first, 700);
    await look();
    expect(await statuses()).toEqual(['withdrawn']);
    await runUntil(first, 915);
    await look();
    expect(await statuses()).toEqual(['withdrawn', 'open']);
    shop.now = new Date('2027-03-03T16:30:00Z');
    await look();
    expect(await statuses()).toEqual(['withdrawn', 'withdrawn']);
  });

  it('[PLAN-3] once dismissed is not shown again that day, whatever happens to its routes', async () => {
    const { first } = await runningLong();
    await look();
    const id = await theOpenOne();
    expect(await dismiss(id)).toMatchObject({ status: 200, data: { attributes: { status: 'refused' } } });
    shop.wait(5);
    await look();
    expect(await statuses()).toEqual(['refused']);
    expect((await board()).proposals).toEqual([]);
    await runUntil(first, 920);
    await look();
    expect(await statuses()).toEqual(['refused']);
  });

  it('[PLAN-3] is decided by dispatchers, the office and admins', async () => {
    await runningLong();
    await look();
    const id = await theOpenOne();
    for (const role of ['customer', 'fleet', 'technician'] as const) {
      const other = (await logInAs(shop.product, role)).headers;
      expect((await accept(id, other)).status, role).toBe(403);
      expect((await dismiss(id, other)).status, role).toBe(403);
    }
    expect((await dismiss(id, (await logInAs(shop.product, 'office')).headers)).status).toBe(200);
  });
});
