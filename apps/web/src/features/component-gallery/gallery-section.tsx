import type { ReactNode } from 'react';

/** One chapter of the gallery. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

/** A state with its name above it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-3 eyebrow text-ink-soft">{name}</p>
      {children}
    </div>
  );
}
