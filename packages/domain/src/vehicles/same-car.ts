/** A car as somebody wrote it down, once with more of it and once with less. */
export type WrittenCar = {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly engine: string | null;
  readonly vin: string | null;
};

const alike = (one: string | null, other: string | null): boolean =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

const contradicts = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== '' && other !== '' && !alike(one, other);

/** One VIN is one car. Without it, the same model is taken for the same car, unless something speaks against it. */
export const isSameCar = (one: WrittenCar, other: WrittenCar): boolean => {
  if (one.vin && other.vin) return alike(one.vin, other.vin);
  return (
    one.year === other.year &&
    alike(one.make, other.make) &&
    alike(one.model, other.model) &&
    !contradicts(one.engine, other.engine)
  );
};
