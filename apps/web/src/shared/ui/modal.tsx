import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { uiCopy } from './copy.en';
import { IconButton } from './icon-button';
import { enterModal } from './modal-layer';
import { guardSecondTap } from './second-tap';

export interface ModalProps {
  open: boolean;
  /** Asked for by Esc, the close button and (where allowed) a press outside. */
  onClose: () => void;
  title: string;
  titleHidden?: boolean | undefined;
  description?: ReactNode;
  /** Buttons at the bottom, always in view. */
  footer?: ReactNode;
  /** False while leaving would lose something: no press outside, no Esc, no close button. */
  dismissible?: boolean | undefined;
  children: ReactNode;
}

/** Shows the native dialog while `open`: the browser keeps the focus inside and gives it back. */
function useModalDialog(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const title = dialog.querySelector<HTMLElement>('[data-modal-title]');
    (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? title)?.focus();
    const leave = enterModal(dialog);
    const guard = guardSecondTap(dialog);
    return () => {
      leave();
      dialog.close();
      guard();
    };
  }, [open]);
  return ref;
}

const pressedOutside = (event: MouseEvent<HTMLDialogElement>): boolean => {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  );
};

/** The common body of Dialog, Sheet and Drawer, which differ in place and size only. */
export function Modal(props: ModalProps & { frameClass: string }) {
  const {
    open,
    onClose,
    title,
    titleHidden,
    description,
    footer,
    dismissible = true,
    children,
    frameClass,
  } = props;
  const ref = useModalDialog(open);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way out, handled by onCancel
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onCancel={(event) => {
        // A file input inside sends its own "cancel" up here.
        if (event.target !== event.currentTarget) return;
        // The owner of `open` decides; the browser must not close it on its own.
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClose={(event) => {
        // Some browsers close on a second Esc whatever we say: keep the owner in step.
        if (open && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside(event)) onClose();
      }}
      className={classNames('modal', frameClass)}
    >
      {open && (
        <>
          <div className={classNames('flex items-start gap-3 pt-3 pr-3 pl-5', titleHidden && 'justify-end')}>
            <div className={titleHidden ? 'sr-only' : 'min-w-0 flex-1 py-2'}>
              <h2 id={`${id}-title`} tabIndex={-1} data-modal-title="" className="text-xl outline-none">
                {title}
              </h2>
              {description !== undefined && (
                <p id={`${id}-description`} className="mt-1 text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            {dismissible && (
              <IconButton
                label={uiCopy.close}
                icon={<X className="size-5" aria-hidden="true" />}
                onClick={onClose}
              />
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">{children}</div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
