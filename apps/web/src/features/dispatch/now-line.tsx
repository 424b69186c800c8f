import { useEffect, useRef } from 'react';
import { boardEnd, boardStart, percentAt } from './board-scale';

const minuteMs = 60_000;

/** Now, across the whole board. It moves by itself: nothing else is drawn for it. */
export function NowLine({ nowMinutes }: { readonly nowMinutes: number | null }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (nowMinutes === null) return;
    const since = performance.now();
    const place = (): void => {
      const minutes = nowMinutes + Math.floor((performance.now() - since) / minuteMs);
      const isOnBoard = minutes >= boardStart && minutes <= boardEnd;
      if (!line.current) return;
      line.current.hidden = !isOnBoard;
      line.current.style.left = `${percentAt(minutes)}%`;
    };
    place();
    const timer = setInterval(place, minuteMs);
    return () => clearInterval(timer);
  }, [nowMinutes]);
  if (nowMinutes === null) return null;
  return (
    <div className="pointer-events-none absolute inset-y-0 right-0 left-60" aria-hidden="true">
      <span ref={line} className="absolute inset-y-0 -ml-px w-0.5 bg-signal" />
    </div>
  );
}
