import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { firstCopy } from './first-copy.en';
import { TriangleAlertIcon } from './first-icons';

interface ErrorNoticeProps {
  /** What went wrong, in a few words. */
  title: string;
  /** What to do now. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  retryLabel?: string;
  className?: string;
}

export function ErrorNotice({
  title,
  children,
  onRetry,
  retrying,
  retryLabel = firstCopy.retry,
  className,
}: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className={classNames('flex gap-3 rounded-card border border-bad bg-bad-wash p-4 text-ink', className)}
    >
      <TriangleAlertIcon className="mt-0.5 size-5 shrink-0 text-bad" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children !== undefined && <p className="mt-0.5 text-sm">{children}</p>}
        {onRetry && (
          <Button size="sm" className="mt-3" loading={retrying} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
