import { liveRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Card } from '../../../shared/ui/card';
import { decideCopy as copy } from './copy';

/** What the technician found, in words and pictures; nothing where there is neither, or it cannot be loaded. */
export function TechniciansWord({ appointmentId }: { readonly appointmentId: string }) {
  const { data } = useRouteQuery(liveRoutes.getLiveJob, { params: { id: appointmentId } });
  if (!data?.offer) return null;
  const { message, photos } = data.offer;
  return (
    <Card as="section" aria-labelledby="found" className="grid content-start gap-3">
      <h2 id="found" className="text-lg">
        {copy.found(data.mechanic)}
      </h2>
      {message !== null && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id, of, url }, nth) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer" className="grid gap-1 rounded-control">
                <img
                  src={url}
                  alt={copy.photo(of, nth + 1)}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-control border border-line bg-line object-cover"
                />
                {of !== null && <span className="text-sm text-ink-soft">{of}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
