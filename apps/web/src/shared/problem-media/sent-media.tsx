import { requestMediaRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import { ErrorNotice } from '../ui/error-notice';
import { problemMediaCopy as copy } from './copy.en';
import { MediaList } from './media-list';

/** The same for whoever sent it, by the link of the request. */
export function SentMedia({ appointmentId }: { readonly appointmentId: string }) {
  const { data, isError, refetch } = useRouteQuery(requestMediaRoutes.listSentMedia, {
    params: { id: appointmentId },
  });
  if (isError) return <ErrorNotice title={copy.shownFailed} onRetry={() => void refetch()} />;
  const media = data?.data ?? [];
  return media.length === 0 ? null : <MediaList label={copy.sent} media={media} />;
}
