import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/ui/card';

type SectionProps = {
  readonly title: string;
  /** How it stands, at the right of the title. */
  readonly state?: ReactNode;
  readonly isDone?: boolean;
  readonly children?: ReactNode;
};

/** One thing to do at the car. */
export function Section({ title, state, isDone = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 wrap-anywhere"
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {state !== undefined && (
          <span className="flex items-center gap-1.5 text-sm text-ink-soft figures">
            {isDone && <Check className="size-4 text-ok" strokeWidth={3} aria-hidden="true" />}
            {state}
          </span>
        )}
      </div>
      {children}
    </Card>
  );
}
