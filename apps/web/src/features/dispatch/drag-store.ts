import type { DispatchOption, DispatchUnassigned } from '@lugnut/contract';
import { useSyncExternalStore } from 'react';
import type { PlacedJob } from './board-jobs';

/** A job of the board, or one that nobody has. */
export type DragItem =
  | { readonly kind: 'placed'; readonly placed: PlacedJob }
  | { readonly kind: 'unassigned'; readonly job: DispatchUnassigned };

export const jobOf = (item: DragItem) => (item.kind === 'placed' ? item.placed.job : item.job);

export const ownerOf = (item: DragItem): string | undefined =>
  item.kind === 'placed' ? item.placed.technician.id : undefined;

export type Drag = {
  readonly item: DragItem;
  /** Undefined until the server has said who can. */
  readonly options: readonly DispatchOption[] | undefined;
  readonly overId: string | undefined;
};

/** Outside React: a job in the air moves at the pace of the screen, and only what it is over is drawn again. */
export const createDragStore = () => {
  let drag: Drag | undefined;
  const listeners = new Set<() => void>();
  return {
    read: (): Drag | undefined => drag,
    write: (next: Drag | undefined): void => {
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type DragStore = ReturnType<typeof createDragStore>;

/** Draws again only when what was picked is another. */
export const useDrag = <T>(store: DragStore, pick: (drag: Drag | undefined) => T): T =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.read()),
    () => pick(undefined),
  );

export const optionOf = (drag: Drag, technicianId: string): DispatchOption | undefined =>
  drag.options?.find((option) => option.technician_id === technicianId);

/** While a job is in the air every row says whether it can land there; the bar says it in words. */
export type DropState = 'none' | 'can' | 'cannot' | 'can here' | 'cannot here';

export const dropOn = (drag: Drag | undefined, technicianId: string): DropState => {
  if (!drag?.options || ownerOf(drag.item) === technicianId) return 'none';
  // A job without a window is given one by whom it is dropped on.
  const option = optionOf(drag, technicianId);
  const isInTime = option?.refusal === null && option.late_minutes === null;
  const isAble = drag.item.kind === 'unassigned' || isInTime;
  const can = isAble ? 'can' : 'cannot';
  return drag.overId === technicianId ? `${can} here` : can;
};
