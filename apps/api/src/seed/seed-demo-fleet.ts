import { demoAccounts } from '../capabilities/accounts';
import { registerDevice } from '../capabilities/telematics';
import type { Database } from '../platform/db/schema';
import { stableId } from './stable-id';

const vehicles = [
  [2019, 'Ford', 'Transit', 'Van 1', '1FTBW2CM5KKA10001'],
  [2021, 'Ford', 'Transit', 'Van 2', '1FTBW2CM3MKA10002'],
  [2018, 'Chevrolet', 'Express 2500', 'Van 3', '1GCWGAFG6J1100003'],
  [2020, 'Ram', 'ProMaster 2500', 'Van 4', '3C6LRVDGXLE100004'],
  [2017, 'Mercedes-Benz', 'Sprinter 2500', 'Long Sprinter', 'WD3PE8CD1HP100005'],
  [2022, 'Ford', 'F-150', 'Truck 6', '1FTFW1E84NKA10006'],
  [2020, 'Chevrolet', 'Silverado 1500', 'Truck 7', '1GCUYDED1LZ100007'],
  [2021, 'Toyota', 'Tacoma', 'Truck 8', '3TMCZ5AN3MM100008'],
  [2019, 'Nissan', 'NV200', 'Small van 9', '3N6CM0KN8KK100009'],
  [2018, 'Ford', 'Transit Connect', 'Small van 10', 'NM0LS7F71J1100010'],
  [2023, 'Ford', 'Transit', 'Van 11', '1FTBW2CM9PKA10011'],
  [2016, 'GMC', 'Savana 2500', 'Van 12', undefined],
] as const;

/** The demo's fleet: vehicles with devices, two kept services, and one reminder. Seeding again adds nothing. */
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
  for (const [year, make, model, name, vin] of vehicles) {
    const carId = stableId(`fleet vehicle ${name}`);
    const added = await db
      .insertInto('car')
      .values({ id: carId, account_id: id, year, make, model, name, vin: vin ?? null })
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
