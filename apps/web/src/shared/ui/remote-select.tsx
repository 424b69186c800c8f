import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';
import { closeListOnly, OptionPopup } from './option-popup';
import type { SearchOption } from './search-options';

export interface RemoteSelectProps extends Omit<FieldProps, 'error'> {
  /** What the server has found, the best match first. */
  options: readonly SearchOption[];
  /** With its label: what was chosen need not be among what is found now. */
  value: SearchOption | undefined;
  onValueChange: (value: SearchOption | undefined) => void;
  /** Asked at every key; empty while nothing is typed. */
  onSearch: (typed: string) => void;
  placeholder?: string | undefined;
  emptyText: string;
}

/** One of very many, found by the server as somebody types. Load it lazily: it brings Base UI with it. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { options, value, onValueChange, onSearch, placeholder = uiCopy.search, emptyText, ...frame } = props;
  const ids = useFieldIds(undefined);
  return (
    <Combobox.Root<SearchOption>
      items={options}
      value={value ?? null}
      onValueChange={(next) => onValueChange(next ?? undefined)}
      onInputValueChange={(typed, { reason }) => onSearch(reason === 'input-change' ? typed : '')}
      isItemEqualToValue={(a, b) => a.value === b.value}
      filter={null}
      autoHighlight
    >
      <FieldFrame {...frame} ids={ids}>
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            id={ids.inputId}
            {...fieldAria(ids, frame)}
            onKeyDown={closeListOnly}
            placeholder={placeholder}
            className={inputClass(false, 'h-12 pr-11')}
          />
          <Combobox.Trigger
            aria-label={uiCopy.showList(frame.label)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-ink-soft"
          >
            <ChevronDown className="size-5" aria-hidden="true" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
      </FieldFrame>
      <OptionPopup emptyText={emptyText} />
    </Combobox.Root>
  );
}
