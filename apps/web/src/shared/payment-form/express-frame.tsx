import type { ReactNode } from 'react';
import { paymentFormCopy as copy } from './copy.en';

/** The wallets, and the line between them and the card form. Kept in the page while it is not offered: it is drawn into. */
export function ExpressFrame({
  isOffered,
  children,
}: {
  readonly isOffered: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={copy.express} className={isOffered ? 'grid gap-4' : 'hidden'}>
      {children}
      <p className="flex items-center gap-3 text-sm font-semibold text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.orCard}
      </p>
    </section>
  );
}
