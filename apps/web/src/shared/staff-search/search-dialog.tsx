import type { OfficeHit } from '@lugnut/contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../ui/class-names';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/error-notice';
import { inputClass } from '../ui/field-frame';
import { Skeleton } from '../ui/skeleton';
import { staffSearchCopy as copy } from './copy';
import { hitPath, SearchHit } from './search-hit';
import { type SearchState, useOfficeSearch } from './use-office-search';

const keyOf = ({ kind, id }: OfficeHit): string => `${kind} ${id}`;

/** Entered before the first answer: whatever that has first. */
const best = 'best';

/** Type, arrow, Enter: from anywhere to any customer or work order. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  /** Entered while a newer answer was on its way. */
  const [awaited, setAwaited] = useState<string>();
  const state = useOfficeSearch(typed);
  const navigate = useNavigate();
  const id = useId();
  const hits = state.kind === 'found' ? state.hits : [];
  const chosen = Math.min(at, hits.length - 1);
  const optionId = (nth: number) => `${id}-${nth}`;
  const open = (hit: OfficeHit | undefined): void => {
    if (!hit) return;
    onClose();
    void navigate(hitPath(hit));
  };
  // What was shown may be the answer to fewer letters: it is opened once the newest has it too.
  const isNewest = state.kind === 'found' && !state.isOlder;
  const openAwaited = useEffectEvent((): void => {
    setAwaited(undefined);
    open(awaited === best ? hits[0] : hits.find((hit) => keyOf(hit) === awaited));
  });
  useEffect(() => {
    if (isNewest && awaited !== undefined) openAwaited();
  }, [isNewest, awaited]);
  const step = (by: 1 | -1): void => {
    if (hits.length === 0) return;
    const next = (chosen + by + hits.length) % hits.length;
    setAt(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') {
      const hit = hits[chosen];
      // Nothing was there to choose from yet.
      setAwaited(hit ? keyOf(hit) : best);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={copy.title} titleHidden size="lg">
      <div className="grid content-start gap-3 sm:min-h-120">
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
            aria-hidden="true"
          />
          <input
            data-first-focus=""
            type="text"
            role="combobox"
            aria-label={copy.field}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={hits.length > 0 ? optionId(chosen) : undefined}
            placeholder={copy.field}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
              setAwaited(undefined);
            }}
            onKeyDown={press}
            className={inputClass(false, 'h-12 pl-10')}
          />
        </div>
        <p role="status" className="sr-only">
          {state.kind === 'found' && !state.isOlder ? copy.count(hits.length) : ''}
        </p>
        <div role="listbox" id={`${id}-list`} aria-label={copy.results} className="grid text-sm leading-5">
          {hits.map((hit, nth) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
            <div
              key={keyOf(hit)}
              role="option"
              tabIndex={-1}
              id={optionId(nth)}
              aria-selected={nth === chosen}
              onClick={() => open(hit)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-start gap-3 rounded-control px-3 py-2',
                nth === chosen ? 'bg-forest-wash ring-2 ring-forest-ink ring-inset' : 'hover:bg-sunken',
              )}
            >
              <SearchHit hit={hit} />
            </div>
          ))}
        </div>
        <Instead state={state} typed={typed.trim()} />
      </div>
    </Dialog>
  );
}

/** What stands where the results would. */
function Instead({ state, typed }: { readonly state: SearchState; readonly typed: string }) {
  if (state.kind === 'empty') return <p className="text-sm text-ink-soft">{copy.hint}</p>;
  if (state.kind === 'failed') return <ErrorNotice title={copy.failed} />;
  if (state.kind === 'searching')
    return (
      <div role="status" className="grid gap-2">
        <span className="sr-only">{copy.searching}</span>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  if (state.hits.length > 0 || state.isOlder) return null;
  return (
    <EmptyState title={copy.nothing(typed)} icon={<Search className="size-6" aria-hidden="true" />}>
      {copy.nothingHelp}
    </EmptyState>
  );
}
