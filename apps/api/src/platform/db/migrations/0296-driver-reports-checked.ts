import { type Kysely, sql } from 'kysely';

const checks = [
  ['driver_inspection', 'driver_inspection_driver_check'],
  ['driver_inspection', 'driver_inspection_signature_check'],
  ['driver_inspection', 'driver_inspection_odometer_miles_check'],
  ['inspection_defect', 'inspection_defect_certified_name_check'],
] as const;

export const driverReportsChecked = {
  /** What 0295 checks of new rows is true of all of them. */
  async up(db: Kysely<never>): Promise<void> {
    for (const [table, check] of checks)
      await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(check)}`.execute(db);
  },
};
