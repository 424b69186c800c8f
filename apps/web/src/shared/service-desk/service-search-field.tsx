import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { FieldFrame, inputClass, useFieldIds } from '../ui/field-frame';
import { deskCopy as copy } from './copy';
import { loadServiceCatalog, type ServiceCatalog } from './service-catalog';

const ServiceSearch = lazy(() => import('./service-search'));

type ServiceSearchFieldProps = {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
};

/** The search over the whole catalogue, loaded when it is shown. */
export const ServiceSearchField = memo(function ServiceSearchField(props: ServiceSearchFieldProps) {
  const { label, chosen, onChosen } = props;
  const { catalog, failed, retry } = useServiceCatalog();
  return (
    <div>
      <Suspense fallback={<SearchToCome label={label} />}>
        <ServiceSearch label={label} catalog={catalog} chosen={chosen} onChosen={onChosen} />
      </Suspense>
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

const useServiceCatalog = () => {
  const [catalog, setCatalog] = useState<ServiceCatalog>();
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to ask again
  useEffect(() => {
    let isHere = true;
    setFailed(false);
    loadServiceCatalog().then(
      (loaded) => isHere && setCatalog(loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [turn]);
  return { catalog, failed, retry: () => setTurn(turn + 1) };
};
