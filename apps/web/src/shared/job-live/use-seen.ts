import { type RefObject, useEffect, useRef } from 'react';

/** Reports once that something new has been visible on a focused screen. */
export const useSeen = (
  end: RefObject<HTMLElement | null>,
  id: string | undefined,
  onSeen: (id: string) => void,
): void => {
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { current } = end;
    if (id === undefined || !current || told.current === id) return;
    let isInView = typeof IntersectionObserver === 'undefined';
    const look = (): void => {
      if (!isInView || document.visibilityState !== 'visible' || told.current === id) return;
      told.current = id;
      onSeen(id);
    };
    const observer = isInView
      ? undefined
      : new IntersectionObserver((entries) => {
          isInView = entries.at(-1)?.isIntersecting ?? false;
          look();
        });
    observer?.observe(current);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      observer?.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [end, id, onSeen]);
};
