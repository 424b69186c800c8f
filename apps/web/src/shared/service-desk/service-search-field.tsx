import { memo } from 'react';
import { useLoaded, useRetryOn } from '../api/route-query';
import { Button } from '../ui/button';
import { FieldFrame, inputClass, useFieldIds } from '../ui/field-frame';
import { deskCopy as copy } from './copy.en';
import { loadServiceCatalog } from './service-catalog';

type ServiceSearchFieldProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
  /** No signal, as far as the page knows: what did not come is asked for again when there is one. */
  readonly isCutOff?: boolean;
};

/** The search over the whole catalog, loaded when it is shown. */
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

/** Cached per visit: a second field is ready at once. */
const forAVisit = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };

const loadSearch = async () => ({ Search: (await import('./service-search')).default });

/** Its code and the catalog. Without a signal neither comes, and the rest of the page goes on. */
const useSearch = (isCutOff: boolean) => {
  const code = useLoaded(['service search'], loadSearch, forAVisit);
  const catalog = useLoaded(['service catalog'], loadServiceCatalog, forAVisit);
  useRetryOn(isCutOff, code);
  useRetryOn(isCutOff, catalog);
  return {
    Search: code.data?.Search,
    catalog: catalog.data,
    failed: code.isError || catalog.isError,
    retry: () => {
      if (code.isError) void code.refetch();
      if (catalog.isError) void catalog.refetch();
    },
  };
};
