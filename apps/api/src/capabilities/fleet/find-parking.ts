import type { UsualParkingAttributes } from '@lugnut/contract';
import type { ZipPlace } from '@lugnut/domain/coverage';
import {
  formatWindow,
  kilometresBetween,
  marketMomentAt,
  placeAt,
  windowsFor,
  zoneOffsetsOf,
} from '@lugnut/domain/scheduling';
import { findUsualParking } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Address, MapsPort, Point } from '../../providers/maps/maps.port';

export type ParkingDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly findZip: (zip: string) => ZipPlace | undefined;
  readonly maps: Pick<MapsPort, 'geocode' | 'reverse'>;
};

/** Long enough to show a habit, short enough to be current. */
const daysLookedAt = 21;

const findHome = ({ db }: Pick<ParkingDeps, 'db'>, fleetId: string) =>
  db
    .selectFrom('fleet')
    .innerJoin('account', 'account.id', 'fleet.account_id')
    .select(['fleet.business_address as address', 'account.zip'])
    .where('fleet.account_id', '=', fleetId)
    .executeTakeFirst();

type Home = Awaited<ReturnType<typeof findHome>>;

const zipOf = (home: Home): string | undefined =>
  home?.address.match(/\b(\d{5})(?:-\d{4})?\s*$/)?.[1] ?? home?.zip ?? undefined;

/** The middle of the ZIP code of the fleet's home address. */
export const findFleetHome = async (
  deps: Pick<ParkingDeps, 'db' | 'findZip'>,
  fleetId: string,
): Promise<{ readonly latitude: number; readonly longitude: number } | undefined> => {
  const zip = zipOf(await findHome(deps, fleetId));
  const place = zip ? deps.findZip(zip) : undefined;
  return place && { latitude: place.latitude, longitude: place.longitude };
};

/** The time zone of the fleet's home address. */
const findTimeZone = async (
  { db, findZip }: Pick<ParkingDeps, 'db' | 'findZip'>,
  fleetId: string,
  home: Home,
): Promise<string | undefined> => {
  const zip = zipOf(home);
  const known = zip ? findZip(zip)?.timeZone : undefined;
  if (known) return known;
  const job = await db
    .selectFrom('appointment')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .select('market.time_zone')
    .where('appointment.account_id', '=', fleetId)
    .orderBy('appointment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return job?.time_zone;
};

/** Where the people of a fleet are, by the clock; the largest of our zones where nobody knows. */
export const findFleetZone = async (
  deps: Pick<ParkingDeps, 'db' | 'findZip'>,
  fleetId: string,
): Promise<string> =>
  (await findTimeZone(deps, fleetId, await findHome(deps, fleetId))) ?? 'America/New_York';

/** One position per ten minutes is enough and keeps three weeks at a few thousand rows. */
const listPositions = async ({ db, now }: ParkingDeps, carId: string) => {
  const since = new Date(now().getTime() - daysLookedAt * 86_400_000);
  const { rows } = await sql<{ read_at: Date; latitude: number; longitude: number }>`
    select distinct on (tenth) read_at, latitude, longitude
    from (
      select reading.read_at, reading.latitude, reading.longitude,
        date_bin('10 minutes', reading.read_at, timestamptz 'epoch') as tenth
      from (select distinct device_id from device_assignment where car_id = ${carId}) as fitted
      join vehicle_reading as reading on reading.device_id = fitted.device_id
      where reading.car_id = ${carId}
        and reading.read_at > ${since} and reading.latitude is not null and reading.longitude is not null
    ) as told
    order by tenth, read_at`.execute(db);
  return rows.map(({ read_at, latitude, longitude }) => ({ atMs: read_at.getTime(), latitude, longitude }));
};

const placeOf = ({ latitude, longitude }: Point) => placeAt(latitude, longitude);

const wordsOf = ({
  streetNumber,
  route,
  locality,
  administrativeAreaLevelOne,
  postalCode,
}: Address): UsualParkingAttributes['address'] =>
  postalCode === undefined
    ? null
    : {
        street: [streetNumber, route].filter(Boolean).join(' '),
        city: locality ?? '',
        state: administrativeAreaLevelOne ?? '',
        zip: postalCode,
      };

/** How far a business may be from its zip's centroid if only that is known. */
const yardKm = 5;

/** The address of a point. If its street is unknown, a vehicle near its business counts as parked there. */
const nameOf = async (
  { maps }: ParkingDeps,
  point: Point,
  home: Home,
): Promise<UsualParkingAttributes['address']> => {
  const there = await maps.reverse(point);
  if (there.status !== 'found') return null;
  if (there.address.route || !home?.address) return wordsOf(there.address);
  const yard = await maps.geocode(home.address);
  if (yard.status !== 'found' || !yard.address.route || !yard.address.point) return wordsOf(there.address);
  const away = kilometresBetween(placeOf(yard.address.point), placeOf(point));
  return wordsOf(away <= yardKm ? yard.address : there.address);
};

export const findParking = async (
  deps: ParkingDeps,
  fleetId: string,
  carId: string,
): Promise<UsualParkingAttributes | null> => {
  const home = await findHome(deps, fleetId);
  const timeZone = await findTimeZone(deps, fleetId, home);
  if (timeZone === undefined) return null;
  const offsets = zoneOffsetsOf(timeZone);
  const usual = findUsualParking(await listPositions(deps, carId), windowsFor('mechanic'), (atMs) =>
    marketMomentAt(atMs, offsets),
  );
  if (!usual) return null;
  const position = { latitude: usual.latitude, longitude: usual.longitude };
  return {
    appointment_time: formatWindow(usual.window),
    position,
    address: await nameOf(deps, position, home),
    days: usual.days,
    of_days: usual.ofDays,
  };
};
