import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef } from 'react';
import { useTopModal } from './modal-layer';
import { OptionItem } from './option-item';
import type { SearchOption } from './search-options';
import type { VirtualHandle } from './virtual-options';

const VirtualOptions = lazy(async () => ({ default: (await import('./virtual-options')).VirtualOptions }));

/** A longer list draws only what is in sight. */
const longList = 100;

/** For the root of a searchable field: how its list is drawn, and what keeps a highlighted option in sight. */
export const useOptionList = (options: readonly SearchOption[]) => {
  const handle = useRef<VirtualHandle | null>(null);
  const isLong = options.length > longList;
  return {
    popup: { virtual: isLong ? handle : undefined },
    root: isLong
      ? {
          virtualized: true,
          onItemHighlighted: (
            option: SearchOption | undefined,
            { reason, index }: { readonly reason: string; readonly index: number },
          ) => {
            if (!option || reason === 'pointer') return;
            queueMicrotask(() => handle.current?.scrollTo(index, options.length));
          },
        }
      : {},
  };
};

/** The list under a searchable field. */
export function OptionPopup({
  emptyText,
  roomBelowPx = 5,
  virtual,
}: {
  emptyText: string;
  /** Kept free under the list, e.g. for a bar that stays at the bottom of the screen. */
  roomBelowPx?: number;
  virtual?: RefObject<VirtualHandle | null> | undefined;
}) {
  // Inside a modal dialog the rest of the page is inert, so the list must be in the dialog too.
  const container = useTopModal();
  return (
    <Combobox.Portal {...(container ? { container } : {})}>
      <Combobox.Positioner
        className="z-50 outline-none"
        sideOffset={4}
        collisionPadding={{ top: 5, right: 5, bottom: roomBelowPx, left: 5 }}
      >
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-control border-[1.5px] border-edge bg-card text-ink shadow-raised">
          <Combobox.Empty className="text-sm text-ink-soft not-empty:p-4">{emptyText}</Combobox.Empty>
          {virtual ? (
            <Combobox.List className="p-1 outline-none data-empty:p-0">
              <Suspense>
                <VirtualOptions handle={virtual} />
              </Suspense>
            </Combobox.List>
          ) : (
            <Combobox.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
              {(option: SearchOption) => <OptionItem key={option.value} option={option} />}
            </Combobox.List>
          )}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** Esc closes the list and nothing else: not the dialog around it, and what was chosen stays chosen. */
export function closeListOnly(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  if (event.key !== 'Escape') return;
  if (event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
  else event.preventBaseUIHandler();
}
