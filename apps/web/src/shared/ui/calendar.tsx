import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { CalendarProps } from './calendar-props';
import { Skeleton } from './skeleton';

const CalendarGrid = lazy(async () => ({ default: (await import('./calendar-grid')).CalendarGrid }));
const never = () => () => {};

/** Drawn in the browser only: written at build time it would show the day of the build. */
export function Calendar(props: CalendarProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const waiting = <Skeleton className="h-[25rem] max-w-sm rounded-card" />;
  if (!inBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CalendarGrid {...props} />
    </Suspense>
  );
}
