import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import {
  EstimateTicket,
  fetchQuote,
  findTotal,
  hasWork,
  useServiceDecisions,
} from '../../../shared/estimate';
import { BookingAuthorization } from '../../../shared/legal/authorization';
import { methodName, useMethods } from '../../../shared/payment-methods';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { askOwners, needsOwner } from '../approvals/approvals';
import { limitInWords } from '../approvals/ask-owners';
import { approvalsCopy } from '../approvals/copy';
import { JobBillingPart } from '../billing/job-billing';
import { useJobBilling } from '../billing/use-billing';
import type { Fleet } from '../fleet';
import { CardDialog } from '../payment/card-dialog';
import { paymentCopy } from '../payment/copy';
import { unitOf } from '../services/jobs';
import { wizardCopy as copy } from './copy';
import { bookJob } from './create-jobs';
import { type BookingFailure, FailureNotice } from './failure-notice';
import { RepeatsNotice } from './repeats-notice';
import { useBookedRepeats } from './use-booked-repeats';
import { BackButton } from './vehicle-step';
import { type Job, waitsForQuote } from './wizard-state';

type Props = {
  readonly job: Job;
  readonly fleet: Fleet;
  /** Booked jobs with the same work that were shown at an earlier step. */
  readonly anyway: readonly string[];
  readonly onJob: (job: Job) => void;
  readonly onBack: () => void;
  readonly onBooked: (job: Job) => void;
};

export function EstimateStep(props: Props) {
  return waitsForQuote(props.job) ? (
    <GetBack due={props.job.attributes.quote_due} />
  ) : (
    <Estimate {...props} />
  );
}

function Estimate({ job, fleet, anyway, onJob, onBack, onBooked }: Props) {
  const navigate = useNavigate();
  const { shown, pricing, isDeciding, decisions } = useServiceDecisions({
    appointment: job,
    onAppointment: onJob,
  });
  const query = useMethods();
  /** Whether it is the first one, as it was when the dialog opened. */
  const [card, setCard] = useState<{ readonly isFirst: boolean }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BookingFailure>();
  const method = query.data?.data.find(({ attributes }) => attributes.is_default);
  const isOwner = fleet.role === 'owner';
  const asksOwner = needsOwner(fleet, findTotal(shown.attributes));
  const billing = useJobBilling(findTotal(shown.attributes) ?? 0, job.id);
  const repeats = useBookedRepeats({ appointment_id: job.id }, anyway);
  const book = async (seen: readonly string[]): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await billing.keepPo([job.id]);
      if (asksOwner) {
        await askOwners(job);
        showToast(approvalsCopy.asked, { tone: 'ok' });
        return void navigate(workPaths.fleetTab('approvals'), { replace: true });
      }
      onBooked(await bookJob(job, billing.payBy, seen));
    } catch (error) {
      setFailure({ words: failureWords(error, copy.failed), isOfRepeat: failedBy(error, 'already_booked') });
      // The credit that was left may be gone.
      void billing.query.refetch();
      if (failedBy(error, 'already_booked')) await repeats.refetch();
      // The discount for a first job has gone with another one.
      if (failedBy(error, 'quote_changed', 'conflict'))
        await fetchQuote(job.id, undefined).then(
          (fresh) => onJob(fresh.appointment),
          () => undefined,
        );
      setBusy(false);
    }
  };
  const isRepeat = !asksOwner && repeats.open.length > 0;
  const isBlocked =
    (!asksOwner && billing.isUnknown) ||
    (!method && !asksOwner && !billing.isOnTerms) ||
    !hasWork(shown.attributes) ||
    isDeciding ||
    billing.poProblem !== undefined;
  return (
    <>
      <StepTitle>{copy.estimateTitle(unitOf(job.attributes))}</StepTitle>
      <div className="grid gap-5 pb-4">
        {job.attributes.appointment_type === 'diagnosis' && <DiagnosisPoints />}
        <EstimateTicket appointment={shown} decisions={decisions} pricing={pricing} />
        <Card as="section" aria-label={copy.payTitle} className="grid gap-2">
          <h2 className="text-base">{copy.payTitle}</h2>
          <JobBillingPart billing={billing} />
          {!billing.isOnTerms && !billing.isUnknown && (
            <p className="text-ink-soft">
              {method
                ? copy.payWith(methodName(method))
                : query.data && (isOwner ? copy.payMissing : copy.payMissingForManager)}
            </p>
          )}
          {query.data && isOwner && !billing.isOnTerms && (
            <Button size="sm" className="justify-self-start" onClick={() => setCard({ isFirst: !method })}>
              {method ? paymentCopy.edit : paymentCopy.add}
            </Button>
          )}
        </Card>
        {!asksOwner && <BookingAuthorization totalCents={findTotal(shown.attributes)} />}
        {!asksOwner && shown.attributes.cancellation && (
          <p className="text-sm text-ink-soft">{shown.attributes.cancellation.terms}</p>
        )}
      </div>
      <StepActions
        summary={<BackButton onBack={onBack} />}
        above={
          <>
            <FailureNotice failure={failure} isRepeat={isRepeat} />
            {repeats.open.length > 0 && (
              <RepeatsNotice
                repeats={repeats.open}
                // An owner is asked all the same, and is shown it too.
                onAnyway={isRepeat && !isBlocked ? () => void book(repeats.anywayIds) : undefined}
                isBusy={busy}
              />
            )}
            {asksOwner && (
              <p className="mb-3 text-sm text-ink-soft">{approvalsCopy.aboveLimit(limitInWords(fleet))}</p>
            )}
          </>
        }
      >
        <Button
          variant="primary"
          // The owner who approves it can add the card.
          disabled={isBlocked || isRepeat}
          loading={busy}
          onClick={() => void book(repeats.shownBefore)}
        >
          {asksOwner ? approvalsCopy.ask : copy.book}
        </Button>
      </StepActions>
      {card && (
        <CardDialog
          fleetId={fleet.id}
          isFirst={card.isFirst}
          onClose={() => setCard(undefined)}
          onSaved={() => void query.refetch()}
        />
      )}
    </>
  );
}

function DiagnosisPoints() {
  return (
    <section>
      <p className="mb-2 font-semibold">{copy.diagnosisLead}</p>
      <ul className="grid gap-1.5">
        {copy.diagnosisPoints.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A repair nobody has priced yet. */
export function GetBack({ due }: { readonly due: string | null }) {
  const navigate = useNavigate();
  return (
    <>
      <StepTitle>{copy.gotBackTitle}</StepTitle>
      <p className="text-lg text-ink-soft">{copy.gotBackLead(due)}</p>
      <Card as="section" aria-label={copy.nextSteps} className="grid gap-3">
        <h2 className="text-base">{copy.nextSteps}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          {copy.nextStepsList.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <StepActions>
        <Button
          variant="primary"
          onClick={() => void navigate(workPaths.fleetTab('upcoming'), { replace: true })}
        >
          {copy.gotIt}
        </Button>
      </StepActions>
    </>
  );
}
