import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';
import { closeListOnly, OptionPopup, useOptionList } from './option-popup';
import type { SearchOption } from './search-options';
import { useRankedOptions } from './use-ranked-options';

export interface SearchSelectProps<Value extends string> extends FieldProps {
  id?: string | undefined;
  options: readonly SearchOption<Value>[];
  /** A value that is not among the options shows as nothing chosen. */
  value: Value | undefined;
  onValueChange: (value: Value | undefined) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
}

/** One of many, found by typing. Load it lazily: it brings Base UI with it. */
export function SearchSelect<Value extends string>(props: SearchSelectProps<Value>) {
  const {
    id,
    options,
    value,
    onValueChange,
    placeholder = uiCopy.search,
    emptyText = uiCopy.nothingMatches,
    disabled,
    ...frame
  } = props;
  const ids = useFieldIds(id);
  const list = useOptionList(options);
  const chosen = options.find((option) => option.value === value);
  const ranked = useRankedOptions(options, chosen);
  return (
    <Combobox.Root<SearchOption<Value>>
      items={options}
      value={chosen ?? null}
      onValueChange={(next) => onValueChange(next?.value)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      {...ranked}
      disabled={disabled ?? false}
      autoHighlight
      {...list.root}
    >
      <FieldFrame {...frame} ids={ids}>
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            id={ids.inputId}
            {...fieldAria(ids, frame)}
            onKeyDown={closeListOnly}
            placeholder={placeholder}
            className={inputClass(frame.error !== undefined, 'h-12 pr-11')}
          />
          <Combobox.Trigger
            aria-label={uiCopy.showList(frame.label)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-ink-soft"
          >
            <ChevronDown className="size-5" aria-hidden="true" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
      </FieldFrame>
      <OptionPopup emptyText={emptyText} {...list.popup} />
    </Combobox.Root>
  );
}
