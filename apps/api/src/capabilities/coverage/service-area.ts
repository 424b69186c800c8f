import {
  type Coverage,
  type Market,
  resolveCoverage,
  type ServiceArea,
  type ZipPlace,
} from '@lugnut/domain/coverage';

export type FindZip = (zip: string) => ZipPlace | undefined;

/** In-memory cache of the service area, reloaded when the database announces a change. */
export const createServiceAreaView = (options: {
  readonly load: () => Promise<ServiceArea>;
  readonly findZip: FindZip;
}) => {
  let current: Promise<ServiceArea> | undefined;

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
    forget(): void {
      current = undefined;
    },
  };
};

export type ServiceAreaView = ReturnType<typeof createServiceAreaView>;
