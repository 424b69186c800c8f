import type { ZipPlace } from '@lugnut/domain/coverage';
import { kilometresBetween, placeAt } from '@lugnut/domain/scheduling';

/** Every zip code of the states and territories we know. */
export type Zips = {
  readonly size: number;
  readonly find: (zip: string) => ZipPlace | undefined;
  /** By the middle of the zips; undefined where none is near. */
  readonly findNearest: (point: Pick<ZipPlace, 'latitude' | 'longitude'>) => ZipPlace | undefined;
  /** The zips that have this name of a town in a state. */
  readonly listTown: (city: string, state: string) => readonly ZipPlace[];
  readonly all: () => Generator<ZipPlace>;
};

const separator = '\t';
/** Farther from the middle of every zip a point is in a desert, at sea or abroad. */
const nearKm = 40;

/** First line the time zones; then a line a zip, its zone as a number into the first. */
export const encodeZips = (places: readonly ZipPlace[]): string => {
  const zones = [...new Set(places.map(({ timeZone }) => timeZone))];
  const lines = places.map(({ zip, city, state, county, latitude, longitude, timeZone }) =>
    [zip, city, state, county, latitude, longitude, zones.indexOf(timeZone)].join(separator),
  );
  return [zones.join(separator), ...lines].join('\n');
};

/** A line is read when its zip is asked for: forty thousand objects would cost more than they give. */
export const decodeZips = (text: string): Zips => {
  const [first = '', ...lines] = text.split('\n');
  const zones = first.split(separator);
  const lineByZip = new Map(lines.map((line) => [line.slice(0, 5), line]));
  const read = (line: string): ZipPlace => {
    const [zip = '', city = '', state = '', county = '', latitude, longitude, zone] = line.split(separator);
    const timeZone = zones[Number(zone)];
    if (timeZone === undefined) throw new Error(`The zips file has no time zone for ${zip}`);
    return { zip, city, state, county, latitude: Number(latitude), longitude: Number(longitude), timeZone };
  };
  function* all(): Generator<ZipPlace> {
    for (const line of lineByZip.values()) yield read(line);
  }
  let zipsByTown: Map<string, string[]> | undefined;
  const townKey = (city: string, state: string): string => `${state}${separator}${city.trim().toLowerCase()}`;
  const indexTowns = (): Map<string, string[]> => {
    const index = new Map<string, string[]>();
    for (const [zip, line] of lineByZip) {
      const [, city = '', state = ''] = line.split(separator, 3);
      const key = townKey(city, state);
      const zips = index.get(key);
      if (zips) zips.push(zip);
      else index.set(key, [zip]);
    }
    return index;
  };
  return {
    size: lineByZip.size,
    find: (zip) => {
      const line = lineByZip.get(zip);
      return line === undefined ? undefined : read(line);
    },
    findNearest: ({ latitude, longitude }) => {
      const from = placeAt(latitude, longitude);
      let nearest: ZipPlace | undefined;
      let least = nearKm;
      for (const place of all()) {
        // Half a degree is 55 km: most of the country needs no sines.
        if (Math.abs(place.latitude - latitude) > 0.5) continue;
        const away = kilometresBetween(from, placeAt(place.latitude, place.longitude));
        if (away < least) [nearest, least] = [place, away];
      }
      return nearest;
    },
    listTown: (city, state) => {
      zipsByTown ??= indexTowns();
      return (zipsByTown.get(townKey(city, state)) ?? []).map((zip) => read(lineByZip.get(zip) ?? ''));
    },
    all,
  };
};
