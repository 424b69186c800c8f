import { requestMediaRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import { ErrorNotice } from '../ui/error-notice';
import { problemMediaCopy as copy } from './copy';

/** What the customer sent of the problem, for the office and the technician; nothing where there is none. */
export function ShownMedia({ appointmentId }: { readonly appointmentId: string }) {
  const { data, isError, refetch } = useRouteQuery(requestMediaRoutes.listRequestMedia, {
    params: { id: appointmentId },
  });
  if (isError) return <ErrorNotice title={copy.shownFailed} onRetry={() => void refetch()} />;
  const media = data?.data ?? [];
  if (media.length === 0) return null;
  return (
    <section aria-label={copy.shown} className="grid gap-2">
      <p className="eyebrow text-ink-soft">{copy.shown}</p>
      <ul className="flex flex-wrap gap-2">
        {media.map(({ id, kind, url }, nth) => (
          <li key={id}>
            {kind === 'picture' ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img
                  src={url}
                  alt={copy.shownPicture(nth + 1)}
                  className="size-28 rounded-control border border-line object-cover"
                  loading="lazy"
                />
              </a>
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: what a customer filmed of an engine has no captions
              <video
                src={url}
                controls
                playsInline
                preload="metadata"
                aria-label={copy.shownClip}
                className="h-28 max-w-full rounded-control border border-line"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
