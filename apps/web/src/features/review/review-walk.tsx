import { firstName } from '@lugnut/domain/contact';
import { reviewSteps } from '@lugnut/domain/reviews';
import { useEffect, useRef } from 'react';
import { AppBadges } from '../../shared/app-links/app-badges';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { reviewCopy as copy } from './copy.en';
import { JoinStep } from './join-step';
import { RateStep } from './rate-step';
import { StepHead } from './step-parts';
import { TipStep } from './tip-step';
import { type Review, type ReviewData, useReview } from './use-review';

/** The five steps, one at a time; each begins with its heading, which is told to whoever cannot see it change. */
export function ReviewWalk({ review: data }: { readonly review: ReviewData }) {
  const review = useReview(data);
  const { step } = review.flow;
  const nth = reviewSteps.indexOf(step) + 1;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector<HTMLElement>('h1')?.focus();
    globalThis.scrollTo?.({ top: 0 });
  }, [step]);
  const { mechanic } = data.attributes;
  const technician = mechanic ? firstName(mechanic.name) : undefined;
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-8 sm:px-6">
      <div>
        <p className="mb-2 text-sm font-semibold text-ink-soft">{copy.steps(nth, reviewSteps.length)}</p>
        <ProgressBar label={copy.progress} value={(nth / reviewSteps.length) * 100} />
      </div>
      <div ref={top} className="grid gap-5">
        {step === 'rate' && <RateStep review={review} technician={technician} />}
        {step === 'tip' && (
          <TipStep
            review={review}
            technician={technician}
            mostCents={Math.round((data.attributes.most_tip ?? 0) * 100)}
          />
        )}
        {step === 'rate the app' && <AppStep review={review} />}
        {step === 'membership' && <JoinStep review={review} data={data} />}
        {step === 'download' && <DownloadStep />}
      </div>
      {review.stepUpDialog}
    </div>
  );
}

function AppStep({ review }: { readonly review: Review }) {
  return (
    <>
      <StepHead title={copy.appTitle} lead={copy.appLead} />
      <AppBadges />
      <Button
        variant="link"
        className="justify-self-start"
        onClick={() => review.send({ kind: 'app skipped' })}
      >
        {copy.skipToMembership}
      </Button>
    </>
  );
}

function DownloadStep() {
  return (
    <>
      <StepHead title={copy.downloadTitle} lead={copy.downloadLead} />
      <AppBadges />
      <p className="text-ink-soft">{copy.thanks}</p>
      <ButtonLink to={paths.dashboard} variant="secondary" className="justify-self-start">
        {copy.toServices}
      </ButtonLink>
    </>
  );
}
