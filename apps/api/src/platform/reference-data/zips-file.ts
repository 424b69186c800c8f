import type { ZipPlace } from '@lugnut/domain/coverage';

/** Every zip code of the states and territories we know. */
export type Zips = {
  readonly size: number;
  readonly find: (zip: string) => ZipPlace | undefined;
  readonly all: () => Generator<ZipPlace>;
};

const separator = '\t';

/** First line the time zones; then a line a zip, its zone as a number into the first. */
export const encodeZips = (places: readonly ZipPlace[]): string => {
  const zones = [...new Set(places.map(({ timeZone }) => timeZone))];
  const lines = places.map(({ zip, city, state, county, latitude, longitude, timeZone }) =>
    [zip, city, state, county, latitude, longitude, zones.indexOf(timeZone)].join(separator),
  );
  return [zones.join(separator), ...lines].join('\n');
};

/** Lines are read when their zip is asked for: forty thousand objects would cost more than they give. */
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
  return {
    size: lineByZip.size,
    find: (zip) => {
      const line = lineByZip.get(zip);
      return line === undefined ? undefined : read(line);
    },
    *all() {
      for (const line of lineByZip.values()) yield read(line);
    },
  };
};
