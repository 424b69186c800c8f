import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { StepBack, useFocusOnChange, type WayBack } from '../../shared/booking/step-parts';
import { pageWidth } from '../../shared/page/page-section';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/icon-button';
import { Stepper } from '../../shared/ui/stepper';
import { useMediaQuery } from '../../shared/ui/use-media-query';
import { funnelCopy as copy } from './copy.en';
import { type FunnelStep, steps } from './funnel-state';
import { TipsPanel } from './tips-panel';

const named = [
  { id: 'service', label: copy.steps.service, step: steps.serviceDesk },
  { id: 'car', label: copy.steps.car, step: steps.searchCar },
  { id: 'contact', label: copy.steps.contact, step: steps.contact },
] as const;

type FunnelFrameProps = {
  readonly step: FunnelStep;
  readonly onBack: (() => void) | undefined;
  readonly onStep: (step: FunnelStep) => void;
  /** Under the steps, above the question: where the vehicle is. */
  readonly place?: ReactNode;
  /** On wide screens beside the question. */
  readonly workOrder?: ReactNode;
  readonly children: ReactNode;
};

/** One question, progress above it, the ticket beside it, the tip on the far side. */
export function FunnelFrame({ step, onBack, onStep, place, workOrder, children }: FunnelFrameProps) {
  // Not merely hidden: a clock nobody sees should not tick.
  const isDone = step === steps.congrats;
  const hasTips = useMediaQuery('(min-width: 1230px)') && !isDone;
  const current = named.find((one) => one.step === step)?.id ?? 'contact';
  const column = useFocusOnChange(step);
  const wayBack: WayBack = useRef(undefined);
  return (
    <div
      className={classNames(
        pageWidth,
        'grid min-h-[calc(100dvh-3.5rem-1px)] grid-rows-[1fr] items-start gap-8 lg:min-h-0 lg:py-8',
        !isDone && 'lg:grid-cols-[minmax(0,1fr)_20rem] min-[1230px]:grid-cols-[14rem_minmax(0,1fr)_20rem]',
      )}
    >
      {!isDone && <div className="hidden min-[1230px]:block">{hasTips && <TipsPanel />}</div>}
      <div
        ref={column}
        tabIndex={-1}
        className="mx-auto flex h-full w-full max-w-2xl min-w-0 flex-col outline-none"
      >
        {isDone ? (
          <div className="h-6" />
        ) : (
          <div className="-ml-2 flex min-h-14 items-center gap-1 lg:mb-2">
            {onBack ? (
              <IconButton
                label={copy.back}
                icon={<ArrowLeft className="size-5" aria-hidden="true" />}
                onClick={() => (wayBack.current ?? onBack)()}
              />
            ) : (
              <span className="size-11 max-sm:hidden" aria-hidden="true" />
            )}
            <Stepper
              label={copy.progress}
              steps={named}
              current={current}
              onSelect={(id) => onStep(named.find((one) => one.id === id)?.step ?? steps.serviceDesk)}
              className="min-w-0 flex-1"
            />
          </div>
        )}
        {place !== undefined && <div className="mb-4">{place}</div>}
        <StepBack value={wayBack}>{children}</StepBack>
      </div>
      {!isDone && <div className="hidden lg:sticky lg:top-6 lg:block">{workOrder}</div>}
    </div>
  );
}
