import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageWidth } from '../../shared/page/page-section';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/icon-button';
import { Stepper } from '../../shared/ui/stepper';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { useMediaQuery } from '../../shared/ui/use-media-query';
import { funnelCopy as copy } from './copy';
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

type WayBack = RefObject<(() => void) | undefined>;

const StepBack = createContext<WayBack>({ current: undefined });

/** A question of two parts: while the second is shown, Back leads to the first, and only from there out of it. */
export const useStepBack = (goBack: (() => void) | undefined): void => {
  const way = use(StepBack);
  useEffect(() => {
    way.current = goBack;
    return () => {
      way.current = undefined;
    };
  }, [way, goBack]);
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

/** A new question is announced: without a reload nothing else would tell a screen reader. */
function useFocusOnChange(step: FunnelStep) {
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef<FunnelStep>(undefined);
  // A page just opened keeps the focus where the browser has it; a step that follows a stage takes it.
  const isArriving = useLocation().key !== 'default';
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === step) return;
    shown.current = step;
    if (isFirst && (!isArriving || document.activeElement !== document.body)) return;
    (column.current?.querySelector<HTMLElement>('h1') ?? column.current)?.focus({ preventScroll: true });
  }, [step, isArriving]);
  return column;
}

/** The question itself; the focus comes here when it changes. */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It came late, and the column has kept the focus for it.
  useEffect(() => {
    const keeper = document.activeElement;
    if (keeper !== document.body && keeper?.contains(heading.current))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none lg:text-4xl">
      {children}
    </h1>
  );
}

type StepActionsProps = {
  readonly summary?: ReactNode;
  /** Above the way on: the other way, or what went wrong. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

/** The way on: at the thumb on a phone, under the question on a wide screen. */
export function StepActions({ summary, above, children }: StepActionsProps) {
  return (
    <StickyActionBar
      summary={summary}
      above={above}
      className="-mx-4 mt-auto sm:-mx-6 lg:static lg:mx-0 lg:mt-6 lg:border-0 lg:bg-transparent lg:px-0"
    >
      {children}
    </StickyActionBar>
  );
}
