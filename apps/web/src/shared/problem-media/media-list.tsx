import type { ShownMedia } from '@lugnut/contract';
import { problemMediaCopy as copy } from './copy.en';

type MediaListProps = { readonly label: string; readonly media: readonly ShownMedia[] };

/** Small, each opening itself whole. */
export function MediaList({ label, media }: MediaListProps) {
  return (
    <section aria-label={label} className="grid gap-2">
      <p className="eyebrow text-ink-soft">{label}</p>
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
