import baseMapUrl from '../../../.generated/base-map.json?url';
import fineMapUrl from '../../../.generated/fine-map.json?url';

/** Fetched once for all maps of the page. Here and not in the worker: its policy lets it fetch nothing. */
const fetchedOnce = (url: string): (() => Promise<GeoJSON.GeoJSON>) => {
  let loaded: Promise<GeoJSON.GeoJSON> | undefined;
  return () => {
    loaded ??= fetch(url)
      .then((response) => response.json() as Promise<GeoJSON.GeoJSON>)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
};

/** The country from afar: land, states, long roads and towns. */
export const loadBase = fetchedOnce(baseMapUrl);
/** What is seen from nearby: counties and small towns. */
export const loadFine = fetchedOnce(fineMapUrl);
