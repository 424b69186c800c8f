import type { DispatchBoard } from '@lugnut/contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { inputClass } from '../../shared/ui/field-frame';
import { dispatchCopy as copy } from './copy';
import { type Suggestion, suggestionsFor } from './find-on-board';

export const findFieldId = 'find-on-board';

type FindFieldProps = {
  readonly board: DispatchBoard;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onJob: (jobId: string) => void;
};

/** A technician or a job by name, car, street or work order; the board shows what is typed, the list guesses on. */
export function FindField({ board, query, onQuery, onJob }: FindFieldProps) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = isWanted ? suggestionsFor(board, query) : [];
  const isOpen = suggestions.length > 0;
  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };
  const choose = ({ id, kind, query: wanted }: Suggestion): void => {
    close();
    onQuery(wanted);
    if (kind === 'job') onJob(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { length } = suggestions;
    if (isOpen && event.key === 'ArrowDown') setActive((active + 1) % length);
    else if (isOpen && event.key === 'ArrowUp') setActive(active <= 0 ? length - 1 : active - 1);
    else if (event.key === 'Enter') {
      const chosen = suggestions[active];
      if (chosen) choose(chosen);
      else close();
    } else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape') onQuery('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-48 flex-1 sm:max-w-80">
      <Search className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" aria-hidden="true" />
      <input
        id={findFieldId}
        type="search"
        role="combobox"
        aria-label={copy.find}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isOpen && active >= 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        placeholder={copy.findHint}
        autoComplete="off"
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={inputClass(false, 'h-11 min-w-0 pl-10')}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={copy.find}
        hidden={!isOpen}
        className="absolute top-full right-0 left-0 z-30 mt-1 max-h-80 min-w-72 overflow-y-auto rounded-control border-[1.5px] border-edge bg-card p-1 text-sm shadow-raised"
      >
        {suggestions.map((suggestion, nth) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={`${suggestion.kind} ${suggestion.id}`}
            id={`${listId}-${nth}`}
            role="option"
            aria-selected={nth === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className={classNames(
              'min-h-11 cursor-pointer rounded-[5px] px-3 py-1.5 hover:bg-sunken',
              nth === active && 'bg-forest-wash ring-2 ring-forest-ink ring-inset',
            )}
          >
            <strong className="block truncate">{suggestion.label}</strong>
            <span className="block truncate text-xs text-ink-soft figures">
              {suggestion.kind === 'technician' ? copy.technician : suggestion.detail}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
