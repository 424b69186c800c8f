import { useSyncExternalStore } from 'react';
import { createExternalStore } from './external-store';

// A modal <dialog> makes the rest of the page inert, so toasts and popups must be drawn inside the topmost one.
const openModals = createExternalStore<readonly HTMLElement[]>([]);

export function enterModal(element: HTMLElement): () => void {
  if (openModals.get().length === 0) holdPageStill();
  openModals.set([...openModals.get(), element]);
  return () => {
    openModals.set(openModals.get().filter((other) => other !== element));
    if (openModals.get().length === 0) letPageScroll();
  };
}

/** No scrolling behind a dialog; padding takes the scrollbar's place, so nothing moves sideways. */
function holdPageStill(): void {
  const { style, clientWidth } = document.documentElement;
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
}

function letPageScroll(): void {
  const { style } = document.documentElement;
  style.paddingRight = '';
  style.overflow = '';
}

export const topModal = (): HTMLElement | undefined => openModals.get().at(-1);

export const useTopModal = (): HTMLElement | undefined =>
  useSyncExternalStore(openModals.subscribe, topModal, () => undefined);
