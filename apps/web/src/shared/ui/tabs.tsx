import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** How many things are inside. */
  count?: number | undefined;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  current: Id;
  onSelect: (id: Id) => void;
  /** A few, all to be seen: on several lines where they do not fit on one. Else the row scrolls. */
  wraps?: boolean;
  /** The panel of the current tab. */
  children: ReactNode;
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, current, onSelect, wraps = false, children } = props;
  return (
    <BaseTabs.Root value={current} onValueChange={(id: Id) => onSelect(id)}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className={classNames(
          'relative flex gap-1 border-b border-line',
          wraps ? 'flex-wrap' : 'overflow-x-auto',
        )}
      >
        {tabs.map(({ id, label: name, count }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="inline-flex min-h-12 max-w-full shrink-0 items-center gap-2 border-b-3 border-transparent px-4 text-sm font-semibold -outline-offset-3 text-ink-soft hover:text-ink data-active:border-forest-ink data-active:text-ink"
          >
            {name}
            {count !== undefined && (
              <span className="rounded-full bg-sunken px-2 text-xs leading-5 text-ink-soft figures">
                {count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={current} className="pt-4">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
