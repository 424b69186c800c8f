import { type AppointmentReply, type OfficeDraft, officeRoutes } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/client';
import { EstimateTicket, firstMessage } from '../../shared/estimate';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { officeCopy as copy } from './copy';

/** The paper the customer will see, made by the server as it will be. */
export function PreviewPanel({ id, draft }: { readonly id: string; readonly draft: OfficeDraft }) {
  const [seen, setSeen] = useState<AppointmentReply['data']>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    api.call(officeRoutes.previewOfficeDraft, { params: { id }, body: draft }, { signal: abort.signal }).then(
      ({ data }) => setSeen(data),
      (failure: unknown) => {
        if (!abort.signal.aborted) setError(firstMessage(failure) ?? copy.didNotWork);
      },
    );
    return () => abort.abort();
  }, [id, draft]);
  if (error !== undefined) return <ErrorNotice title={copy.previewFailed}>{error}</ErrorNotice>;
  if (!seen) return <SkeletonCard label={copy.loadingRequest} />;
  return <EstimateTicket appointment={seen} showsStatus="decided" className="mx-auto max-w-xl" />;
}
