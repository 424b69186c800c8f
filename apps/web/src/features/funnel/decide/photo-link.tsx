type PhotoLinkProps = {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | null;
};

/** A picture of the car; pressed, it is shown whole. */
export function PhotoLink({ url, alt, caption = null }: PhotoLinkProps) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="grid gap-1 rounded-control">
      <img
        src={url}
        alt={alt}
        loading="lazy"
        className="aspect-4/3 w-full rounded-control border border-line bg-line object-cover"
      />
      {caption !== null && <span className="text-sm text-ink-soft">{caption}</span>}
    </a>
  );
}
