import type { DispatchBoard } from '@lugnut/contract';
import { monthDayInWords } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

type NamedDay = { readonly day: string; readonly name: string | null };

type Row = {
  readonly id: string;
  readonly version: string;
  readonly attributes: {
    readonly days: NamedDay[];
    readonly portrait: string;
    readonly market_id: string;
  };
  readonly facts: Record<string, unknown>;
  readonly settled: boolean;
  readonly error: string;
};

let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await logInAs(shop.product, 'admin');
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  shop.call(method, `/api/v2/admin/${path}`, payload, admin.headers);
const rowsOf = async (path: string): Promise<Row[]> =>
  (await call('GET', path)).body.data as unknown as Row[];
const rowOf = async (path: string, isIt: (row: Row) => boolean): Promise<Row> => {
  const row = (await rowsOf(path)).find(isIt);
  if (!row) throw new Error(`${path} has no such record`);
  return row;
};
const undo = (id: unknown) => call('POST', `changes/${id}/undo`);
const changeOf = ({ body }: { readonly body: Record<string, unknown> }) =>
  body.change as { readonly id: string; readonly can_undo: boolean } | null;
const logged = async (section: string) =>
  (await call('GET', `changes?section=${section}`)).body.data as unknown as {
    readonly subject: string;
    readonly before: object;
    readonly after: object;
    readonly undo: string;
  }[];

describe('holidays', () => {
  const detroit = () => rowOf('holidays', ({ id }) => id === 'DET');
  const keep = async (days: readonly NamedDay[]) =>
    call('PUT', 'holidays/DET', { version: (await detroit()).version, attributes: { days } });
  const windowsOn = async (day: string) => {
    const id = await shop.quote();
    const { body } = await shop.call('GET', `/api/v2/availability/${id}`);
    const { availability } = (
      body.data as unknown as { attributes: { availability: Record<string, string[]> } }
    ).attributes;
    return availability[day];
  };

  it('[OPS-6] of a market are saved, nobody is promised that day, and an undo opens it again', async () => {
    const day = '2027-03-30';
    const added = { day, name: null };
    const before = (await detroit()).attributes.days;
    expect((await windowsOn(day))?.length).toBeGreaterThan(0);
    let saved = { body: {} as Record<string, unknown> };
    await shop.product.hearing(async () => {
      saved = await keep([...before, added]);
    });
    expect((await detroit()).attributes.days).toEqual([...before, added]);
    expect(await windowsOn(day)).toEqual([]);
    expect((await logged('holidays'))[0]).toMatchObject({
      subject: 'DET',
      before: { days: before },
      after: { days: [...before, added] },
      undo: 'possible',
    });
    await shop.product.hearing(async () => {
      expect((await undo(changeOf(saved)?.id)).status).toBe(200);
    });
    expect((await detroit()).attributes.days).toEqual(before);
    expect((await windowsOn(day))?.length).toBeGreaterThan(0);
  });

  it('[OPS-6] have a name, which is shown on that day’s board and can be undone', async () => {
    const day = '2027-12-24';
    const before = (await detroit()).attributes.days;
    const boardOf = async (wanted: string) =>
      (await shop.call('GET', `/api/v2/dispatch/board?market_id=DET&day=${wanted}`, undefined, admin.headers))
        .body.data as unknown as DispatchBoard;
    await shop.product.hearing(async () => {
      expect((await keep([...before, { day, name: null }])).status).toBe(200);
    });
    expect(await boardOf(day)).toMatchObject({ holiday: { name: null } });
    expect((await boardOf(day)).technicians[0]?.absence).toBe('Holiday');
    const named = await keep([...before, { day, name: '  Christmas Eve ' }]);
    expect((await detroit()).attributes.days).toContainEqual({ day, name: 'Christmas Eve' });
    const board = await boardOf(day);
    expect(board.holiday).toEqual({ name: 'Christmas Eve' });
    expect(new Set(board.technicians.map(({ absence }) => absence))).toContain('Christmas Eve');
    expect((await boardOf('2027-12-23')).holiday).toBeNull();
    expect((await undo(changeOf(named)?.id)).status).toBe(200);
    expect((await boardOf(day)).holiday).toEqual({ name: null });
    const twice = await keep([
      { day, name: 'One' },
      { day, name: 'Another' },
    ]);
    expect([twice.status, twice.body.errors?.[0]]).toEqual([400, 'A day is on the list twice.']);
  });

  it('[OPS-6] are refused when somebody is promised that day, and nothing changes', async () => {
    const { visit } = await bookFieldJob(shop);
    const before = (await detroit()).attributes.days;
    const refused = await keep([...before, { day: visit.day, name: 'Too late' }]);
    expect(refused.status).toBe(409);
    expect(refused.body.errors?.[0]).toContain(`${monthDayInWords(visit.day)} (1). Move those jobs first`);
    expect((await detroit()).attributes.days).toEqual(before);
    expect((await call('PUT', 'holidays/XYZ', { version: null, attributes: { days: [] } })).status).toBe(404);
    expect((await keep([{ day: '2027-02-30', name: null }])).status).toBe(400);
  });
});

