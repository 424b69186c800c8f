import type { PriceBookEntry, PriceCell, PricePart } from '../pricing';

const longestMinutes = 24 * 60;

const partProblems = (part: PricePart): readonly string[] => {
  const problems: string[] = [];
  if (part.fromYear !== undefined && part.throughYear !== undefined && part.throughYear < part.fromYear)
    problems.push(`${part.name}: the last model year is before the first.`);
  if (part.quantity !== 'per cylinder' && part.quantity < 1)
    problems.push(`${part.name}: the quantity has to be at least 1.`);
  return problems;
};

const cellProblems = (vehicleClass: string, cell: PriceCell): readonly string[] => {
  const problems = cell.parts.flatMap(partProblems);
  const minutes = cell.laborMinutes + (cell.laborMinutesPerCylinder ?? 0) * 12;
  if (minutes > longestMinutes) problems.push('The labor can’t take longer than a day.');
  if (minutes === 0 && cell.parts.length === 0)
    problems.push('With no labor and no parts, there’s nothing to sell. Let the office price this class.');
  return problems.map((problem) => `${vehicleClass}: ${problem}`);
};

/** The problems of the prices of one service, as messages. */
export const priceProblems = ({ cells }: Pick<PriceBookEntry, 'cells'>): readonly string[] =>
  Object.entries(cells).flatMap(([vehicleClass, cell]) => cellProblems(vehicleClass, cell));
