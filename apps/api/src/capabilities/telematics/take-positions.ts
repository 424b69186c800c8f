import type { PositionEvent } from '@lugnut/contract';
import type { Database } from '../../platform/db/schema';
import type { Device } from './device-store';
import { ensureSource } from './fleet-devices';
import type { TakeReadings } from './take-readings';

type Deps = { readonly db: Database; readonly now: () => Date; readonly takeReadings: TakeReadings };

type Result = {
  readonly event_id: string;
  readonly status: 'accepted' | 'trimmed' | 'repeated' | 'refused';
  readonly reason: string | null;
};

const key = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

type Cars = readonly { readonly id: string; readonly name: string | null; readonly vin: string | null }[];

/** Our id decides, else the VIN, else the unit: what two vehicles share names neither. */
const createFindVehicle = (cars: Cars) => {
  const indexBy = (of: (car: Cars[number]) => string | null): ReadonlyMap<string, string | undefined> => {
    const found = new Map<string, string | undefined>();
    for (const car of cars) {
      const name = key(of(car));
      if (name) found.set(name, found.has(name) ? undefined : car.id);
    }
    return found;
  };
  const byId = indexBy((car) => car.id);
  const byVin = indexBy((car) => car.vin);
  const byUnit = indexBy((car) => car.name);
  return ({ id, vin, unit }: PositionEvent['vehicle']): string | undefined => {
    if (id) return byId.get(key(id));
    if (vin) return byVin.get(key(vin));
    return unit ? byUnit.get(key(unit)) : undefined;
  };
};

/**
 * FLT-10: readings of other systems pass the same judge as those of devices. They are taken before their numbers are
 * kept: a crash in between takes them again, which changes nothing.
 */
export const takePositions = async (
  { db, now, takeReadings }: Deps,
  fleetId: string,
  events: readonly PositionEvent[],
): Promise<{ readonly accepted: number; readonly results: Result[] }> => {
  const at = now();
  const known = await db
    .selectFrom('position_event')
    .select('event_id')
    .where('account_id', '=', fleetId)
    .where('event_id', 'in', [...new Set(events.map(({ event_id }) => event_id))])
    .execute();
  const seen = new Set(known.map(({ event_id }) => event_id));
  const cars: Cars = await db
    .selectFrom('car')
    .select(['id', 'name', 'vin'])
    .where('account_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute();
  const findVehicle = createFindVehicle(cars);
  const results = new Array<Result>(events.length);
  const byCar = new Map<string, { readonly index: number; readonly event: PositionEvent }[]>();
  for (const [index, event] of events.entries()) {
    const { event_id } = event;
    const refuse = (reason: string): void => {
      results[index] = { event_id, status: 'refused', reason };
    };
    if (seen.has(event_id)) {
      results[index] = { event_id, status: 'repeated', reason: 'This event was already sent' };
      continue;
    }
    seen.add(event_id);
    const carId = findVehicle(event.vehicle);
    if (carId === undefined) {
      refuse('No vehicle in the fleet has this ID, VIN, or unit, or more than one does');
      continue;
    }
    if (!Number.isFinite(Date.parse(event.read_at)) || !/(?:Z|[+-]\d\d:?\d\d)$/i.test(event.read_at)) {
      refuse('read_at must be a time with a time zone, such as 2027-03-05T14:00:00Z');
      continue;
    }
    const list = byCar.get(carId) ?? [];
    list.push({ index, event });
    byCar.set(carId, list);
  }
  const done: string[] = [];
  for (const [carId, list] of byCar) {
    const id = await ensureSource(db, { fleetId, carId, source: 'api' }, at);
    const device: Device = { id, accountId: fleetId, carId };
    const taken = await takeReadings(
      device,
      list.map(({ event: { event_id: _id, vehicle: _vehicle, ...reading } }) => reading),
    );
    const notes = new Map(taken.notes.map((note) => [note.index, note]));
    for (const [nth, { index, event }] of list.entries()) {
      const note = notes.get(nth);
      results[index] = {
        event_id: event.event_id,
        status: note?.status ?? 'accepted',
        reason: note?.reason ?? null,
      };
      // What was refused may be corrected and sent again under its number.
      if (note?.status !== 'refused') done.push(event.event_id);
    }
  }
  if (done.length > 0)
    await db
      .insertInto('position_event')
      .values(done.map((event_id) => ({ account_id: fleetId, event_id, received_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const accepted = results.filter(({ status }) => status === 'accepted' || status === 'trimmed').length;
  return { accepted, results };
};
