import { importAppointments } from '../capabilities/appointments';
import { storedShifts } from '../capabilities/scheduling';
import type { Database } from '../platform/db/schema';
import { demoCrew, shiftsOf } from './demo-crew';
import { demoTechnicians } from './demo-technicians';
import { listPastJobs } from './past-job';
import { seedDemoPlan } from './seed-demo-plan';
import { stableId } from './stable-id';

const day = 86_400_000;

/** Mostly fives, some fours, a rare three: spread without chance, so that every start shows the same. */
const ratingOf = (index: number): number => (index % 29 === 7 ? 3 : index % 6 === 2 ? 4 : 5);

const feedback = [
  'Came on time and called before.',
  'Explained what was wrong and showed me the old part.',
  'Price was what the quote said.',
  'Fixed in my office parking lot while I worked.',
  'Would book again.',
] as const;

const seedTechnicians = async (db: Database): Promise<void> => {
  await db
    .insertInto('technician')
    .values(
      demoCrew.map((person, index) => ({
        id: stableId(`technician ${person.name}`),
        name: person.name,
        market_id: person.marketId,
        portrait: person.portrait,
        working_since_year: person.workingSinceYear,
        bio: person.bio,
        mentions: [...person.mentions],
        badges: [...person.badges],
        showcase_rank: index < demoTechnicians.length ? index + 1 : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whoever has no home base cannot be planned yet; what an admin has entered since stays. */
const seedShifts = async (db: Database): Promise<void> => {
  const missing = await db.selectFrom('technician').select('id').where('home_latitude', 'is', null).execute();
  const ids = new Set(missing.map(({ id }) => id));
  for (const person of demoCrew) {
    const id = stableId(`technician ${person.name}`);
    if (!ids.has(id)) continue;
    const { kind, home, skills, tools, weeklyShifts } = shiftsOf(person);
    await db
      .updateTable('technician')
      .set({
        kind,
        home_latitude: home.latitude,
        home_longitude: home.longitude,
        skills: [...skills],
        tools: [...tools],
        weekly_shifts: storedShifts.encode(weeklyShifts),
      })
      .where('id', '=', id)
      .execute();
  }
};

const seedReviews = async (db: Database, nowMs: number): Promise<void> => {
  for (const [index, person] of demoTechnicians.entries()) {
    const reviews = Array.from({ length: person.reviews }, (_, review) => ({
      id: stableId(`review ${person.name} ${review}`),
      technician_id: stableId(`technician ${person.name}`),
      rating: ratingOf(review + index),
      feedback: feedback[(review + index) % feedback.length] ?? '',
      created_at: new Date(nowMs - (review + 1) * 2 * day),
    }));
    await db
      .insertInto('mechanic_review')
      .values(reviews)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

const seedFinishedJobs = async (db: Database, nowMs: number): Promise<void> => {
  const jobs = listPastJobs(nowMs);
  await importAppointments(
    db,
    jobs.map(({ row }) => row),
    new Map(jobs.map(({ row, log }) => [row.id, log])),
  );
};

/** Where people asked and we do not come yet, and how many of them the demo has. */
const waitingZips: Readonly<Record<string, number>> = {
  '78701': 9,
  '60614': 7,
  '78205': 6,
  '85701': 5,
  '44113': 4,
  '43604': 3,
  '49503': 3,
  '80202': 2,
  '30303': 2,
  '73102': 1,
};

const seedWaitingDemand = async (db: Database, nowMs: number): Promise<void> => {
  const rows = Object.entries(waitingZips).flatMap(([zip, count], nth) =>
    Array.from({ length: count }, (_, index) => ({
      id: stableId(`waiting ${zip} ${index}`),
      status: 'no_service_area' as const,
      zip,
      market_id: null,
      services: ['Oil Change'],
      car_year: 2016,
      car_make: 'Honda',
      car_model: 'CR-V',
      created_at: new Date(nowMs - (nth + index * 4) * day - 5 * 3_600_000),
    })),
  );
  await importAppointments(db, rows);
};

/** A business with a history. Idempotent. */
export const seedDemo = async (db: Database, nowMs: number): Promise<void> => {
  await seedTechnicians(db);
  await seedShifts(db);
  await seedReviews(db, nowMs);
  await seedFinishedJobs(db, nowMs);
  await seedWaitingDemand(db, nowMs);
  await seedDemoPlan(db, nowMs);
};
