import type { Appointment } from './appointment';

/** The car of a job, where it is known well enough to be kept. */
export const findNamedCar = ({ car }: Appointment) => {
  const { year, make, model, engine, vin, name } = car;
  return year === undefined || make === undefined || model === undefined
    ? undefined
    : { year, make, model, engine, vin, name };
};
