import { Combobox } from '@base-ui/react/combobox';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { serviceName } from '../service-names/service-name.en';
import { FieldFrame, inputClass, useFieldIds } from '../ui/field-frame';
import { closeListOnly, OptionPopup } from '../ui/option-popup';
import type { SearchOption } from '../ui/search-options';
import { deskCopy as copy } from './copy.en';
import type { ServiceCatalog } from './service-catalog';

type ServiceSearchProps = {
  readonly label: string;
  readonly catalog: ServiceCatalog | undefined;
  readonly chosen: readonly string[];
  readonly onChosen: (names: readonly string[]) => void;
};

/** As high as the bar with the way on, and a little air. */
const barPx = 84;

const optionOf = (name: string): SearchOption => ({ value: name, label: serviceName(name) });

/** Finds by name, by what people call it, and in spite of typing mistakes. Loaded when its tab is opened. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ServiceSearch({ label, catalog, chosen, onChosen }: ServiceSearchProps) {
  const ids = useFieldIds(undefined);
  const [query, setQuery] = useState('');
  const all = useMemo(() => (catalog?.names ?? []).map(optionOf), [catalog]);
  // At once, not deferred: Enter takes the first of what was typed, never of what was typed before.
  const found = useMemo(() => (catalog?.search(query) ?? []).map(optionOf), [catalog, query]);
  return (
    <Combobox.Root<SearchOption, true>
      multiple
      items={all}
      filteredItems={found}
      inputValue={query}
      onInputValueChange={setQuery}
      value={chosen.map(optionOf)}
      onValueChange={(next, { reason }) => {
        // Escape and an emptied field clear the search, never what was chosen.
        if (reason !== 'item-press') return;
        onChosen(next.map(({ value }) => value));
        setQuery('');
      }}
      isItemEqualToValue={(a, b) => a.value === b.value}
      autoHighlight
    >
      <FieldFrame ids={ids} label={label}>
        <Combobox.InputGroup className="relative">
          <Search
            className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-ink-soft"
            aria-hidden="true"
          />
          <Combobox.Input
            id={ids.inputId}
            onKeyDown={closeListOnly}
            placeholder={copy.searchPlaceholder(catalog?.names.length)}
            className={inputClass(false, 'h-12 pl-11')}
          />
        </Combobox.InputGroup>
      </FieldFrame>
      <OptionPopup emptyText={catalog ? copy.nothingFound : ''} roomBelowPx={barPx} />
    </Combobox.Root>
  );
}
