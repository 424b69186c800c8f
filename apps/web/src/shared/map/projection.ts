type MapPoint = { readonly latitude: number; readonly longitude: number };

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
