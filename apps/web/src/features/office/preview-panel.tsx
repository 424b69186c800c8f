import { type OfficeDraft, officeRoutes } from '@lugnut/contract';
import { failureWords } from '../../shared/api/failure';
import { useRouteQuery } from '../../shared/api/route-query';
import { EstimateTicket } from '../../shared/estimate';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { officeCopy as copy } from './copy';

/** The paper the customer will see, made by the server as it will be. */
export function PreviewPanel({ id, draft }: { readonly id: string; readonly draft: OfficeDraft }) {
  const query = useRouteQuery(officeRoutes.previewOfficeDraft, { params: { id }, body: draft });
  if (query.isError)
    return <ErrorNotice title={copy.previewFailed}>{failureWords(query.error, copy.didNotWork)}</ErrorNotice>;
  if (query.isPending) return <SkeletonCard label={copy.loadingRequest} />;
  const { data: appointment, no_room: noRoom } = query.data;
  return (
    <>
      {noRoom !== null && (
        <p role="status" className="mx-auto mb-4 max-w-xl rounded-control bg-warn-wash p-3 text-warn-ink">
          {noRoom} {copy.secondVisit}
        </p>
      )}
      <EstimateTicket appointment={appointment} showsStatus="decided" className="mx-auto max-w-xl" />
    </>
  );
}
