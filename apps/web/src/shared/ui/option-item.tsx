import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import type { SearchOption } from './search-options';

type Props = Omit<ComponentProps<typeof Combobox.Item>, 'value' | 'className'> & {
  readonly option: SearchOption;
  readonly className?: string;
};

/** One line of the list under a searchable field. */
export function OptionItem({ option, className, ...item }: Props) {
  return (
    <Combobox.Item
      {...item}
      value={option}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-[5px] px-3 py-2 leading-tight outline-none select-none data-highlighted:bg-forest-wash data-highlighted:ring-2 data-highlighted:ring-forest-ink data-highlighted:ring-inset data-selected:font-semibold',
        className,
      )}
    >
      <span className="min-w-0 flex-1">{option.label}</span>
      <Combobox.ItemIndicator>
        <Check className="size-4 text-ok" strokeWidth={3} aria-hidden="true" />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
