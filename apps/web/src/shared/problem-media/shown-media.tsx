import { requestMediaRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import { ErrorNotice } from '../ui/error-notice';
import { problemMediaCopy as copy } from './copy.en';
import { MediaList } from './media-list';

/** What the customer sent of the problem, for the office and the technician; nothing where there is none. */
export function ShownMedia({ appointmentId }: { readonly appointmentId: string }) {
  const { data, isError, refetch } = useRouteQuery(requestMediaRoutes.listRequestMedia, {
    params: { id: appointmentId },
  });
  if (isError) return <ErrorNotice title={copy.shownFailed} onRetry={() => void refetch()} />;
  const media = data?.data ?? [];
  return media.length === 0 ? null : <MediaList label={copy.shown} media={media} />;
}
