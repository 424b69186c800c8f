import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { StepBack, useFocusOnChange, type WayBack } from '../../shared/booking/step-parts';
import { pageWidth } from '../../shared/page/page-section';
import { classNames } from '../../shared/ui/class-names';
import { IconButton } from '../../shared/ui/icon-button';
import { Stepper } from '../../shared/ui/stepper';
import { ToastRegion } from '../../shared/ui/toast-region';
import { useMediaQuery } from '../../shared/ui/use-media-query';
import { wizardCopy as copy } from './copy.en';
import type { Wizard } from './use-wizard';
import { firstStep, isPressable, showsStepper, steps, type WizardState } from './wizard-state';

const namedSteps = Object.values(steps)
  .filter((step) => step !== steps.confirmation)
  .map((step) => ({ id: String(step), label: copy.steps[step] ?? '', step }));

type WizardFrameProps = {
  readonly wizard: Wizard;
  /** The whole width: the step has columns of its own. */
  readonly wide?: boolean;
  /** The step has its own way back. */
  readonly hidesBack?: boolean;
  /** On wide screens beside the question. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** One question, the way back above it, and at the quote the steps. */
export function WizardFrame({ wizard, wide = false, hidesBack = false, aside, children }: WizardFrameProps) {
  const { state, goBack } = wizard;
  const column = useFocusOnChange(state.step);
  const wayBack: WayBack = useRef(undefined);
  return (
    <div className={`${pageWidth} flex min-h-[calc(100dvh-3.5rem-1px)] flex-col lg:min-h-0 lg:py-6`}>
      <WizardStepper state={state} send={wizard.send} />
      <div
        className={classNames(
          'flex flex-1 flex-col',
          aside !== undefined && 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-10',
        )}
      >
        <div
          ref={column}
          tabIndex={-1}
          className={classNames(
            'mx-auto flex w-full min-w-0 flex-1 flex-col outline-none',
            goBack ? 'pt-2' : 'pt-6',
            !wide && 'max-w-2xl',
          )}
        >
          {goBack && !hidesBack && (
            <IconButton
              label={copy.back}
              className="-ml-2.5"
              icon={<ArrowLeft className="size-5" aria-hidden="true" />}
              onClick={() => (wayBack.current ?? goBack)()}
            />
          )}
          <StepBack value={wayBack}>{children}</StepBack>
        </div>
        {aside !== undefined && <div className="hidden lg:sticky lg:top-6 lg:mt-6 lg:block">{aside}</div>}
      </div>
      <ToastRegion />
    </div>
  );
}

function WizardStepper({ state, send }: { readonly state: WizardState; readonly send: Wizard['send'] }) {
  const isWide = useMediaQuery('(min-width: 1230px)');
  if (!showsStepper(state, isWide)) return null;
  const shown = namedSteps.filter(({ step }) => step >= firstStep(state.flow));
  return (
    <Stepper
      label={copy.progress}
      steps={shown}
      current={String(state.step)}
      onSelect={(id) => {
        const step = shown.find((one) => one.id === id)?.step;
        if (step !== undefined && isPressable(state, step)) send({ kind: 'step pressed', step });
      }}
      className="mx-auto mb-4 w-full max-w-5xl"
    />
  );
}
