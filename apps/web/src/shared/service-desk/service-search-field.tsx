import { memo, useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { FieldFrame, inputClass, useFieldIds } from '../ui/field-frame';
import { deskCopy as copy } from './copy';
import { loadServiceCatalog, type ServiceCatalog } from './service-catalog';

type Search = typeof import('./service-search')['default'];

/** Kept from one field to the next: a second one is there at once. */
let loadedSearch: Search | undefined;

type ServiceSearchFieldProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
  /** No signal, as far as the page knows: what did not come is asked for again when there is one. */
  readonly isCutOff?: boolean;
};

/** The search over the whole catalogue, loaded when it is shown. */
export const ServiceSearchField = memo(function ServiceSearchField(props: ServiceSearchFieldProps) {
  const { label, chosen, onChosen, isCutOff = false } = props;
  const { Search, catalog, failed, retry } = useSearch(isCutOff);
  return (
    <div>
      {Search ? (
        <Search label={label} catalog={catalog} chosen={chosen} onChosen={onChosen} />
      ) : (
        <SearchToCome label={label} />
      )}
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-bad-ink">
          {copy.catalogFailed}
          <Button variant="link" size="sm" onClick={retry}>
            {copy.catalogRetry}
          </Button>
        </p>
      )}
    </div>
  );
});

/** The size of the search before its code is there, so that nothing moves. */
function SearchToCome({ label }: { readonly label: string }) {
  const ids = useFieldIds(undefined);
  return (
    <FieldFrame ids={ids} label={label}>
      <input
        id={ids.inputId}
        disabled
        placeholder={copy.searchPlaceholder(undefined)}
        className={inputClass(false, 'h-12 pl-11')}
      />
    </FieldFrame>
  );
}

/** Its code and the catalogue. Without a signal neither comes, and the rest of the page goes on. */
const useSearch = (isCutOff: boolean) => {
  const [Search, setSearch] = useState<Search | undefined>(() => loadedSearch);
  const [catalog, setCatalog] = useState<ServiceCatalog>();
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn or a signal is the reason to ask again
  useEffect(() => {
    if (Search && catalog) return;
    let isHere = true;
    setFailed(false);
    import('./service-search').then(
      ({ default: loaded }) => {
        loadedSearch = loaded;
        if (isHere) setSearch(() => loaded);
      },
      () => isHere && setFailed(true),
    );
    loadServiceCatalog().then(
      (loaded) => isHere && setCatalog(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [turn, isCutOff]);
  return { Search, catalog, failed, retry: () => setTurn(turn + 1) };
};
