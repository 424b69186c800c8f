import type { Finding } from '@lugnut/contract';
import { pointName } from '../../../shared/service-names/point-name.en';
import { StatusChip } from '../../../shared/ui/chip';
import { decideCopy as copy } from './copy.en';
import { PhotoLink } from './photo-link';

/** INSP-2: what was found, measured and photographed, between the price of a service and the answer to it. */
export function Evidence({ findings }: { readonly findings: readonly Finding[] }) {
  return findings.map((finding) => <FindingPart key={finding.of} {...finding} of={pointName(finding.of)} />);
}

function FindingPart({ of, light, measured, note, photos }: Finding) {
  return (
    <section aria-label={of} className="mb-3 grid gap-2 rounded-control bg-sunken p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {of}
        <StatusChip tone={light === 'red' ? 'bad' : 'warn'}>{copy.lights[light]}</StatusChip>
      </p>
      {measured !== '' && (
        <p className="figures">
          {copy.measured} <strong className="text-lg">{copy.reading(measured)}</strong>
        </p>
      )}
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {photos.length > 0 && (
        <ul className={photos.length === 1 ? 'grid' : 'grid grid-cols-2 gap-2'}>
          {photos.map(({ id, url }, nth) => (
            <li key={id}>
              <PhotoLink url={url} alt={copy.photo(photos.length === 1 ? of : `${of} ${nth + 1}`, nth + 1)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
