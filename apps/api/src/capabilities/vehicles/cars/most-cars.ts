/** Far above what anybody has; it keeps a script from filling the table. */
export const mostCars = 5_000;
