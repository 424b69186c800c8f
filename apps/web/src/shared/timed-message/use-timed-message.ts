import { useCallback, useEffect, useState } from 'react';

type Shown = {
  readonly full: string;
  readonly short: string;
  readonly isFull: boolean;
  readonly nth: number;
};

/** A message that stands for a while; then a short one marks the field until it is edited (WCAG 2.2.1). */
export const useTimedMessage = (durationMs: number) => {
  const [shown, setShown] = useState<Shown>();
  const running = shown?.isFull ? shown.nth : undefined;

  useEffect(() => {
    if (running === undefined) return;
    const timer = setTimeout(
      () => setShown((now) => (now?.nth === running ? { ...now, isFull: false } : now)),
      durationMs,
    );
    return () => clearTimeout(timer);
  }, [running, durationMs]);

  const show = useCallback(
    (full: string, short: string) =>
      setShown((before) => ({ full, short, isFull: true, nth: (before?.nth ?? 0) + 1 })),
    [],
  );
  const clear = useCallback(() => setShown(undefined), []);
  return { text: shown && (shown.isFull ? shown.full : shown.short), show, clear };
};
