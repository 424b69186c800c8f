import type { ReactNode } from 'react';
import { isForbidden } from '../../shared/api/failure';
import type { RouteResult } from '../../shared/api/route-query';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { fleetCopy as copy } from './copy';

type WhenLoadedProps<T> = {
  readonly query: RouteResult<T>;
  readonly children: (value: T) => ReactNode;
};

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorNotice title={copy.failedTitle} onRetry={onRetry}>
      {copy.failedText}
    </ErrorNotice>
  );
}

/** A table's worth of gray, then the table; it stays when asking again fails, unless it may no longer be seen. */
export function WhenLoaded<T>({ query, children }: WhenLoadedProps<T>) {
  if (query.data !== undefined && !isForbidden(query.error)) return children(query.data);
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-14" />
      ))}
    </div>
  );
}
