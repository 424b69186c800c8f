import { compareEngines, type Engine, type EngineLayout } from '@lugnut/domain/vehicles';
import { groupBy } from './grouping';

export type SoldEngine = { readonly year: number; readonly make: string; readonly engine: Engine };

const key = (...parts: readonly (string | number | undefined)[]): string => parts.join('|');

const only = <T>(values: readonly T[]): T | undefined => {
  const distinct = new Set(values);
  return distinct.size === 1 ? values[0] : undefined;
};

const mostSeen = <T>(values: readonly T[]): T | undefined =>
  [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** What nearly all say; one misfiled entry in ten does not undo it. */
const agreedOn = <T>(values: readonly T[]): T | undefined => {
  const most = mostSeen(values);
  return values.filter((value) => value === most).length >= values.length * 0.9 ? most : undefined;
};

/** An engine of the same size this many years away may still be the same one; further off it is another. */
const reachYears = 8;

/** The largest four-cylinder car engines of these years are 3.0 liters. */
const isPlausible = ({ litres = 0, cylinders = 0 }: Engine): boolean => cylinders !== 4 || litres <= 3.1;

/** No eight- or ten-cylinder car engine of these years was in-line. */
const alwaysV = new Set([8, 10]);

/**
 * Mends what one source leaves out or gets wrong by what both say of the same make: cylinder counts from EPA's
 * tests, layouts from vPIC.
 */
export const engineRepairer = (tested: readonly SoldEngine[], filed: readonly SoldEngine[]) => {
  const testedCounts = groupBy(tested, ({ make, engine }) => key(make, engine.litres));
  const filedCounts = groupBy(filed, ({ make, engine }) => key(make, engine.litres));
  const layouts = groupBy(filed, ({ make, engine }) => key(make, engine.litres, engine.cylinders));

  const near = (rows: readonly SoldEngine[] | undefined, year: number): readonly SoldEngine[] =>
    (rows ?? []).filter((sold) => Math.abs(sold.year - year) <= reachYears);

  const counts = (rows: readonly SoldEngine[]): number[] =>
    rows.flatMap(({ engine }) => engine.cylinders ?? []);

  const cylindersOf = (make: string, year: number, engine: Engine): number | undefined => {
    const size = key(make, engine.litres);
    const inTests = counts(near(testedCounts.get(size), year));
    if (
      engine.cylinders !== undefined &&
      isPlausible(engine) &&
      (inTests.length === 0 || inTests.includes(engine.cylinders))
    ) {
      return engine.cylinders;
    }
    return only(inTests) ?? mostSeen(counts(near(filedCounts.get(size), year))) ?? engine.cylinders;
  };

  const layoutOf = (make: string, year: number, engine: Engine): EngineLayout | undefined => {
    if (engine.layout !== undefined) return engine.layout;
    const seen = layouts.get(key(make, engine.litres, engine.cylinders)) ?? [];
    for (const reach of [1, 3, reachYears]) {
      const close = seen.filter((sold) => Math.abs(sold.year - year) <= reach);
      const agreed = agreedOn(close.flatMap((sold) => sold.engine.layout ?? []));
      if (agreed !== undefined) return agreed;
    }
    return alwaysV.has(engine.cylinders ?? 0) ? 'v' : undefined;
  };

  const mend = (make: string, year: number, engine: Engine): Engine => {
    const cylinders = cylindersOf(make, year, engine);
    const counted = cylinders === undefined ? engine : { ...engine, cylinders };
    const layout = layoutOf(make, year, counted);
    return layout === undefined ? counted : { ...counted, layout };
  };

  const mended = new Map<string, Engine>();
  return (make: string, year: number, engine: Engine): Engine => {
    if (engine.litres === undefined) return engine;
    const asked = key(make, year, engine.litres, engine.cylinders, engine.layout, engine.fuel);
    const answer = mended.get(asked) ?? mend(make, year, engine);
    mended.set(asked, answer);
    return answer;
  };
};

const isSame = (a: Engine, b: Engine): boolean =>
  a.fuel === b.fuel &&
  a.litres === b.litres &&
  (a.cylinders === b.cylinders || a.cylinders === undefined || b.cylinders === undefined);

const moreSaid = (a: Engine, b: Engine): number => Object.keys(b).length - Object.keys(a).length;

/** One entry per engine. A plug-in and a plain hybrid with the same engine are one choice: 'Hybrid'. */
export const distinctEngines = (engines: readonly Engine[]): Engine[] => {
  const kept: Engine[] = [];
  for (const engine of [...engines].sort(moreSaid)) {
    if (!kept.some((other) => isSame(other, engine))) kept.push(engine);
  }
  const isShadow = (engine: Engine): boolean =>
    engine.fuel === 'plug-in hybrid' && kept.some((other) => isSame(other, { ...engine, fuel: 'hybrid' }));
  return kept.filter((engine) => !isShadow(engine)).sort(compareEngines);
};
