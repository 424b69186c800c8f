import { type Kysely, sql } from 'kysely';

const longerNames = [
  ['driver_inspection', 'driver'],
  ['driver_inspection', 'signature'],
  ['inspection_defect', 'certified_name'],
] as const;

export const driverReports = {
  /** A driver's name is as long as among the details of a vehicle, and an odometer that cannot be is said by somebody. */
  async up(db: Kysely<never>): Promise<void> {
    for (const [table, column] of longerNames) {
      const check = `${table}_${column}_check`;
      await sql`
        alter table ${sql.table(table)}
          drop constraint ${sql.ref(check)},
          add constraint ${sql.ref(check)} check (
            ${sql.ref(column)} <> '' and length(${sql.ref(column)}) <= 80) not valid`.execute(db);
    }
    await sql`
      alter table driver_inspection
        drop constraint driver_inspection_odometer_miles_check,
        add constraint driver_inspection_odometer_miles_check check (
          odometer_miles between 0 and 2000000) not valid`.execute(db);
    await sql`alter table reading_set_aside alter column device_id drop not null`.execute(db);
    await sql`comment on column reading_set_aside.device_id is 'null: a driver said it in an inspection'`.execute(
      db,
    );
  },
};
