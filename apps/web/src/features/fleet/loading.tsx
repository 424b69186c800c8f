import type { ReactNode } from 'react';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { fleetCopy as copy } from './copy';
import type { Loaded } from './use-loaded';

type WhenLoadedProps<T> = {
  readonly state: Loaded<T>;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
};

export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorNotice title={copy.failedTitle} onRetry={onRetry}>
      {copy.failedText}
    </ErrorNotice>
  );
}

/** A table's worth of grey, then the table. */
export function WhenLoaded<T>({ state, onRetry, children }: WhenLoadedProps<T>) {
  if (state.kind === 'ready') return children(state.value);
  if (state.kind === 'failed') return <LoadFailed onRetry={onRetry} />;
  return (
    <div role="status" className="grid gap-3">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-14" />
      ))}
    </div>
  );
}
