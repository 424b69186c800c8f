import type { DispatchBoard } from '@lugnut/contract';
import { addDays } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { addPastVisit, addTechnician, learnAgain, schedulingCalls } from '../../testing/planned-day';
import { createTestApp, monday, type TestApp } from '../../testing/test-app';

const day = '2027-03-02';
const nine = '09:00am-12:00pm';

let product: TestApp;
let technicianId: string;
let headers: { readonly authorization: string };
const { hold, promise } = schedulingCalls(
  () => product,
  () => monday,
);

/** Two jobs of a morning: the second is reached in time if the first does not take much longer. */
beforeEach(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
  headers = (await logInAs(product, 'dispatcher')).headers;
  technicianId = await addTechnician(product.test.db);
  for (let nth = 0; nth < 2; nth += 1) {
    const { id } = await getQuote(product);
    expect((await hold(id, day, nine)).status).toBe(200);
    expect(await promise(id)).toEqual({ status: 'promised' });
  }
  await sql`
    update visit v set minutes_on_site = 110, route_version = d.version + 1
    from technician_day d
    where d.technician_id = v.technician_id and d.day = v.day
      and planned_arrival = (select min(planned_arrival) from visit)`.execute(product.test.db);
});
afterEach(() => product.close());

const chances = async () => {
  const response = await product.app.inject({
    url: `/api/v2/dispatch/board?market_id=DET&day=${day}`,
    headers,
  });
  const board: DispatchBoard = response.json().data;
  const technician = board.technicians.find(({ id }) => id === technicianId);
  return {
    market: board.chance?.percent ?? 0,
    technician: technician?.chance?.percent ?? 0,
    jobs: technician?.stops.map(({ chance }) => chance?.percent ?? 0) ?? [],
  };
};

const past = (changes: Partial<Parameters<typeof addPastVisit>[1]>) =>
  Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addPastVisit(product.test.db, { technicianId, day: addDays('2027-03-01', -1 - index), ...changes }),
    ),
  );

describe('the chances on the board', () => {
  it('[PLAN-2] fall with work that always takes longer than planned', async () => {
    const before = await chances();
    await past({ tookMinutes: 90 });
    await learnAgain(product);
    const after = await chances();
    expect(after.market).toBeLessThan(before.market);
    expect(after.technician).toBeLessThan(before.technician);
    expect(after.jobs[1]).toBeLessThan(before.jobs[1] ?? 0);
  });

  it('[PLAN-2] fall where more arrived late than was told', async () => {
    // Neither finished: of how long work takes nothing is learned.
    await past({ lateChance: 0.05, arrivedAt: 700, status: 'scheduled' });
    await learnAgain(product);
    const before = await chances();
    await past({ lateChance: 0.05, arrivedAt: 800, status: 'scheduled' });
    await learnAgain(product);
    const after = await chances();
    expect(after.market).toBeLessThan(before.market);
    expect(after.jobs[1]).toBeLessThan(before.jobs[1] ?? 0);
  });
});
