import { describeTire, type TirePosition, type TirePressures, tirePositions } from './health';

/** Cold mornings cost a pound or two: what was low is well again only clearly above the line. */
const wellAbovePsi = 2;
const goodPsi = 30;

/** The tires somebody should be told of. One that was told of stays until it is well above the line. */
export const lowTires = (pressures: TirePressures, wasLow: boolean): readonly TirePosition[] =>
  tirePositions.filter((position) => {
    const psi = pressures[position];
    if (psi === undefined) return false;
    const { status } = describeTire(psi);
    return status !== 'Good' || (wasLow && psi < goodPsi + wellAbovePsi);
  });
