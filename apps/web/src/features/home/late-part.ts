import { type ComponentType, lazy } from 'react';

/** Settles when the prerendered part of this id is about to be seen; at once where none was sent. */
const whenNear = (id: string): Promise<void> =>
  new Promise((resolve) => {
    const part = globalThis.document?.getElementById(id);
    if (!part) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    observer.observe(part);
  });

/**
 * A part of the page that is only read: it stands as it was sent and comes alive when it is about to be seen.
 * Without a connection it stays as it was sent.
 */
export const latePart = (id: string, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    await whenNear(id);
    return load().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    );
  });
