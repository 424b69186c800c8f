import { sameNameKey } from './vehicle';

/** How a customer says that the engine is not known; it is an answer, not a gap. */
export const unknownEngine = "I don't know";

/** A car as a customer names it; the engine and the VIN where they are known. */
export type NamedCar = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string | undefined;
  readonly vin: string | undefined;
};

type Part<Value> = Value | null | undefined;
type CarParts = { readonly year?: Part<number>; readonly make?: Part<string>; readonly model?: Part<string> };

/** '2015 Toyota Camry', or as much of it as is known. */
export const carTitle = ({ year, make, model }: CarParts): string =>
  [year, make, model].filter((part) => part !== null && part !== undefined && part !== '').join(' ');

/** FLT-13: as the people of a business call a vehicle, and what it is: 'Van 2 (2021 Ford Transit)'. */
export const unitTitle = ({
  name,
  ...car
}: CarParts & { readonly name?: string | null | undefined }): string => {
  const title = carTitle(car);
  if (!name) return title;
  return title === '' ? name : `${name} (${title})`;
};

const agree = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || sameNameKey(a) === sameNameKey(b);

/** False where anything that both know differs. */
const mayBeSameCar = (a: NamedCar, b: NamedCar): boolean =>
  a.year === b.year &&
  agree(a.make, b.make) &&
  agree(a.model, b.model) &&
  agree(a.engine, b.engine) &&
  agree(a.vin, b.vin);

/**
 * Which of the cars an account keeps (the one used last first) is meant. An id counts only while it names the same
 * car: whoever chooses a kept one and then changes its year means another.
 */
export const findKeptCar = <C extends NamedCar & { readonly id: string }>(
  kept: readonly C[],
  wanted: NamedCar & { readonly id?: string | undefined },
): C | undefined => {
  const alike = kept.filter((car) => mayBeSameCar(car, wanted));
  return (
    alike.find(({ id }) => id === wanted.id) ??
    kept.find(({ vin }) => vin !== undefined && vin === wanted.vin) ??
    alike[0]
  );
};
