import { type Kysely, sql } from 'kysely';

export const reckonedDrives = {
  /** What a drive was reckoned to take, beside what it took: a market's roads are learned from it (PLAN-2). */
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table job_progress add column drive_minutes integer check (drive_minutes >= 0)`.execute(
      db,
    );
    await sql`comment on column job_progress.drive_minutes is 'reckoned when somebody set off; null where nobody did'`.execute(
      db,
    );
  },
};
