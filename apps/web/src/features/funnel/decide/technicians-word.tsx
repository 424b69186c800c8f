import type { LiveJob } from '@lugnut/contract';
import { pointName } from '../../../shared/service-names/point-name.en';
import { Card } from '../../../shared/ui/card';
import { decideCopy as copy } from './copy.en';
import { PhotoLink } from './photo-link';

type TechniciansWordProps = {
  readonly offer: NonNullable<LiveJob['offer']>;
  readonly mechanic: string | null;
};

/** What the technician wrote, and pictures of what is beside no service; nothing where there is neither. */
export function TechniciansWord({ offer: { message, photos }, mechanic }: TechniciansWordProps) {
  if (message === null && photos.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="found" className="grid content-start gap-3">
      <h2 id="found" className="text-lg">
        {copy.found(mechanic)}
      </h2>
      {message !== null && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {photos.map(({ id, of, url }, nth) => {
            const point = of && pointName(of);
            return (
              <li key={id}>
                <PhotoLink url={url} alt={copy.photo(point, nth + 1)} caption={point} />
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
