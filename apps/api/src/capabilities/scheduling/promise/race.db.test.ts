import { addDays } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften } from '../../../platform/db/testing/how-often';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { newId } from '../../../platform/ids';
import { seedMarkets } from '../../../seed/seed-markets';
import { seedPriceList } from '../../../seed/seed-price-list';
import { type ServerProcess, type ServerReply, startServerProcess } from '../../../testing/server-process';
import { addTechnician, allWeek } from '../testing/plan-fixtures';

/** Two server processes, one PostgreSQL, and many people who want the same. */
const rounds = howOften({ short: 2, long: 50 });
const people = 200;
const nowText = '2027-03-01T15:00:00Z';

const servers: ServerProcess[] = [];
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
  await seedPriceList(test.db);
  servers.push(...(await Promise.all([1, 2].map(() => startServerProcess(test.url, nowText)))));
});
afterAll(async () => {
  for (const server of servers) server.stop();
  await test.close();
});

const addPeople = async (): Promise<readonly string[]> => {
  const ids = Array.from({ length: people }, newId);
  await test.db
    .insertInto('appointment')
    .values(
      ids.map((id) => ({
        id,
        status: 'quoted' as const,
        zip: '48226',
        market_id: 'DET',
        services: ['Front Brake Pads & Rotors'],
      })),
    )
    .execute();
  await test.db
    .insertInto('appointment_link')
    .values(ids.map((id) => ({ id, appointment_id: id, made_at: '2027-03-01T15:00:00Z' })))
    .execute();
  return ids;
};

/** Half of them through one process and half through the other, all at once. */
const bookedBy = async (ids: readonly string[], day: string): Promise<ReadonlyMap<string, ServerReply>> => {
  const halves = servers.map((_, server) => ids.filter((_id, index) => index % servers.length === server));
  const answered = await Promise.all(
    servers.map(async (server, index) => {
      const half = halves[index] ?? [];
      const replies = await server.all(
        half.map((id) => ({
          method: 'PATCH' as const,
          url: `/api/v2/appointments/estimate_booking/${id}`,
          payload: { appointment: { id, appointment_day: day, appointment_time: '09:00am-12:00pm' } },
        })),
      );
      return half.map((id, nth) => [id, replies[nth] ?? { status: 0 }] as const);
    }),
  );
  return new Map(answered.flat());
};

const countBy = (replies: Iterable<ServerReply>): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of replies) {
    const name = code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

it('[TIME-8] promises the last window once, whoever of 200 asks through whichever of two processes, over and over', {
  timeout: 300_000,
}, async () => {
  // room for one brake job a day, and for no other
  await addTechnician(test.db, {
    shifts: Object.fromEntries(Object.keys(allWeek).map((weekday) => [weekday, [540, 680]])),
  });
  const ids = await addPeople();
  for (let round = 0; round < rounds; round += 1) {
    const replies = await bookedBy(ids, addDays('2027-03-02', round % 25));
    expect(countBy(replies.values())).toEqual({ 200: 1, window_taken: people - 1 });
    const visits = await test.db.selectFrom('visit').select('appointment_id').execute();
    expect(visits.map(({ appointment_id }) => appointment_id)).toEqual(
      ids.filter((id) => replies.get(id)?.status === 200),
    );
    await test.db.deleteFrom('visit').execute();
  }
});
