import { type ReactNode, useId } from 'react';
import { Card } from '../../../shared/ui/card';

type Props = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

/** One part of a vehicle's page. */
export function SectionCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </Card>
  );
}
