import { type RefObject, useEffect, useRef } from 'react';

type TableKeys = {
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly add: (() => void) | undefined;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

const moveFocus = (by: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-record]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
};

/** j and k move over the rows, Enter opens the one with the focus, n adds, / filters; never while somebody types. */
export const useTableKeys = (keys: TableKeys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'j' || event.key === 'k') moveFocus(event.key === 'j' ? 1 : -1);
      else if (event.key === '/') latest.current.filter.current?.focus();
      else if (event.key === 'n' && latest.current.add) latest.current.add();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
