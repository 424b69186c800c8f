import { demoAccounts } from '../capabilities/accounts';
import { demoOdometerMiles, registerDevice } from '../capabilities/telematics';
import type { Database } from '../platform/db/schema';
import { stableId } from './stable-id';

const vehicles = [
  [2019, 'Ford', 'Transit', 'Van 1', '3.7L V6', '1FTBW2CM5KKA10001'],
  [2021, 'Ford', 'Transit', 'Van 2', '3.5L V6', '1FTBW2CM3MKA10002'],
  [2018, 'Chevrolet', 'Express 2500', 'Van 3', '4.3L V6', '1GCWGAFG6J1100003'],
  [2020, 'Ram', 'ProMaster 2500', 'Van 4', '3.6L V6', '3C6LRVDGXLE100004'],
  [2017, 'Mercedes-Benz', 'Sprinter', 'Long Sprinter', '2.1L 4-cyl Diesel', 'WD3PE8CD1HP100005'],
  [2022, 'Ford', 'F-150', 'Truck 6', '3.5L V6', '1FTFW1E84NKA10006'],
  [2020, 'Chevrolet', 'Silverado 1500', 'Truck 7', '5.3L V8', '1GCUYDED1LZ100007'],
  [2021, 'Toyota', 'Tacoma', 'Truck 8', '3.5L V6', '3TMCZ5AN3MM100008'],
  [2019, 'Nissan', 'NV200', 'Small van 9', '2.0L 4-cyl', '3N6CM0KN8KK100009'],
  [2018, 'Ford', 'Transit Connect', 'Small van 10', '2.5L 4-cyl', 'NM0LS7F71J1100010'],
  [2023, 'Ford', 'Transit', 'Van 11', '3.5L V6', '1FTBW2CM9PKA10011'],
  [2016, 'GMC', 'Savana 2500', 'Van 12', '4.8L V8', undefined],
] as const;

/** Of those with a device it is what the simulator begins with. */
export const demoVehicles = vehicles.map(([year, make, model, name, engine, vin], nth) => ({
  year,
  make,
  model,
  name,
  engine,
  vin,
  odometerMiles: demoOdometerMiles(nth),
}));

const termsVehicles = [
  [2018, 'Ford', 'Transit', 'Service van 1', '3.7L V6'],
  [2020, 'Chevrolet', 'Express 2500', 'Service van 2', '4.3L V6'],
  [2021, 'Ford', 'F-150', 'Service truck 3', '3.5L V6'],
] as const;

/** Of the fleet on terms: without devices. */
export const demoTermsVehicles = termsVehicles.map(([year, make, model, name, engine], nth) => ({
  id: stableId(`terms fleet vehicle ${name}`),
  year,
  make,
  model,
  name,
  engine,
  odometerMiles: 48_200 + nth * 9_700,
}));

/** What each of them drives. */
export const milesADay = 42;

export const demoVehicleId = (name: string): string => stableId(`fleet vehicle ${name}`);

/** Adds only missing members: those the owner removed stay removed. */
const seatPeople = async (db: Database, fleetId: string): Promise<void> => {
  const people = await db
    .selectFrom('account')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '!=', fleetId)
    .executeTakeFirst();
  if (people) return;
  for (const { id, seat } of demoAccounts)
    if (seat)
      await db
        .updateTable('account')
        .set({ fleet_id: fleetId, fleet_role: seat.role, approve_under_cents: seat.approveUnderCents })
        .where('id', '=', id)
        .where('role', '=', 'fleet')
        .execute();
};

/** A second fleet, which the office has given terms. Idempotent. */
export const seedDemoTermsFleet = async (db: Database): Promise<void> => {
  const owner = demoAccounts.find(({ mark }) => mark === 'on terms');
  if (!owner) return;
  const { id } = owner;
  await db
    .insertInto('fleet')
    .values({
      account_id: id,
      business_name: 'Lone Star Plumbing',
      business_address: '2200 Irving Blvd, Dallas, TX 75207',
      fleet_type: 'Mixed Fleet',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('account')
    .set({ fleet_id: id, fleet_role: 'owner' })
    .where('id', '=', id)
    .where('fleet_id', 'is', null)
    .execute();
  await db
    .insertInto('car')
    .values(
      demoTermsVehicles.map(({ odometerMiles: _miles, ...car }, nth) => ({
        ...car,
        account_id: id,
        vin: null,
        plate: `LSP ${7301 + nth}`,
        plate_state: 'TX',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The demo's fleet: vehicles with devices, two saved services and one reminder. Idempotent. */
export const seedDemoFleet = async (db: Database): Promise<string | undefined> => {
  const owner = demoAccounts.find(({ role }) => role === 'fleet');
  if (!owner) return undefined;
  const { id } = owner;
  await db
    .insertInto('fleet')
    .values({
      account_id: id,
      business_name: 'Kowalski Delivery',
      business_address: '1400 N Riverfront Blvd, Dallas, TX 75207',
      fleet_type: 'Mixed Fleet',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('account')
    .set({ fleet_id: id, fleet_role: 'owner' })
    .where('id', '=', id)
    .where('fleet_id', 'is', null)
    .execute();
  await seatPeople(db, id);
  for (const [nth, { year, make, model, name, engine, vin }] of demoVehicles.entries()) {
    const carId = demoVehicleId(name);
    const plate = { plate: `KWD ${4101 + nth}`, plate_state: 'TX' };
    const added = await db
      .insertInto('car')
      .values({ id: carId, account_id: id, year, make, model, name, engine, vin: vin ?? null, ...plate })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added && vin !== undefined) await registerDevice(db, { carId, serial: `DEMO-${name}` });
  }
  await db
    .insertInto('canned_service')
    .values([
      {
        id: stableId('canned oil and tires'),
        account_id: id,
        name: 'Oil and tires',
        services: ['Oil Change', 'Tire Rotation'],
      },
      {
        id: stableId('canned brakes'),
        account_id: id,
        name: 'Front brakes',
        services: ['Front Brake Pads & Rotors'],
      },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
};
