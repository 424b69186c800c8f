import { describe, expect, it } from 'vitest';
import { howOften } from '../../../platform/db/testing/how-often';
import { getQuote } from '../../../testing/ask-for-quote';
import { logInAs } from '../../../testing/log-in-as';
import { friday, nine, oneJobADay } from '../testing/one-job-a-day';
import { addTechnician } from '../testing/plan-fixtures';
import { noon } from '../testing/scheduling-shop';
import { mostHolds } from './hold-limits';

const shop = oneJobADay();
const saturday = '2027-03-06';

let lastAddress = 0;
const newAddress = (): string => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

const holdFrom = async (address: string, id: string, day = friday, headers: object = {}) => {
  const response = await shop.product.app.inject({
    method: 'PUT',
    url: `/api/v2/appointments/${id}`,
    remoteAddress: address,
    headers: { ...headers },
    payload: {
      appointment_day: day,
      appointment_time: noon,
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
    },
  });
  if (response.statusCode !== 200) return response.statusCode;
  return response.json().data.attributes.hold === null ? 'chosen' : 'held';
};
const quote = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await getQuote(shop.product, changes)).id;
const quotes = async (count: number, changes: Record<string, unknown> = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await quote(changes));
  return ids;
};
const heldBy = async (ids: readonly string[]): Promise<number> =>
  (
    await shop.product.test.db
      .selectFrom('visit')
      .select('appointment_id')
      .where('appointment_id', 'in', ids)
      .where('held_until', '>', shop.now)
      .execute()
  ).length;
const hireMany = () =>
  shop.product.hearing(async () => {
    for (let nth = 0; nth < 8; nth += 1) await addTechnician(shop.product.test.db);
  });

describe('[SAFE-1] one visitor', () => {
  it('cannot hold more than a few windows from one address, however many are asked for at once', async () => {
    await hireMany();
    const ids = await quotes(howOften({ short: 21, long: 105 }));
    const address = newAddress();
    const answers = await Promise.all(ids.map((id) => holdFrom(address, id)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(mostHolds);
    expect(await heldBy(ids)).toBe(mostHolds);
    // Somebody else is not kept from it.
    expect(await holdFrom(newAddress(), await quote())).toBe('held');
  });

  it('is one by the /64 of IPv6, by phone, by email and by account', async () => {
    const network = `2001:db8:7:${lastAddress}`;
    const sixes = await quotes(5);
    const fromSix: unknown[] = [];
    for (const [nth, id] of sixes.entries())
      fromSix.push(await holdFrom(`${network}:${nth + 1}::${nth + 7}`, id));
    expect(fromSix).toEqual(['held', 'held', 'held', 'chosen', 'chosen']);
    for (const contact of [{ phone: '3135557001' }, { email: 'one@example.com' }]) {
      const ids = await quotes(4, contact);
      const seen: unknown[] = [];
      for (const id of ids) seen.push(await holdFrom(newAddress(), id));
      expect([contact, seen]).toEqual([contact, ['held', 'held', 'held', 'chosen']]);
    }
    const person = await logInAs(shop.product, 'customer');
    const own = await quotes(4);
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: person.id })
      .where('id', 'in', own)
      .execute();
    const seen: unknown[] = [];
    for (const id of own) seen.push(await holdFrom(newAddress(), id, friday, person.headers));
    expect(seen).toEqual(['held', 'held', 'held', 'chosen']);
  });

  it('may hold again once one is booked, let go or run out, and may move what is held', async () => {
    const address = newAddress();
    const [first = '', second = '', third = '', fourth = ''] = await quotes(4);
    for (const id of [first, second, third]) expect(await holdFrom(address, id)).toBe('held');
    expect(await holdFrom(address, third, saturday)).toBe('held');
    expect(await holdFrom(address, fourth)).toBe('chosen');
    expect(await heldBy([fourth])).toBe(0);
    expect(await shop.calls.promise(first)).toEqual({ status: 'promised' });
    expect(await holdFrom(address, fourth)).toBe('held');
    const fifth = await quote();
    expect(await holdFrom(address, fifth)).toBe('chosen');
    shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    expect(await holdFrom(address, fifth)).toBe('held');
  });

  it('is not the office, which plans for others', async () => {
    const office = await logInAs(shop.product, 'office');
    const address = newAddress();
    for (const id of await quotes(5))
      expect(await holdFrom(address, id, saturday, office.headers)).toBe('held');
  });
});

describe('[SAFE-1] a hold nobody has proven', () => {
  /** One technician with room for one job a day: the first hold ran out, and the second took its place. */
  const taken = async (day: string) => {
    const { db } = shop.product.test;
    await shop.product.hearing(async () => {
      const [kept] = await db.selectFrom('technician').select('id').orderBy('id').limit(1).execute();
      await db.deleteFrom('visit').execute();
      await db.deleteFrom('technician_day').execute();
      await db
        .deleteFrom('technician')
        .where('id', '<>', kept?.id ?? '')
        .execute();
    });
    const [paid, second] = [await quote(), await quote()];
    expect((await shop.calls.hold(paid, day, nine)).errors).toBeUndefined();
    shop.now = new Date(shop.now.getTime() + 11 * 60_000);
    expect((await shop.calls.hold(second, day, nine)).errors).toBeUndefined();
    return { paid, second };
  };

  it('yields to a booking that is paid for', async () => {
    const { paid, second } = await taken('2027-03-08');
    expect(await shop.calls.promise(paid)).toEqual({ status: 'promised' });
    expect(await heldBy([second])).toBe(0);
    expect(await shop.calls.promise(second)).toEqual({ status: 'lost' });
  });

  it('does not yield once its owner has proven their phone', async () => {
    const { paid, second } = await taken('2027-03-09');
    const person = await logInAs(shop.product, 'customer');
    await shop.product.test.db
      .updateTable('appointment')
      .set({ account_id: person.id })
      .where('id', '=', second)
      .execute();
    expect(await shop.calls.promise(paid)).toEqual({ status: 'lost' });
    expect(await heldBy([second])).toBe(1);
  });

  it('does not yield to another hold', async () => {
    const { paid, second } = await taken('2027-03-10');
    expect((await shop.calls.hold(paid, '2027-03-10', nine)).code).toBe('window_taken');
    expect(await heldBy([second])).toBe(1);
  });
});

describe('[SAFE-1] one quote', () => {
  it('holds an hour in all by going from one window to the next, and again after others had their turn', async () => {
    await hireMany();
    const id = await quote();
    const address = newAddress();
    const began = shop.now.getTime();
    const untilOf = async () =>
      (
        await shop.product.test.db
          .selectFrom('visit')
          .select('held_until')
          .where('appointment_id', '=', id)
          .executeTakeFirstOrThrow()
      ).held_until?.getTime();
    for (let nth = 0; nth < 7; nth += 1) {
      shop.now = new Date(began + nth * 9 * 60_000);
      expect(await holdFrom(address, id, `2027-03-${String(6 + nth).padStart(2, '0')}`)).toBe('held');
    }
    expect(await untilOf()).toBe(began + 60 * 60_000);
    shop.now = new Date(began + 60 * 60_000);
    // Chosen all the same, and free for others.
    expect(await holdFrom(address, id, saturday)).toBe('chosen');
    expect(await heldBy([id])).toBe(0);
    expect((await shop.calls.show(id)).attributes).toMatchObject({ appointment_day: saturday, hold: null });
    shop.now = new Date(began + 70 * 60_000);
    expect(await holdFrom(address, id, saturday)).toBe('held');
    expect(await heldBy([id])).toBe(1);
  });
});
