import {
  type Coverage,
  type GroundPoint,
  type Market,
  outlineOf,
  resolveCoverage,
  type ServiceArea,
  type ZipPlace,
} from '@lugnut/domain/coverage';

/** Where a market comes, as the outline of its zip codes. */
export type MarketOutline = {
  readonly marketId: string;
  readonly name: string;
  readonly outline: readonly GroundPoint[];
};

const outlinesOf = (area: ServiceArea, zips: Iterable<ZipPlace>): readonly MarketOutline[] => {
  const served = new Map<string, ZipPlace[]>();
  for (const place of zips) {
    const coverage = resolveCoverage(place.zip, place, area);
    if (!coverage.served) continue;
    const known = served.get(coverage.market.id);
    if (known) known.push(place);
    else served.set(coverage.market.id, [place]);
  }
  return [...area.markets.values()].flatMap(({ id, name }) => {
    const places = served.get(id);
    return places ? [{ marketId: id, name, outline: outlineOf(places) }] : [];
  });
};

export type FindZip = (zip: string) => ZipPlace | undefined;

/** In-memory cache of the service area, reloaded when the database announces a change. */
export const createServiceAreaView = (options: {
  readonly load: () => Promise<ServiceArea>;
  readonly findZip: FindZip;
  readonly allZips: () => Iterable<ZipPlace>;
}) => {
  let current: Promise<ServiceArea> | undefined;
  /** Worked out once for each area: it takes all zip codes. */
  const outlined = new WeakMap<ServiceArea, readonly MarketOutline[]>();

  const area = (): Promise<ServiceArea> => {
    if (!current) {
      const loading = options.load();
      current = loading;
      // A failed load is not cached: the next request retries.
      loading.catch(() => {
        if (current === loading) current = undefined;
      });
    }
    return current;
  };

  return {
    async coverageOf(zip: string): Promise<Coverage & { readonly place: ZipPlace | undefined }> {
      const place = options.findZip(zip);
      return { ...resolveCoverage(zip, place, await area()), place };
    },
    /** Markets that serve somebody, by id. */
    async openMarkets(): Promise<ReadonlyMap<string, Market>> {
      const { markets } = await area();
      return new Map([...markets].filter(([, { status }]) => status === 'open'));
    },
    /** Where each open market comes. */
    async outlines(): Promise<readonly MarketOutline[]> {
      const now = await area();
      const known = outlined.get(now) ?? outlinesOf(now, options.allZips());
      outlined.set(now, known);
      return known;
    },
    forget(): void {
      current = undefined;
    },
  };
};

export type ServiceAreaView = ReturnType<typeof createServiceAreaView>;
