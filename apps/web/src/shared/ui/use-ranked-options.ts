import { useMemo, useState } from 'react';
import { type SearchOption, searchOptions } from './search-options';

/** For the root of a searchable field: what matches what is typed, the best first. */
export const useRankedOptions = <Option extends SearchOption>(
  options: readonly Option[],
  /** Its label stands in the field and asks for nothing. */
  chosen?: Option | undefined,
) => {
  const [typed, setTyped] = useState('');
  const query = typed === chosen?.label ? '' : typed;
  const filteredItems = useMemo(() => searchOptions(options, query), [options, query]);
  return { filteredItems, onInputValueChange: setTyped };
};
