import { useEffect, useEffectEvent } from 'react';

type BuilderKeys = { readonly save: (() => void) | undefined; readonly send: (() => void) | undefined };

/** Ctrl or Cmd with S saves, with Enter sends: also from within a field, where an estimate is written. */
export const useBuilderKeys = ({ save, send }: BuilderKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWithCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isWithCommand || document.querySelector('dialog[open]')) return;
    if (event.key !== 's' && event.key !== 'Enter') return;
    // Not the browser's own: nobody wants this page as a file.
    event.preventDefault();
    if (!event.repeat) (event.key === 's' ? save : send)?.();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
