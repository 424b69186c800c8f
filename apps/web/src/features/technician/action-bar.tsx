import type { ReactNode } from 'react';

type ActionBarProps = {
  /** What stands before the action. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** At the thumb and as wide as the page: what is pressed with gloves on must not be missed. */
export function ActionBar({ above, children }: ActionBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="mx-auto grid w-full max-w-2xl gap-2">
        {above}
        {children}
      </div>
    </div>
  );
}
