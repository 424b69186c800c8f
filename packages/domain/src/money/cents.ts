/** Money is a whole number of cents. Dollars exist only on the wire and on the screen. */
export type Cents = number;

export const isCents = (value: number): value is Cents => Number.isSafeInteger(value);

export const requireCents = (value: number): Cents => {
  if (!isCents(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value;
};

/** For the wire: a number of dollars with at most two decimals. */
export const dollarsFromCents = (cents: Cents): number => requireCents(cents) / 100;

/** From the wire: a number of dollars is the nearest whole number of cents. */
export const centsFromDollars = (dollars: number): Cents => requireCents(Math.round(dollars * 100));

/** For the screen: '$1,234.50'; whole dollars may drop the cents. */
export const formatCents = (cents: Cents, options: { readonly dropZeroCents?: boolean } = {}): string => {
  const whole = Math.floor(Math.abs(requireCents(cents)) / 100);
  const rest = Math.abs(cents) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  const tail = options.dropZeroCents && rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '−' : ''}$${grouped}${tail}`;
};
