import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTopModal } from './modal-layer';
import type { SearchOption } from './search-options';

/** The list under a searchable field. */
export function OptionPopup({
  emptyText,
  roomBelowPx = 5,
}: {
  emptyText: string;
  /** Kept free under the list, e.g. for a bar that stays at the bottom of the screen. */
  roomBelowPx?: number;
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
          <Combobox.List className="max-h-[min(16rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0">
            {(option: SearchOption) => (
              <Combobox.Item
                key={option.value}
                value={option}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[5px] px-3 py-2 leading-tight outline-none select-none data-highlighted:bg-forest-wash data-highlighted:ring-2 data-highlighted:ring-forest-ink data-highlighted:ring-inset data-selected:font-semibold"
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                <Combobox.ItemIndicator>
                  <Check className="size-4 text-ok" strokeWidth={3} aria-hidden="true" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
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
