import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { closeListOnly } from './option-popup';
import { type SearchOption, searchOptions } from './search-options';

/** For a searchable field: what matches what is typed, the best first, and taken by Enter with or without an arrow. */
export const useRankedOptions = <Option extends SearchOption>(
  options: readonly Option[],
  /** Its label stands in the field and asks for nothing. */
  chosen?: Option | undefined,
) => {
  const [typed, setTyped] = useState('');
  const isFresh = useRef(false);
  const query = typed === chosen?.label ? '' : typed;
  const filteredItems = useMemo(() => searchOptions(options, query), [options, query]);
  return {
    root: {
      filteredItems,
      onInputValueChange: (text: string) => {
        isFresh.current = text !== '';
        setTyped(text);
      },
    },
    onKeyDown: (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => {
      closeListOnly(event);
      if (event.key !== 'ArrowDown') return;
      const hasBest = event.currentTarget.getAttribute('aria-activedescendant') !== null;
      // The best is marked while somebody types: the first press of the arrow goes to it and not past it.
      if (isFresh.current && hasBest && filteredItems[0]?.name !== undefined) {
        event.preventDefault();
        event.preventBaseUIHandler();
      }
      isFresh.current = false;
    },
  };
};
