import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../ui/icon-button';
import { bookingCopy as copy } from './copy.en';
import { StepTitle } from './step-parts';

type StageHeadProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Undefined where there is no way back. */
  readonly onBack: (() => void) | undefined;
};

/** The way back, the stage's question, and what it is about. */
export function StageHead({ title, lead, onBack }: StageHeadProps) {
  const head = useRef<HTMLElement>(null);
  // The button that led here is gone, and the focus with it: the new question takes it and is read out.
  useEffect(() => {
    head.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <header ref={head}>
      {onBack && (
        <IconButton
          label={copy.back}
          className="-mt-2 -ml-2.5"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          onClick={onBack}
        />
      )}
      <StepTitle>{title}</StepTitle>
      {lead !== undefined && <p className="mt-2 max-w-prose text-ink-soft lg:text-lg">{lead}</p>}
    </header>
  );
}

/** On phones one column with the bar at its foot; on wide screens the ticket stands on the right. */
export const stageColumns =
  'flex flex-1 flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12';
export const ticketColumn = 'min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1';
