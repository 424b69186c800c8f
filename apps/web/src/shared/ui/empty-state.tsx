import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Hexagon } from './hexagon';

interface EmptyStateProps {
  /** What will be here. */
  title: string;
  children?: ReactNode;
  /** The action that fills it. */
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 rounded-card border-[1.5px] border-dashed border-edge px-6 py-10 text-center',
        className,
      )}
    >
      <Hexagon look="outline" className="size-14 text-edge">
        {icon !== undefined && <span className="text-ink-soft">{icon}</span>}
      </Hexagon>
      <p className="font-display text-lg font-bold">{title}</p>
      {children !== undefined && <p className="max-w-sm text-balance text-ink-soft">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
