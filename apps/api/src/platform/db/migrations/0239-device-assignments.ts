import { type Kysely, sql } from 'kysely';

export const deviceAssignments = {
  /** A late reading is of the vehicle the device was in then: assignments that ended are looked up by their device. */
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index device_assignment_by_device on device_assignment (device_id, assigned_at)`.execute(
      db,
    );
  },
};
