import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface StickyActionBarProps {
  /** The next step: one main button. */
  children?: ReactNode;
  /** What is known so far: "1 service", the price. */
  summary?: ReactNode;
  /** Over the full width, above both: what went wrong with the last press, or buttons that take it all. */
  above?: ReactNode;
  /** Along the whole page: its ends stand where the page's columns do. */
  wide?: boolean;
  className?: string;
}

/**
 * Stays at the thumb. In its column it sticks, so it never covers the last line of the page; the page leaves room for it
 * where a field takes the focus (`data-action-bar` in app.css), and from what height of the screen on it sticks.
 */
export function StickyActionBar({ children, summary, above, wide = false, className }: StickyActionBarProps) {
  const inner = classNames('mx-auto max-w-3xl', wide && 'lg:max-w-[74rem]');
  return (
    <div
      data-action-bar={above ? 'tall' : ''}
      className={classNames(
        'sticky z-20 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {above && <div className={inner}>{above}</div>}
      {children && (
        <div className={classNames(inner, 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2')}>
          <div className="min-w-0 flex-[1_1_5rem] text-sm text-ink-soft">{summary}</div>
          <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-3">{children}</div>
        </div>
      )}
    </div>
  );
}
