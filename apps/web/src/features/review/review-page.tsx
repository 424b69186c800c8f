import { reviewRoutes } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, CallError } from '../../shared/api/client';
import { Scene } from '../../shared/art/scene';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Spinner } from '../../shared/ui/spinner';
import { reviewCopy as copy } from './copy';
import { ReviewWalk } from './review-walk';
import type { ReviewData } from './use-review';
import { isWalking } from './walk-in-progress';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ready'; readonly review: ReviewData };

const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'invalid_input');

/** Reads it and changes nothing: mail scanners open every link. */
const useReviewData = (id: string) => {
  const [state, setState] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    const abort = new AbortController();
    api
      .call(reviewRoutes.getReview, { params: { id } }, { signal: abort.signal, timeoutMs: 15_000 })
      .then(({ data }) => setState({ kind: 'ready', review: data }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ kind: isUnknown(error) ? 'unknown' : 'failed' });
      });
    return () => abort.abort();
  }, [id, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
};

/** PUB-1 to PUB-3: how it was, a tip, the app, and a membership. */
export function ReviewPage() {
  const { appId = '' } = useParams();
  const navigate = useNavigate();
  const { state, retry } = useReviewData(appId);
  const isLost = state.kind === 'unknown';
  useEffect(() => {
    if (isLost) void navigate(paths.appointmentUnavailable, { replace: true });
  }, [isLost, navigate]);
  if (state.kind === 'failed')
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-8">
        <ErrorNotice title={copy.loadFailed} onRetry={retry}>
          {copy.loadFailedHelp}
        </ErrorNotice>
      </div>
    );
  if (state.kind !== 'ready')
    return (
      <div className="grid min-h-96 place-content-center">
        <Spinner label={copy.loading} className="text-forest-ink [&>svg]:size-10" />
      </div>
    );
  const { review } = state;
  if (review.attributes.state === 'reviewed') return <Reviewed key={review.id} review={review} />;
  if (review.attributes.state === 'cancelled')
    return (
      <NothingToDo title={copy.cancelledTitle} help={copy.cancelledHelp}>
        <ButtonLink to={paths.getQuote} variant="primary">
          {copy.bookNew}
        </ButtonLink>
      </NothingToDo>
    );
  if (review.attributes.state === 'not_completed')
    return (
      <NothingToDo title={copy.notCompletedTitle} help={copy.notCompletedHelp}>
        <ButtonLink to={paths.editAppointment(review.id)} variant="primary">
          {copy.manage}
        </ButtonLink>
      </NothingToDo>
    );
  return <ReviewWalk review={review} />;
}

/** Written already. Whoever reloads before the tip goes on there; who comes back later may still give one. */
function Reviewed({ review }: { readonly review: ReviewData }) {
  const [goesOn, setGoesOn] = useState(() => isWalking(review.id));
  const { can_tip: canTip, mechanic } = review.attributes;
  if (canTip && goesOn) return <ReviewWalk review={review} />;
  return (
    <NothingToDo title={copy.reviewedTitle} help={copy.reviewedHelp}>
      {canTip && (
        <Button onClick={() => setGoesOn(true)}>
          {copy.tipAfterAll(mechanic ? firstName(mechanic.name) : undefined)}
        </Button>
      )}
      <ButtonLink to={paths.getQuote} variant="primary">
        {copy.bookNew}
      </ButtonLink>
    </NothingToDo>
  );
}

function NothingToDo(props: {
  readonly title: string;
  readonly help: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-start gap-4 px-6 py-12">
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <h1 className="text-3xl">{props.title}</h1>
      <p className="text-ink-soft">{props.help}</p>
      {props.children}
    </div>
  );
}
