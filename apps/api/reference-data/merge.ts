import { type Engine, findSameEngine, type VehicleBody, type VehicleModel } from '@lugnut/domain/vehicles';
import { wasSold } from '../src/providers/vin/makes';
import { badgeOf, isNamedByTon } from '../src/providers/vin/model-names';
import { distinctEngines, engineRepairer, type SoldEngine } from './engine-repair';
import type { EpaCar } from './epa';
import { epaNamer } from './epa-names';
import { groupBy } from './grouping';
import { findKnownEngines } from './known-engines';
import { isStillSold, wasModelSold } from './model-years';
import { firstYear } from './vpic-schemas';
import type { FiledModel } from './vpic-vehicles';

/** Until this year EPA decides; in the next both count; after it EPA's file ends and vPIC decides. */
const lastEpaYear = 2017;
const bothYear = 2018;

/** A layout in use for longer than this lists every engine of a decade: a narrower one knows better. */
const narrowYears = 8;

/** A layout that gives this many models the same engines does not know which belong to which. */
const crowd = 3;
const fewEngines = 2;

/** An open-ended layout older than this, never filed again, belongs to a model that has ended. */
const currentForYears = 2;

/** A neighboring year this near vouches for an engine that a crowded layout only suggests. */
const vouchYears = 4;

type Sold = { readonly year: number; readonly make: string; readonly model: string };
type Evidence = Sold & {
  readonly engines: readonly Engine[];
  readonly body: VehicleBody | undefined;
  readonly wide: boolean;
  readonly crowded: boolean;
};

const soldKey = ({ year, make, model }: Sold): string => `${year}|${make}|${model}`;
const modelKey = ({ make, model }: Omit<Sold, 'year'>): string => `${make}|${model}`;

const rebadged = (sold: Sold): Sold => ({ year: sold.year, ...badgeOf(sold, sold.year) });

/** Above 8,500 pounds EPA tests only by accident, so its silence says nothing. */
const isHeavyDuty = (model: string): boolean =>
  /\b[2-5]500\b|^E-\d50$|^F-[2-5]50$|^[CK][23]500$|Super Duty|Sprinter|^Transit$|ProMaster|^NV|Excursion|^H[12]$|Metris/.test(
    model,
  );

/** Ids of vPIC's BodyStyle table. */
const bodyOfClass = (id: string): VehicleBody | undefined => {
  const style = Number(id);
  if ([60, 117, 119].includes(style)) return 'pickup';
  if ([2, 9, 62, 63, 66, 68, 95, 126].includes(style)) return 'van';
  if ([7, 8, 10, 111].includes(style)) return 'suv';
  return [1, 3, 5, 6, 13, 15, 58].includes(style) ? 'car' : undefined;
};

const mostCommon = <T>(values: readonly T[]): T | undefined =>
  [...groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];

const epaEvidence = (cars: readonly EpaCar[], filed: readonly FiledModel[]): Evidence[] => {
  const namer = epaNamer(filed);
  return cars.flatMap((car) =>
    namer(car.make, car.name).map((model) => ({
      ...rebadged({ year: car.year, make: car.make, model }),
      engines: car.engine === undefined ? [] : [car.engine],
      body: car.body,
      wide: false,
      crowded: false,
    })),
  );
};

const vpicEvidence = (filed: readonly FiledModel[], newestYear: number): Evidence[] =>
  filed.flatMap((entry) => {
    const current = entry.from >= newestYear - currentForYears || isStillSold(entry.make, entry.model);
    const to = Math.min(entry.to ?? (current ? newestYear : entry.from), newestYear);
    const from = Math.max(entry.from, firstYear);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      ...rebadged({ year: from + index, make: entry.make, model: entry.model }),
      engines: entry.engines,
      body: mostCommon(entry.bodies.flatMap((id) => bodyOfClass(id) ?? [])),
      wide: to - entry.from + 1 > narrowYears,
      crowded: entry.sharedBy >= crowd && entry.engines.length > fewEngines,
    }));
  });

/** What each source says of each model, year by year. */
class Records {
  private readonly bySold: ReadonlyMap<string, readonly Evidence[]>;
  private readonly byModel: ReadonlyMap<string, readonly Evidence[]>;

  constructor(readonly all: readonly Evidence[]) {
    this.bySold = groupBy(all, soldKey);
    this.byModel = groupBy(all, modelKey);
  }

  of(sold: Sold): readonly Evidence[] {
    return this.bySold.get(soldKey(sold)) ?? [];
  }

  ofModel(sold: Sold): readonly Evidence[] {
    return this.byModel.get(modelKey(sold)) ?? [];
  }

