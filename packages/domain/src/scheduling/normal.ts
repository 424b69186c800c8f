/** The bell curve, accurate to seven digits: enough for chances that are told in tenths of a percent. */

const inverseRootOfTwoPi = 0.3989422804014327;

export const normalDensity = (z: number): number => inverseRootOfTwoPi * Math.exp(-0.5 * z * z);

const upperTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return normalDensity(z) * series;
};

/** The chance that a standard normal number is above z. */
export const normalAbove = (z: number): number => {
  if (z > 6) return 0;
  if (z < -6) return 1;
  return z >= 0 ? upperTail(z) : 1 - upperTail(-z);
};

export type Moments = { readonly mean: number; readonly variance: number };

/** The later of a normal moment and a fixed one, by its first two moments (Clark 1961). */
export const laterOf = ({ mean, variance }: Moments, fixed: number): Moments => {
  const past = mean - fixed;
  if (variance <= 0) return { mean: Math.max(mean, fixed), variance: 0 };
  const spread = Math.sqrt(variance);
  const z = past / spread;
  const above = normalAbove(-z);
  const density = normalDensity(z);
  const first = past * above + spread * density;
  const second = (past * past + variance) * above + past * spread * density;
  return { mean: fixed + first, variance: Math.max(0, second - first * first) };
};

/** What is left of a normal length once it is known to be longer than this. */
export const longerThan = ({ mean, variance }: Moments, passed: number): Moments => {
  if (variance <= 0) return { mean: Math.max(mean, passed), variance: 0 };
  const spread = Math.sqrt(variance);
  const z = (passed - mean) / spread;
  const above = normalAbove(z);
  // Far longer than ever: what is left is guessed as a tenth of the usual spread.
  if (above < 1e-4) return { mean: passed + spread / 10, variance: variance / 100 };
  const hazard = normalDensity(z) / above;
  return {
    mean: mean + spread * hazard,
    variance: Math.max(0, variance * (1 - hazard * (hazard - z))),
  };
};
