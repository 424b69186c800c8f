import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { OptionItem } from './option-item';
import type { SearchOption } from './search-options';

export type VirtualHandle = { scrollTo: (index: number, count: number) => void };

/** Only the options in sight are in the page: a list of thousands opens as fast as one of ten. */
export function VirtualOptions({ handle }: { readonly handle: RefObject<VirtualHandle | null> }) {
  const options = Combobox.useFilteredItems<SearchOption>();
  const scroller = useRef<HTMLDivElement | null>(null);
  const rows = useVirtualizer({
    count: options.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 44,
    overscan: 8,
  });
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      scroller.current = element;
      if (element) rows.measure();
    },
    [rows],
  );
  useImperativeHandle(handle, () => ({
    scrollTo: (index, count) => rows.scrollToIndex(index, { align: index === count - 1 ? 'start' : 'auto' }),
  }));
  return (
    <div
      ref={attach}
      className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain"
    >
      <div className="relative w-full" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const option = options[row.index];
          return (
            option && (
              <OptionItem
                key={option.value}
                option={option}
                index={row.index}
                ref={rows.measureElement}
                data-index={row.index}
                aria-setsize={options.length}
                aria-posinset={row.index + 1}
                style={{ transform: `translateY(${row.start}px)` }}
                className="absolute inset-x-0 top-0"
              />
            )
          );
        })}
      </div>
    </div>
  );
}
