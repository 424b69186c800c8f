import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import type { TestApp } from '../../../testing/test-app';

export type PastVisit = {
  readonly technicianId: string;
  readonly day: PlainDay;
  /** How long it took of the sixty minutes that were planned. */
  readonly tookMinutes?: number;
  /** After noon the nine o'clock window is over. */
  readonly arrivedAt?: number;
  readonly lateChance?: number;
  /** Reckoned and real minutes on the road before arriving. */
  readonly drive?: { readonly reckoned: number; readonly took: number };
  readonly askedAt?: Date;
  readonly skills?: readonly string[];
  readonly kind?: 'mechanic' | 'tow';
  readonly status?: 'completed' | 'cancelled' | 'scheduled';
};

/** A brake job that was promised from nine to twelve and is done, unless said otherwise. */
export const addPastVisit = async (db: Database, past: PastVisit): Promise<void> => {
  const {
    technicianId,
    day,
    tookMinutes = 60,
    arrivedAt = 600,
    kind = 'mechanic',
    status = 'completed',
  } = past;
  const id = newId();
  await db
    .insertInto('appointment')
    .values({
      id,
      status,
      zip: '48226',
      market_id: 'DET',
      ...(status === 'completed' ? { completed_at: day } : {}),
    })
    .execute();
  const known = await db
    .selectFrom('technician_day')
    .select('version')
    .where('technician_id', '=', technicianId)
    .where('day', '=', day)
    .executeTakeFirst();
  const version = (known?.version ?? 0) + 1;
  await db
    .insertInto('visit')
    .values({
      appointment_id: id,
      technician_id: technicianId,
      day,
      window_start: 540,
      window_end: 720,
      kind,
      latitude: 42.3333,
      longitude: -83.0484,
      minutes_on_site: 60,
      skills: [...(past.skills ?? ['brakes'])],
      route_version: version,
      planned_arrival: 540 + version,
      planned_start: 540 + version,
      planned_end: 541 + version,
      arrived_at_minutes: arrivedAt,
      ends_at_minutes: arrivedAt + tookMinutes,
      late_chance: past.lateChance ?? null,
      ...(past.askedAt ? { created_at: past.askedAt } : {}),
    })
    .execute();
  if (!past.drive) return;
  // Detroit is five hours behind in winter.
  const arrived = Date.parse(`${day}T05:00:00Z`) + arrivedAt * 60_000;
  await db
    .insertInto('job_progress')
    .values({
      appointment_id: id,
      on_my_way_at: new Date(arrived - past.drive.took * 60_000),
      reckoned_arrival_at: new Date(arrived),
      arrived_at: new Date(arrived),
      drive_minutes: past.drive.reckoned,
    })
    .execute();
};

/** Runs the daily job as the worker does; the running server hears of it. */
export const learnAgain = async ({ composition, test, hearing }: TestApp): Promise<void> => {
  await hearing(async () => {
    await test.db.deleteFrom('learned_terms').execute();
    await composition.jobs.find(({ name }) => name === 'learn-terms')?.run(new AbortController().signal);
  });
};
