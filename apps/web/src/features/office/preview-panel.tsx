import { type OfficeDraft, officeRoutes } from '@lugnut/contract';
import { failureWords } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { EstimateTicket } from '../../shared/estimate';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { officeCopy as copy } from './copy';
import { NoRoomNotice } from './no-room-notice';

/** The paper the customer will see, made by the server as it will be. */
export function PreviewPanel({ id, draft }: { readonly id: string; readonly draft: OfficeDraft }) {
  const query = useRouteQuery(officeRoutes.previewOfficeDraft, { params: { id }, body: draft });
  if (query.isError)
    return <ErrorNotice title={copy.previewFailed}>{failureWords(query.error, copy.didNotWork)}</ErrorNotice>;
  if (query.isPending) return <SkeletonCard label={copy.loadingRequest} />;
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <NoRoomNotice id={id} draft={draft} />
      {draft.message.trim() !== '' && (
        <blockquote className="rounded-card border border-line bg-card p-3">
          <p className="text-xs font-semibold text-ink-soft">{copy.previewMessage}</p>
          <p className="wrap-anywhere whitespace-pre-line">{draft.message}</p>
        </blockquote>
      )}
      <EstimateTicket appointment={query.data.data} showsStatus="decided" />
    </div>
  );
}
