export const minutesPerDay = 1440;

/** Shifts and windows lie between 9am and 9pm, local to the market: no clock is ever changed in between. */
export const openingMinutes = 9 * 60;
export const closingMinutes = 21 * 60;