  engines(): SoldEngine[] {
    return this.all.flatMap(({ year, make, engines, crowded }) =>
      crowded ? [] : engines.map((engine) => ({ year, make, engine })),
    );
  }
}

const enginesIn = (evidence: readonly Evidence[]): readonly Engine[] =>
  evidence.flatMap(({ engines }) => engines);

/** The engines of the nearest years in which the model had a record of its own. */
const vouchedNear = (sold: Sold, records: readonly Records[]): readonly Engine[] => {
  const own = records
    .flatMap((source) => source.ofModel(sold))
    .filter(
      ({ year, crowded, engines }) =>
        !crowded && engines.length > 0 && Math.abs(year - sold.year) <= vouchYears,
    );
  const before = Math.max(...own.filter(({ year }) => year <= sold.year).map(({ year }) => year));
  const after = Math.min(...own.filter(({ year }) => year >= sold.year).map(({ year }) => year));
  return enginesIn(own.filter(({ year }) => year === before || year === after));
};

export const mergeVehicles = (
  cars: readonly EpaCar[],
  filed: readonly FiledModel[],
  newestYear: number,
): VehicleModel[] => {
  const epa = new Records(epaEvidence(cars, filed).filter(({ year }) => year <= bothYear));
  const vpic = new Records(vpicEvidence(filed, newestYear));
  const repair = engineRepairer(epa.engines(), vpic.engines());

  /** Whether vPIC's word alone puts a model into a year that EPA decides. */
  const isAddition = (sold: Sold): boolean => {
    const years = new Set(epa.ofModel(sold).map(({ year }) => year));
    if (years.size === 0 || isHeavyDuty(sold.model)) return true;
    return years.has(sold.year - 1) && years.has(sold.year + 1);
  };

  const filedEngines = (sold: Sold): readonly Engine[] => {
    const evidence = vpic.of(sold).filter(({ engines }) => engines.length > 0);
    const narrow = evidence.filter(({ wide }) => !wide);
    const best = narrow.length > 0 ? narrow : evidence;
    const own = best.filter(({ crowded }) => !crowded);
    if (own.length > 0) return enginesIn(own);
    const suggested = enginesIn(best).map((engine) => repair(sold.make, sold.year, engine));
    const vouched = vouchedNear(sold, [epa, vpic]).map((engine) => repair(sold.make, sold.year, engine));
    return best.length === 0
      ? vouched
      : vouched.filter((engine) => findSameEngine(suggested, engine) !== undefined);
  };

  /** The engines on file without those that EPA had lately tested in the model and in its last year no longer did. */
  const withoutDropped = (sold: Sold, onFile: readonly Engine[]): readonly Engine[] => {
    const lately = epa.ofModel(sold).filter(({ year }) => year >= bothYear - vouchYears);
    const last = lately.filter(({ year }) => year === bothYear);
    const has = (evidence: readonly Evidence[], engine: Engine): boolean =>
      enginesIn(evidence).some(({ litres, fuel }) => litres === engine.litres && fuel === engine.fuel);
    const kept = onFile.filter((engine) => last.length === 0 || has(last, engine) || !has(lately, engine));
    return kept.length > 0 ? kept : onFile;
  };

  const enginesOf = (sold: Sold): readonly Engine[] => {
    const tested = enginesIn(epa.of(sold));
    if (sold.year > lastEpaYear) {
      const onFile = withoutDropped(sold, filedEngines(sold));
      return [...tested, ...onFile.filter((engine) => findSameEngine(tested, engine)?.fuel !== engine.fuel)];
    }
    if (tested.length > 0) return tested;
    const gap = enginesIn(epa.of({ ...sold, year: sold.year - 1 }));
    return gap.length > 0 ? gap : filedEngines(sold);
  };

  const everSold = new Map([...epa.all, ...vpic.all].map((sold) => [soldKey(sold), sold]));
  const merged = [...everSold.values()].flatMap(({ year, make, model }): VehicleModel[] => {
    const sold = { year, make, model };
    if (!wasSold(make, year) || !wasModelSold(make, model, year) || isNamedByTon(sold)) return [];
    const tested = epa.of(sold);
    if (year <= lastEpaYear && tested.length === 0 && !isAddition(sold)) return [];
    const engines = findKnownEngines(sold) ?? enginesOf(sold).map((engine) => repair(make, year, engine));
    const body = mostCommon([...tested, ...vpic.of(sold)].flatMap((evidence) => evidence.body ?? []));
    return [{ ...sold, ...(body === undefined ? {} : { body }), engines: distinctEngines(engines) }];
  });
  return merged.sort(
    (a, b) =>
      a.year - b.year ||
      a.make.localeCompare(b.make, 'en') ||
      a.model.localeCompare(b.model, 'en', { numeric: true }),
  );
};
