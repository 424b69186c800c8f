import { useEffect, useRef } from 'react';

type DispatchKeys = {
  readonly undo: () => void;
  readonly step: (by: number) => void;
  readonly today: () => void;
  readonly find: () => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** / finds, u undoes, [ and ] change the day, t is today; never while somebody types or a dialog is open. */
export const useDispatchKeys = (keys: DispatchKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const { undo, step, today, find } = latest.current;
      if (event.key === 'u') undo();
      else if (event.key === '/') find();
      else if (event.key === '[') step(-1);
      else if (event.key === ']') step(1);
      else if (event.key === 't') today();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
