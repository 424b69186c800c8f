/** Far above normal use; keeps a script from filling the table. */
export const mostCars = 5_000;
