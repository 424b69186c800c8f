import { quickPickNames } from '@lugnut/domain/catalog';
import { type Cents, formatCents } from '@lugnut/domain/money';
import { ArrowRight, CircleHelp } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import { bookingCopy } from '../../../shared/booking/copy.en';
import { changeDraft, tellDesk } from '../../../shared/booking/request-draft';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { type DeskChoice, emptyDesk, hasWish, ServiceDesk } from '../../../shared/service-desk';
import { serviceName } from '../../../shared/service-names/service-name.en';
import { Button } from '../../../shared/ui/button';
import { Skeleton } from '../../../shared/ui/skeleton';
import { funnelCopy } from '../copy.en';
import type { FunnelEvent, ModalStage } from '../funnel-state';

const ProblemMedia = lazy(() => import('../../../shared/problem-media/problem-media'));
const NotSureDialog = lazy(() => import('./not-sure-dialog'));

const copy = funnelCopy.desk;

const quickPickCount = 3;

type DeskStepProps = {
  readonly desk: DeskChoice;
  readonly modal: ModalStage;
  readonly diagnosisCents: Cents | undefined;
  readonly send: (event: FunnelEvent) => void;
};

export function DeskStep({ desk, modal, diagnosisCents, send }: DeskStepProps) {
  const isNotSure = modal === 'not sure reason' || modal === 'not sure other';
  const goOnWith = (chosen: DeskChoice) => {
    changeDraft({ desk: chosen });
    send({ kind: 'desk continued' });
  };
  return (
    <>
      <StepTitle>{copy.title}</StepTitle>
      <div className="mt-4 grid gap-4 pb-6">
        {desk.tab === 'diagnosis' && !hasWish(desk) && (
          <QuickPicks onPick={(name) => goOnWith({ ...emptyDesk, tab: 'services', services: [name] })} />
        )}
        <ServiceDesk
          names="funnel"
          desk={desk}
          send={tellDesk}
          media={
            <Suspense>
              <ProblemMedia />
            </Suspense>
          }
        />
        {desk.tab === 'diagnosis' ? (
          <DiagnosisPrice cents={diagnosisCents} />
        ) : (
          <Button
            variant="link"
            size="sm"
            className="justify-self-start"
            onClick={() => send({ kind: 'not sure opened' })}
          >
            <CircleHelp className="size-5" aria-hidden="true" />
            {copy.notSure}
          </Button>
        )}
      </div>
      <StepActions summary={<DeskSummary desk={desk} diagnosisCents={diagnosisCents} />}>
        <Button variant="primary" disabled={!hasWish(desk)} onClick={() => send({ kind: 'desk continued' })}>
          {funnelCopy.continue}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </StepActions>
      {isNotSure && (
        <Suspense>
          <NotSureDialog
            onClose={() => send({ kind: 'not sure closed' })}
            onOther={() => send({ kind: 'not sure other chosen' })}
            onContinue={goOnWith}
          />
        </Suspense>
      )}
    </>
  );
}

/** One press instead of three for what is asked for most: more is added under the second tab, or on the quote. */
function QuickPicks({ onPick }: { readonly onPick: (name: string) => void }) {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId}>
      <h2 id={labelId} className="mb-2 font-sans text-sm font-semibold">
        {copy.quick}
      </h2>
      <div className="flex flex-wrap gap-2">
        {quickPickNames.slice(0, quickPickCount).map((name) => (
          <Button key={name} size="sm" onClick={() => onPick(name)}>
            {serviceName(name)}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Button>
        ))}
      </div>
    </section>
  );
}

function DiagnosisPrice({ cents }: { readonly cents: Cents | undefined }) {
  return (
    <section aria-label={copy.diagnosisTitle} className="rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{copy.diagnosisTitle}</h2>
        <p className="text-xl font-bold figures" data-testid="diagnosis-price">
          {cents === undefined ? (
            <Skeleton className="h-7 w-16" />
          ) : (
            formatCents(cents, { dropZeroCents: true })
          )}
        </p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{copy.diagnosisText}</p>
      <p className="mt-2 text-sm">
        <strong>{bookingCopy.order.dueNow}</strong> · {bookingCopy.order.notCharged}
      </p>
    </section>
  );
}

function DeskSummary({ desk, diagnosisCents }: Pick<DeskStepProps, 'desk' | 'diagnosisCents'>) {
  if (!hasWish(desk)) return copy.nothing;
  if (desk.tab === 'services') return copy.services(desk.services.length);
  return (
    <>
      <span className="block">{copy.diagnosisTitle}</span>
      {diagnosisCents !== undefined && (
        <strong className="text-base text-ink figures">
          {formatCents(diagnosisCents, { dropZeroCents: true })}
        </strong>
      )}
    </>
  );
}
