import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../ids';
import { cutPage, selectPage } from './list-pages';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
beforeEach(() => test.db.deleteFrom('lead').execute());
afterAll(() => test.close());

const second = '2027-03-01 15:00:00';
const add = async (at: string, answered = false): Promise<string> => {
  const id = newId();
  await sql`insert into lead (id, lead_type, name, phone, message, created_at, answered_at)
    values (${id}, 'contact_us', 'A', '+13135550142', '', ${`${at}+00`}, ${answered ? `${at}+00` : null})`.execute(
    test.db,
  );
  return id;
};

type Grouped = { readonly grouped?: boolean };

const page = async (after: string | undefined, size: number, { grouped = false }: Grouped = {}) => {
  const order = {
    ...(grouped ? { first: sql<boolean>`(answered_at is null)` } : {}),
    at: sql.ref('created_at'),
    id: sql.ref('id'),
  };
  const query = test.db.selectFrom('lead').select(['id', 'name']);
  return cutPage(size, await selectPage(query, order, { after, size }).execute());
};

const walk = async (size: number, grouped: Grouped = {}): Promise<string[][]> => {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await page(after, size, grouped);
    pages.push(rows.map(({ id }) => id));
    after = next ?? undefined;
  } while (after !== undefined);
  return pages;
};

describe('[RUN-10] pages of a list', () => {
  it('have each row once, the newest first, also where many are of one millisecond and of one moment', async () => {
    const added: { id: string; at: string }[] = [];
    for (const micros of ['000', '001', '001', '001', '998', '999'])
      added.push({ id: await add(`${second}.123${micros}`), at: micros });
    added.push({ id: await add(`${second}.124`), at: 'a later millisecond' });
    const inOrder = added
      .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
      .map(({ id }) => id);
    for (const size of [1, 2, 3, 7, 8]) expect((await walk(size)).flat()).toEqual(inOrder);
  });

  it('have a next one only where there is more', async () => {
    expect(await walk(2)).toEqual([[]]);
    for (let nth = 0; nth < 4; nth += 1) await add(`${second}.00${nth}`);
    expect((await walk(2)).map(({ length }) => length)).toEqual([2, 2]);
    expect((await walk(3)).map(({ length }) => length)).toEqual([3, 1]);
  });

  it('go on from a row that is gone, and repeat none where others arrive meanwhile', async () => {
    const [oldest, middle, newest] = [
      await add(`${second}.001`),
      await add(`${second}.002`),
      await add(`${second}.003`),
    ];
    const first = await page(undefined, 2);
    expect(first.rows.map(({ id }) => id)).toEqual([newest, middle]);
    await add(`${second}.004`);
    await test.db.deleteFrom('lead').where('id', '=', middle).execute();
    const rest = await page(first.next ?? '', 2);
    expect([rest.rows.map(({ id }) => id), rest.next]).toEqual([[oldest], null]);
  });

  it('go through one group and then the other', async () => {
    const answered = [await add(`${second}.009`, true), await add(`${second}.001`, true)];
    const waiting = [await add(`${second}.005`), await add(`${second}.002`)];
    for (const size of [1, 3])
      expect((await walk(size, { grouped: true })).flat()).toEqual([...waiting, ...answered]);
  });

  it('of two lists are the first of both', () => {
    const rows = (...positions: string[]) => positions.map((position) => ({ position }));
    const of = (day: number) => `2027-03-0${day}T00:00:00.000000Z_x`;
    expect(cutPage(3, rows(of(9), of(4), of(2), of(1)), rows(of(5), of(3)))).toEqual({
      rows: rows(of(9), of(5), of(4)),
      next: of(4),
    });
  });

  it('are found by an index, sorted as it is', async () => {
    await sql`insert into lead (id, lead_type, name, phone, message, created_at, answered_at)
      select gen_random_uuid(), 'contact_us', 'A', '+13135550142', '', now() - make_interval(mins => n),
        case when n % 50 <> 0 then now() end
      from generate_series(1, 3000) n`.execute(test.db);
    await sql`analyze lead`.execute(test.db);
    const order = {
      first: sql<boolean>`(answered_at is null)`,
      at: sql.ref('created_at'),
      id: sql.ref('id'),
    };
    for (const after of [undefined, (await page(undefined, 500, { grouped: true })).next ?? '']) {
      const query = selectPage(test.db.selectFrom('lead').select('id'), order, { after, size: 20 });
      const plan = JSON.stringify(await query.explain('json'));
      expect(plan).toContain('lead_waiting_first');
      expect(plan).not.toMatch(/"Sort"|Seq Scan|"Filter"/);
    }
  });
});
