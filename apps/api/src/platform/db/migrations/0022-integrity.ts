import { type Kysely, sql } from 'kysely';

/** Brings back the foreign key and the unique constraint that 0008 dropped for speed. */
async function bindEstimateServices(db: Kysely<never>): Promise<void> {
  await sql`alter table estimate_service add column name text`.execute(db);
  await sql`comment on column estimate_service.name is 'null once the service was taken out: its id still leads to the estimate'`.execute(
    db,
  );
  // The first row of a name keeps it, should an estimate ever have listed one twice.
  await sql`
    update estimate_service set name = listed.name
    from (
      select distinct on (estimate.id, line ->> 'name')
        estimate.id as estimate_id, (line ->> 'id')::uuid as id, line ->> 'name' as name
      from estimate
      join estimate_version as current
        on current.estimate_id = estimate.id and current.version = estimate.version
      cross join jsonb_array_elements(current.content -> 'services') with ordinality as lines (line, nth)
      order by estimate.id, line ->> 'name', nth
    ) as listed
    where estimate_service.id = listed.id and estimate_service.estimate_id = listed.estimate_id`.execute(db);
  await sql`
    delete from estimate_service
    where not exists (select from estimate where estimate.id = estimate_service.estimate_id)`.execute(db);
  await sql`
    alter table estimate_service
      add constraint estimate_service_estimate_id_fkey foreign key (estimate_id) references estimate (id),
      add constraint estimate_service_estimate_id_name_key unique (estimate_id, name)`.execute(db);
}

/** A reading of an unknown device or car can be shown to nobody. */
async function bindReadings(db: Kysely<never>): Promise<void> {
  await sql`
    delete from vehicle_reading
    where not exists (select from device where device.id = vehicle_reading.device_id)
      or not exists (select from car where car.id = vehicle_reading.car_id)`.execute(db);
  await sql`
    alter table vehicle_reading
      add constraint vehicle_reading_device_id_fkey foreign key (device_id) references device (id),
      add constraint vehicle_reading_car_id_fkey foreign key (car_id) references car (id)`.execute(db);
}

export const integrity = {
  async up(db: Kysely<never>): Promise<void> {
    await bindEstimateServices(db);
    await bindReadings(db);
    // Only a batch of debits read it; each debit now brings its own window.
    await sql`alter table rate_limit drop column window_seconds`.execute(db);
  },
};
