import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Whatever a visitor does first; before that, nothing that was sent has to change. */
const moves = ['pointerdown', 'keydown', 'scroll', 'focusin', 'click', 'popstate'] as const;

let moved: Promise<void> | undefined;

const whenMoved = (): Promise<void> => {
  moved ??= new Promise((resolve) => {
    // Scrolled while the page was not yet listening.
    if (globalThis.scrollY > 0) resolve();
    for (const move of moves)
      globalThis.addEventListener(move, () => resolve(), { once: true, capture: true, passive: true });
  });
  return moved;
};

const whenNear = (part: Element): Promise<void> =>
  new Promise((resolve) => {
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

const findSent = (id: string): HTMLElement | undefined =>
  globalThis.document?.getElementById(id) ?? undefined;

/**
 * A part of the page below the first screen. In a prerendered page it stands as it was sent, and comes alive when
 * the visitor has done something and it is about to be seen; without a connection it stays as it was sent.
 * On the way from another page it comes with the page. `id` is that of its outermost element.
 */
export const latePart = (id: string, load: () => Promise<ComponentType>) => {
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let pressed: HTMLElement | undefined;

  const Part = lazy(async () => {
    const sent = findSent(id);
    // A button pressed too early is pressed again when it can answer.
    const notePress = ({ target }: Event) => {
      pressed = (target instanceof Element && target.closest('button')) || undefined;
    };
    sent?.addEventListener('click', notePress);
    if (sent) await Promise.race([left, whenMoved().then(() => whenNear(sent))]);
    const Loaded = await (sent ? load().catch(() => left.then(load)) : load());
    return {
      default: function Alive() {
        useEffect(() => {
          sent?.removeEventListener('click', notePress);
          pressed?.click();
          pressed = undefined;
        }, []);
        return <Loaded />;
      },
    };
  });

  return function LatePart() {
    const [isSent] = useState(() => globalThis.document === undefined || findSent(id) !== undefined);
    useEffect(() => leave, []);
    // Without a boundary of its own it holds the old page until the new one is whole.
    if (!isSent) return <Part />;
    return (
      <Suspense>
        <Part />
      </Suspense>
    );
  };
};
