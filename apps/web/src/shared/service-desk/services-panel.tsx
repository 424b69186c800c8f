import { quickPickNames } from '@lugnut/domain/catalog';
import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../ui/button';
import { ChipRemovable } from '../ui/chip';
import { classNames } from '../ui/class-names';
import { FieldFrame, inputClass, useFieldIds } from '../ui/field-frame';
import { deskCopy as copy } from './copy';
import type { DeskChoice, DeskEvent } from './desk-choice';
import { loadServiceCatalog, type ServiceCatalog } from './service-catalog';
import { ServiceIcon } from './service-icons';

const ServiceSearch = lazy(() => import('./service-search'));

type ServicesPanelProps = {
  readonly desk: DeskChoice;
  readonly send: (event: DeskEvent) => void;
  readonly searchLabel: string;
};

/** Search, popular services, and what is chosen. */
export function ServicesPanel({ desk, send, searchLabel }: ServicesPanelProps) {
  const { catalog, failed, retry } = useServiceCatalog();
  const choose = (names: readonly string[]) => {
    for (const name of desk.services) if (!names.includes(name)) send({ kind: 'service removed', name });
    for (const name of names) send({ kind: 'service added', name });
  };
  return (
    <div className="grid gap-4">
      <div>
        <Suspense fallback={<SearchToCome label={searchLabel} />}>
          <ServiceSearch label={searchLabel} catalog={catalog} chosen={desk.services} onChosen={choose} />
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
      <PopularServices desk={desk} send={send} />
      <ChosenServices desk={desk} send={send} />
    </div>
  );
}

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

function PopularServices({ desk, send }: Pick<ServicesPanelProps, 'desk' | 'send'>) {
  return (
    <section aria-label={copy.popular}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{copy.popular}</h2>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {quickPickNames.map((name) => {
          const isChosen = desk.services.includes(name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => send({ kind: 'service toggled', name })}
                className={classNames(
                  'relative flex h-full min-h-28 w-full flex-col items-start justify-between gap-2 rounded-card border-[1.5px] p-3 text-left text-sm leading-tight font-semibold transition-colors',
                  isChosen
                    ? 'border-forest-ink bg-forest-wash ring-1 ring-forest-ink'
                    : 'border-edge bg-card hover:border-ink',
                )}
              >
                <ServiceIcon name={name} />
                {name}
                {isChosen && (
                  <Check
                    className="absolute top-3 right-3 size-5 text-forest-ink"
                    strokeWidth={3}
                    aria-hidden="true"
                  />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ChosenServices({ desk, send }: Pick<ServicesPanelProps, 'desk' | 'send'>) {
  if (desk.services.length === 0) return null;
  return (
    <section aria-label={copy.chosen}>
      <h2 className="mb-2 font-sans text-sm font-semibold">{copy.chosen}</h2>
      <ul className="flex flex-wrap gap-2">
        {desk.services.map((name) => (
          <li key={name} className="max-w-full">
            <ChipRemovable label={name} onRemove={() => send({ kind: 'service removed', name })} />
          </li>
        ))}
      </ul>
    </section>
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
