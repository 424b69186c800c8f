import { MapPin } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { classNames } from '../ui/class-names';
import { FieldFrame, fieldAria, inputClass, useFieldIds } from '../ui/field-frame';
import { Spinner } from '../ui/spinner';
import { VisuallyHidden } from '../ui/visually-hidden';
import { addressCopy as copy } from './copy.en';
import type { Suggestion } from './use-suggestions';

type AddressComboboxProps = {
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  readonly isLooking: boolean;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  /** Finished typing: Enter, or leaving the field. */
  readonly onDone: () => void;
};

const step = (key: string, active: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  return undefined;
};

/** Height of the action bar plus one suggestion. */
const roomBelowPx = 180;

/** The list opens downwards: a field near the bottom edge is scrolled up first. */
const makeRoomBelow = (field: HTMLElement): void => {
  if (field.getBoundingClientRect().bottom > window.innerHeight - roomBelowPx)
    field.scrollIntoView({ block: 'center' });
};

type ListParts = Pick<AddressComboboxProps, 'suggestions' | 'onChoose' | 'onDone'>;

/** State of the list: open while typing, with at most one active suggestion. */
const useSuggestionKeys = ({ suggestions, onChoose, onDone }: ListParts) => {
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && suggestions.length > 0;
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const press = (event: KeyboardEvent) => {
    const next = isOpen ? step(event.key, active, suggestions.length) : undefined;
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = isOpen ? suggestions[active] : undefined;
      close();
      if (chosen) onChoose(chosen);
      else onDone();
    } else if (event.key === 'Escape' && isOpen) {
      // Closes the list only, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const open = () => {
    setWanted(true);
    setActive(-1);
  };
  return { isOpen, active, open, close, press };
};

/** A text field with a list under it, as the ARIA pattern has it: the focus never leaves the field. */
export function AddressCombobox(props: AddressComboboxProps) {
  const { inputRef, text, suggestions, isLooking, error, onType, onChoose, onDone } = props;
  const ids = useFieldIds(undefined);
  const { isOpen, active, open, close, press } = useSuggestionKeys(props);
  const listId = `${ids.inputId}-list`;
  const choose = (suggestion: Suggestion) => {
    close();
    onChoose(suggestion);
  };
  return (
    <FieldFrame ids={ids} label={copy.label} hint={copy.note} error={error}>
      <div className="relative">
        <MapPin
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          ref={inputRef}
          id={ids.inputId}
          {...fieldAria(ids, { hint: copy.note, error })}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="street-address"
          spellCheck={false}
          placeholder={copy.placeholder}
          value={text}
          onChange={(event) => {
            open();
            onType(event.target.value);
          }}
          onKeyDown={press}
          onFocus={(event) => makeRoomBelow(event.currentTarget)}
          onBlur={() => {
            close();
            onDone();
          }}
          className={inputClass(error !== undefined, 'h-12 pr-11 pl-11')}
        />
        {isLooking && <Spinner className="absolute inset-y-0 right-3.5 items-center text-ink-soft" />}
        {isOpen && <SuggestionList {...{ listId, suggestions, active, onChoose: choose }} />}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen ? copy.count(suggestions.length) : ''}</span>
      </VisuallyHidden>
    </FieldFrame>
  );
}

type SuggestionListProps = Pick<AddressComboboxProps, 'suggestions' | 'onChoose'> & {
  readonly listId: string;
  readonly active: number;
};

function SuggestionList({ listId, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={copy.suggestions}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-control border-[1.5px] border-edge bg-card p-1 shadow-raised"
    >
      {suggestions.map((suggestion, nth) => (
        <div
          key={suggestion.id}
          id={`${listId}-${nth}`}
          role="option"
          tabIndex={-1}
          aria-selected={nth === active}
          // Before blur, which would look up the unfinished text.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          onKeyDown={undefined}
          className={classNames(
            'flex min-h-11 cursor-pointer flex-col justify-center rounded-[5px] px-3 py-1.5 leading-tight select-none hover:bg-forest-wash',
            nth === active && 'bg-forest-wash ring-2 ring-forest-ink ring-inset',
          )}
        >
          <span className="font-semibold">{suggestion.street}</span>
          <span className="text-sm text-ink-soft">{suggestion.area}</span>
        </div>
      ))}
    </div>
  );
}
