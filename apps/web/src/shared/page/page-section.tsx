import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** The one measure of a public page: everything stands on the same two edges. */
export const pageWidth = 'mx-auto w-full max-w-[78rem] px-4 sm:px-6 xl:px-8';

interface PageSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  lead?: ReactNode;
  /** Width of the inner column; the background runs to the edges. */
  innerClass?: string;
}

export function PageSection({ id, title, lead, className, innerClass, children, ...rest }: PageSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      {...rest}
      id={id}
      aria-labelledby={headingId}
      className={classNames('py-14 lg:py-20', className)}
    >
      <div className={classNames(pageWidth, innerClass)}>
        <h2 id={headingId} className="text-[1.75rem] lg:text-[2.5rem]">
          {title}
        </h2>
        {lead !== undefined && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
