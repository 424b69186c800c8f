import { fleetCareRoutes, type LinkedProposal } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { failedBy } from '../../../shared/api/failure';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { PaymentWords } from '../../../shared/estimate';
import { BookingAuthorization } from '../../../shared/legal/authorization';
import { pageWidth } from '../../../shared/page/page-section';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { workPaths } from '../../../shared/work-paths';
import { WhenLoaded } from '../loading';
import { Fact, Facts } from '../vehicle/details-card';
import { linkCopy as copy, proposalCopy } from './copy';
import { visitOf } from './proposals';

/** The secret stands after the hash: opening the page changes nothing, and no server log has it. */
export function ProposalLinkPage() {
  const token = useLocation().hash.slice(1);
  const input = { body: { token } };
  const query = useRouteQuery(fleetCareRoutes.showProposalByLink, token === '' ? undefined : input, {
    select: ({ data }) => data,
  });
  return (
    <div className={`${pageWidth} py-8 lg:py-16`}>
      <div className="mx-auto grid max-w-md gap-5">
        <h1 className="text-3xl lg:text-4xl">{copy.pageTitle}</h1>
        {token === '' ? (
          <ErrorNotice title={copy.missing} />
        ) : failedBy(query.error, 'not_found', 'invalid_input') ? (
          <Outcome title={copy.gone} text={copy.goneText} />
        ) : (
          <WhenLoaded query={query}>{(proposal) => <Shown token={token} proposal={proposal} />}</WhenLoaded>
        )}
      </div>
    </div>
  );
}

function Outcome({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Card className="grid gap-3" role="status">
      <h2 className="text-xl">{title}</h2>
      <p>{text}</p>
      <ButtonLink to={workPaths.fleetTab('approvals')} className="justify-self-start">
        {copy.toApprovals}
      </ButtonLink>
    </Card>
  );
}

function Shown({ token, proposal }: { readonly token: string; readonly proposal: LinkedProposal }) {
  const [pressed, setPressed] = useState<'approve' | 'decline'>();
  const input = { body: { token } };
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.decideProposalByLink, {
    otherwise: proposalCopy.failed,
    told: ['conflict', 'window_taken', 'forbidden', 'card_declined', 'does_not_fit', 'quote_changed'],
    timeoutMs: 30_000,
    onDone: (answer) => keepAnswer(fleetCareRoutes.showProposalByLink, input, answer),
    onFailed: () => void askAgain(fleetCareRoutes.showProposalByLink, input),
  });
  const answer = (step: 'approve' | 'decline'): void => {
    setPressed(step);
    void send({ body: { token, approve: step === 'approve', pay_by: proposal.payment?.by } });
  };
  if (proposal.status === 'booked')
    return <Outcome title={copy.bookedTitle} text={`${visitOf(proposal)}. ${copy.bookedText}`} />;
  if (proposal.status === 'declined') return <Outcome title={copy.declinedTitle} text={copy.declinedText} />;
  if (proposal.status !== 'open') return <Outcome title={copy.overTitle} text={copy.overText} />;
  const totalCents = centsFromDollars(proposal.total);
  return (
    <Card className="grid gap-4 sm:p-8">
      <div>
        <h2 className="text-xl wrap-anywhere">{proposal.vehicle}</h2>
        <p className="mt-1 wrap-anywhere">{proposalCopy.fault(proposal.code, proposal.meaning)}</p>
      </div>
      <Facts>
        <Fact name={copy.work}>{proposal.work}</Fact>
        <Fact name={copy.when}>{visitOf(proposal)}</Fact>
        <Fact name={copy.total}>
          <strong>{formatCents(totalCents)}</strong>
        </Fact>
      </Facts>
      {proposal.payment && <PaymentWords payment={proposal.payment} />}
      {problem && <ErrorNotice title={problem} />}
      <BookingAuthorization totalCents={totalCents} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={isPending && pressed === 'approve'}
          disabled={isPending || proposal.payment?.is_missing === true}
          onClick={() => answer('approve')}
        >
          {proposalCopy.approve}
        </Button>
        <Button
          loading={isPending && pressed === 'decline'}
          disabled={isPending}
          onClick={() => answer('decline')}
        >
          {proposalCopy.decline}
        </Button>
      </div>
    </Card>
  );
}
