import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../../shared/ui/is-typing';

type InboxKeys = {
  readonly ids: readonly string[];
  readonly openId: string | undefined;
  readonly open: (id: string) => void;
  readonly claim: (id: string) => void;
};

/** Where a key on its own leads, or undefined where it means nothing here. */
export const stepFrom = (
  ids: readonly string[],
  from: string | undefined,
  by: 1 | -1,
): string | undefined => {
  const at = from === undefined ? -1 : ids.indexOf(from);
  if (at < 0) return by === 1 ? ids[0] : ids.at(-1);
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))];
};

/** j and k move, Enter opens, c claims; never while somebody types or a dialog is open. */
export const useInboxKeys = (keys: InboxKeys): string | undefined => {
  const [selectedId, setSelectedId] = useState<string>();
  const latest = useRef({ ...keys, selectedId });
  latest.current = { ...keys, selectedId };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ids, openId, open, claim, selectedId: selected } = latest.current;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const current = selected ?? openId;
      const isPress = event.target instanceof HTMLElement && event.target.closest('a, button') !== null;
      if (event.key === 'j' || event.key === 'k') {
        const next = stepFrom(ids, current, event.key === 'j' ? 1 : -1);
        setSelectedId(next);
        if (next) document.getElementById(`request-${next}`)?.scrollIntoView({ block: 'nearest' });
      } else if (event.key === 'Enter' && selected !== undefined && !isPress) open(selected);
      else if (event.key === 'c' && current !== undefined) claim(current);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return selectedId;
};
