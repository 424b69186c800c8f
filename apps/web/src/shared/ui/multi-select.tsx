import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown, X } from 'lucide-react';
import { uiCopy } from './copy.en';
import { FieldFrame, type FieldProps, fieldAria, inputClass, useFieldIds } from './field-frame';
import { closeListOnly, OptionPopup, useOptionList } from './option-popup';
import type { SearchOption } from './search-options';
import { useRankedOptions } from './use-ranked-options';

export interface MultiSelectProps<Value extends string> extends FieldProps {
  id?: string | undefined;
  options: readonly SearchOption<Value>[];
  /** Values that are not among the options are not shown. */
  value: readonly Value[];
  onValueChange: (value: Value[]) => void;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
}

/** Search, choose several, take any away. Load it lazily: it brings Base UI with it. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
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
  const ranked = useRankedOptions(options);
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <Combobox.Root<SearchOption<Value>, true>
      multiple
      items={options}
      value={chosen}
      onValueChange={(next) => onValueChange(next.map((option) => option.value))}
      isItemEqualToValue={(a, b) => a.value === b.value}
      {...ranked}
      disabled={disabled ?? false}
      autoHighlight
      {...list.root}
    >
      <FieldFrame {...frame} ids={ids}>
        <Combobox.InputGroup
          className={inputClass(
            frame.error !== undefined,
            'relative flex min-h-12 flex-wrap items-center gap-1.5 py-1 pr-11 pl-1.5! focus-within:outline-3 focus-within:-outline-offset-1 focus-within:outline-focus data-disabled:border-line data-disabled:bg-sunken',
          )}
        >
          <Combobox.Chips className="contents">
            {chosen.map((option) => (
              <Combobox.Chip
                key={option.value}
                aria-label={option.label}
                className="inline-flex min-h-9 max-w-full items-center rounded-full border border-edge bg-forest-wash pl-3 text-sm font-semibold outline-none focus-within:border-ink data-highlighted:ring-2 data-highlighted:ring-focus"
              >
                <span className="truncate">{option.label}</span>
                <Combobox.ChipRemove
                  aria-label={uiCopy.remove(option.label)}
                  className="relative inline-flex size-9 shrink-0 items-center justify-center text-ink-soft after:absolute after:-inset-1 hover:text-ink"
                >
                  <X className="size-4" aria-hidden="true" />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={ids.inputId}
              {...fieldAria(ids, frame)}
              onKeyDown={closeListOnly}
              placeholder={chosen.length === 0 ? placeholder : uiCopy.addAnother}
              className="h-9 min-w-24 flex-1 bg-transparent px-2 text-base outline-none placeholder:text-ink-soft placeholder:opacity-100"
            />
          </Combobox.Chips>
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