describe('browser errors', () => {
  const report = (error: string) => shop.call('POST', '/api/v2/errors', { error, path: '/quote' });
  const fault = (error: string) => rowOf('errors', (row) => row.error === error);
  const settle = async (error: string, settled: boolean) => {
    const { id, version } = await fault(error);
    return call('PUT', `errors/${id}`, { version, attributes: { settled } });
  };

  it('[OPS-6] are marked as resolved, listed last, and reopened by an undo or a new occurrence', async () => {
    await report('TypeError: settled one');
    await report('TypeError: open one');
    await report('TypeError: settled one');
    const saved = await settle('TypeError: settled one', true);
    expect(saved.status).toBe(200);
    expect((await fault('TypeError: settled one')).settled).toBe(true);
    expect((await rowsOf('errors')).map(({ error }) => error)).toEqual([
      'TypeError: open one',
      'TypeError: settled one',
    ]);
    expect((await logged('errors'))[0]).toMatchObject({
      before: { settled: false },
      after: { settled: true },
    });
    expect((await undo(changeOf(saved)?.id)).status).toBe(200);
    expect((await fault('TypeError: settled one')).settled).toBe(false);
    await settle('TypeError: settled one', true);
    await shop.product.test.db
      .updateTable('settled_error')
      .set({ settled_at: new Date('2020-01-01') })
      .execute();
    await report('TypeError: settled one');
    expect((await fault('TypeError: settled one')).settled).toBe(false);
  });

  it('[OPS-6] are resolved only with the current version, and only if they exist', async () => {
    await report('TypeError: another');
    const { id, version } = await fault('TypeError: another');
    await settle('TypeError: another', true);
    await settle('TypeError: another', false);
    await settle('TypeError: another', true);
    const late = await call('PUT', `errors/${id}`, { version, attributes: { settled: false } });
    expect(late.status).toBe(409);
    const nothing = await call('PUT', 'errors/none', { version: null, attributes: { settled: true } });
    expect(nothing.status).toBe(404);
  });
});

it('[OPS-6] a technician’s portrait is changed, publicly, and undone', async () => {
  const { id, version, attributes } = await rowOf('technicians', (row) => row.facts.promised_jobs === 0);
  const give = (portrait: string) =>
    call('PUT', `technicians/${id}`, { version, attributes: { ...attributes, portrait } });
  const shown = async () => (await rowOf('technicians', (row) => row.id === id)).attributes.portrait;
  const saved = await give('portrait-11');
  expect([saved.status, await shown()]).toEqual([200, 'portrait-11']);
  expect((await logged('technicians'))[0]).toMatchObject({
    subject: id,
    before: { portrait: attributes.portrait },
    after: { portrait: 'portrait-11' },
  });
  const board = await shop.call(
    'GET',
    `/api/v2/dispatch/board?market_id=${attributes.market_id}`,
    undefined,
    admin.headers,
  );
  expect((board.body.data as unknown as DispatchBoard).technicians).toContainEqual(
    expect.objectContaining({ id, portrait_url: '/portraits/portrait-11.svg' }),
  );
  expect((await undo(changeOf(saved)?.id)).status).toBe(200);
  expect(await shown()).toBe(attributes.portrait);
  expect((await give('../../etc/passwd')).status).toBe(400);
});
