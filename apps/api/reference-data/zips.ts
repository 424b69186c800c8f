import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ZipPlace } from '@lugnut/domain/coverage';
import { isStateCode } from '@lugnut/domain/vehicles';
import { groupBy } from './grouping';

type Place = Omit<ZipPlace, 'timeZone'>;

/** Zones of the US and its territories; a centroid near the border may fall into a neighbor's. */
const usZones =
  /^(?:America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|St_Thomas|(?:Kentucky|Indiana|North_Dakota)\/\w+)|Pacific\/(?:Honolulu|Guam))$/;

/** GeoNames, tab separated: country, zip, place, state name, state, county, county code, -, -, latitude, longitude. */
const readGeoNames = (file: string): Place[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Place[] => {
      const [, zip = '', city = '', , state = '', county = '', , , , latitude, longitude] = line.split('\t');
      // Military post offices have no state: nobody can drive there.
      if (!/^\d{5}$/.test(zip) || !isStateCode(state)) return [];
      return [{ zip, city, state, county, latitude: Number(latitude), longitude: Number(longitude) }];
    });

type TerritoryPlace = { zip: string; city: string; state: string; latitude: number; longitude: number };

/** GeoNames files the territories as countries of their own. */
const readTerritories = (packageEntry: string): Place[] => {
  const { codes } = createRequire(import.meta.url)(packageEntry) as { codes: Record<string, TerritoryPlace> };
  return Object.values(codes)
    .filter(({ state }) => ['GU', 'PR', 'VI'].includes(state))
    .map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      city,
      state,
      county: '',
      latitude,
      longitude,
    }));
};

const squaredDistance = (a: Place, b: Place): number => {
  const eastWest = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return (a.latitude - b.latitude) ** 2 + eastWest ** 2;
};

const withZones = (
  places: readonly Place[],
  zoneAt: (latitude: number, longitude: number) => string,
): ZipPlace[] => {
  const rows = places.map((place) => ({ ...place, timeZone: zoneAt(place.latitude, place.longitude) }));
  const domestic = groupBy(
    rows.filter(({ timeZone }) => usZones.test(timeZone)),
    ({ state }) => state,
  );
  const nearest = (place: Place): string | undefined => {
    let best: ZipPlace | undefined;
    for (const row of domestic.get(place.state) ?? []) {
      if (best === undefined || squaredDistance(place, row) < squaredDistance(place, best)) best = row;
    }
    return best?.timeZone;
  };
  return rows.map((row) =>
    usZones.test(row.timeZone) ? row : { ...row, timeZone: nearest(row) ?? row.timeZone },
  );
};

export const readZips = (
  geoNamesFile: string,
  territoriesEntry: string,
  timeZoneEntry: string,
): ZipPlace[] => {
  const zoneAt = createRequire(import.meta.url)(timeZoneEntry) as (
    latitude: number,
    longitude: number,
  ) => string;
  const byZip = new Map<string, Place>();
  for (const place of [...readGeoNames(geoNamesFile), ...readTerritories(territoriesEntry)]) {
    if (!byZip.has(place.zip)) byZip.set(place.zip, place);
  }
  return withZones([...byZip.values()], zoneAt).sort((a, b) => a.zip.localeCompare(b.zip));
};
