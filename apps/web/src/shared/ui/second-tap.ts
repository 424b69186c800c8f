import { topModal } from './modal-layer';

const guardedMs = 500;

let guard: HTMLElement | undefined;

/** Above everything; what is outside a modal dialog would be inert. */
const raiseGuard = (): void => {
  if (!guard) return;
  (topModal() ?? document.body).append(guard);
  // Without popovers it is only fixed in its place.
  guard.showPopover?.();
};

const guardAt = ({ clientX, clientY }: MouseEvent): void => {
  guard?.remove();
  const placed = document.createElement('div');
  placed.className = 'second-tap';
  placed.popover = 'manual';
  placed.style.left = `${clientX}px`;
  placed.style.top = `${clientY}px`;
  // Keeps the focus where closing the dialog has put it.
  placed.addEventListener('mousedown', (event) => event.preventDefault());
  guard = placed;
  setTimeout(() => {
    placed.remove();
    if (guard === placed) guard = undefined;
  }, guardedMs);
};

/**
 * The second tap of a double tap comes after the first has closed the dialog: it must not press what lies there now.
 * Called once the dialog is open; what is returned, once it is closed.
 */
export function guardSecondTap(dialog: HTMLElement): () => void {
  let press: MouseEvent | undefined;
  const notePress = (event: MouseEvent): void => {
    press = event;
  };
  dialog.addEventListener('pointerdown', notePress);
  raiseGuard();
  return () => {
    dialog.removeEventListener('pointerdown', notePress);
    if (press) guardAt(press);
    raiseGuard();
  };
}
