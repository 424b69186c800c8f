import { reviewRoutes } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isUnknownLink } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { Scene } from '../../shared/art/scene';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Spinner } from '../../shared/ui/spinner';
import { visitPaths } from '../../shared/visit-paths';
import { reviewCopy as copy } from './copy.en';
import { ReviewWalk } from './review-walk';
import type { ReviewData } from './use-review';
import { isWalking } from './walk-in-progress';

/** PUB-1 to PUB-3: how it was, a tip, the app, and a membership. */
export function ReviewPage() {
  const { appId = '' } = useParams();
  const navigate = useNavigate();
  // Reads it and changes nothing: mail scanners open every link.
  const query = useRouteQuery(reviewRoutes.getReview, { params: { id: appId } });
  const isLost = isUnknownLink(query.error);
  useEffect(() => {
    if (isLost) void navigate(paths.appointmentUnavailable, { replace: true });
  }, [isLost, navigate]);
  if (query.isError && !isLost)
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-8">
        <ErrorNotice title={copy.loadFailed} onRetry={() => void query.refetch()}>
          {copy.loadFailedHelp}
        </ErrorNotice>
      </div>
    );
  if (!query.data)
    return (
      <div className="grid min-h-96 place-content-center">
        <Spinner label={copy.loading} className="text-forest-ink [&>svg]:size-10" />
      </div>
    );
  const { data: review } = query.data;
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
        <ButtonLink to={visitPaths.editAppointment(review.id)} variant="primary">
          {copy.manage}
        </ButtonLink>
      </NothingToDo>
    );
  return <ReviewWalk review={review} />;
}

/** Written already. Whoever reloads before the tip goes on there; who comes back later may still give one. */
function Reviewed({ review }: { readonly review: ReviewData }) {
  const [goesOn, setGoesOn] = useState(() => isWalking(review.id));
  const { can_tip: canTip, mechanic: technician } = review.attributes;
  if (canTip && goesOn) return <ReviewWalk review={review} />;
  return (
    <NothingToDo title={copy.reviewedTitle} help={copy.reviewedHelp}>
      {canTip && (
        <Button onClick={() => setGoesOn(true)}>
          {copy.tipAfterAll(technician ? firstName(technician.name) : undefined)}
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
