/** The board runs from nine in the morning to half past nine at night. */
export const boardStart = 540;
export const boardEnd = 1290;

const within = (minutes: number): number => Math.min(boardEnd, Math.max(boardStart, minutes));

/** Where a minute of the day stands on the board, in percent of its width. */
export const percentAt = (minutes: number): number =>
  Math.round(((within(minutes) - boardStart) / (boardEnd - boardStart)) * 10_000) / 100;

/** From one minute to another as place and width, both in percent. */
export const spanAt = (from: number, to: number): { readonly x: string; readonly width: string } => {
  const start = percentAt(from);
  return { x: `${start}%`, width: `${Math.max(0, Math.round((percentAt(to) - start) * 100) / 100)}%` };
};

export const boardHours: readonly number[] = Array.from({ length: 13 }, (_, nth) => boardStart + nth * 60);

export type MapPoint = { readonly latitude: number; readonly longitude: number };

export type Projection = {
  readonly at: (point: MapPoint) => { readonly x: number; readonly y: number };
  /** Units of the picture for a mile on the ground. */
  readonly unitsPerMile: number;
};

const milesPerDegree = 69.1;

/** All points in the frame, north up, a mile as long in every direction. */
export const projectionFor = (
  points: readonly MapPoint[],
  frame: { readonly width: number; readonly height: number; readonly margin: number },
): Projection => {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  const wide = Math.max((east - west) * squeeze, 0.02);
  const high = Math.max(north - south, 0.02);
  const scale = Math.min((frame.width - 2 * frame.margin) / wide, (frame.height - 2 * frame.margin) / high);
  return {
    at: ({ latitude, longitude }) => ({
      x: frame.width / 2 + (longitude - middle.longitude) * squeeze * scale,
      y: frame.height / 2 - (latitude - middle.latitude) * scale,
    }),
    unitsPerMile: scale / milesPerDegree,
  };
};

const scaleSteps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250] as const;
/** A bar of a scale is no longer than this, in units of the picture. */
const longestBar = 110;

/** The most round miles that fit the bar of the map's scale, however near it is. */
export const scaleMiles = ({ unitsPerMile }: Pick<Projection, 'unitsPerMile'>): number =>
  scaleSteps.findLast((miles) => miles * unitsPerMile <= longestBar) ?? scaleSteps[0];
