/** A point on the earth, with its unit vector, so that a distance needs no sines. Made by placeAt. */
export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
};

const earthRadiusKm = 6371.0088;

export const placeAt = (latitude: number, longitude: number): Place => {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
    throw new RangeError(`${latitude}, ${longitude} is not on the earth`);
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return {
    latitude,
    longitude,
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
};

/** Great circle, as the crow flies. */
export const kilometresBetween = (from: Place, to: Place): number => {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  const dz = from.z - to.z;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(dx * dx + dy * dy + dz * dz) / 2));
};
