import { classNames } from './class-names';
import { firstCopy } from './first-copy.en';
import { VisuallyHidden } from './visually-hidden';

/** One gray block; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-line', className)}
    />
  );
}

interface SkeletonTextProps {
  lines?: number;
  className?: string;
}

export function SkeletonText({ lines = 3, className }: SkeletonTextProps) {
  return (
    <span aria-hidden="true" className={classNames('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </span>
  );
}

/** A card-shaped placeholder that announces what is being waited for. */
export function SkeletonCard({ label = firstCopy.loading }: { label?: string }) {
  return (
    <div role="status" className="grid gap-4 rounded-card border border-line bg-card p-5">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton className="h-6 w-2/5" />
      <SkeletonText />
    </div>
  );
}
