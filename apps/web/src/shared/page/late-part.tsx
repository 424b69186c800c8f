import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** Whatever a visitor does first; before that, nothing that was sent has to change. */
const moves = ['pointerdown', 'keydown', 'scroll', 'focusin', 'click', 'popstate'] as const;

type Signs = { readonly moved: Promise<void>; readonly leaving: Promise<void> };
let signs: Signs | undefined;

const watchVisitor = (): Signs => {
  signs ??= {
    moved: new Promise((resolve) => {
      // Scrolled while nobody was listening yet.
      if (globalThis.scrollY > 0) resolve();
      for (const move of moves)
        globalThis.addEventListener(move, () => resolve(), { once: true, capture: true, passive: true });
    }),
    // A change of address is drawn only when every part can be drawn anew.
    leaving: new Promise((resolve) => {
      globalThis.addEventListener('popstate', () => resolve(), { once: true });
      globalThis.addEventListener(
        'click',
        ({ target }) => target instanceof Element && target.closest('a') && resolve(),
        true,
      );
    }),
  };
  return signs;
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

/** What the server sent of this page; nothing where the page was come to from another one, whose ids say nothing. */
const findSent = (id: string): HTMLElement | undefined => {
  const page = globalThis.document;
  return (page?.documentElement.dataset.ready === undefined && page?.getElementById(id)) || undefined;
};

/**
 * A part of the page below the first screen. In a prerendered page it stands as it was sent, and comes alive when
 * the visitor has done something and it is about to be seen; without a connection it stays as it was sent.
 * On the way from another page it comes with the page. `id` is that of its outermost element.
 */
export const latePart = (id: string, load: () => Promise<ComponentType>) => {
  const sent = findSent(id);
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const whenWanted = async (part: Element): Promise<void> => {
    const { moved, leaving } = watchVisitor();
    await Promise.race([left, leaving, moved.then(() => whenNear(part))]);
  };
  const wanted = sent && whenWanted(sent);

  // A button pressed too early is pressed again when it can answer. Heard first: React stops such a press at its root.
  let pressed: HTMLElement | undefined;
  const notePress = ({ target }: Event) => {
    if (target instanceof Element && sent?.contains(target)) pressed = target.closest('button') ?? undefined;
  };
  if (sent) globalThis.addEventListener('click', notePress, true);

  const Part = lazy(async () => {
    await wanted;
    const Loaded = await (sent ? load().catch(() => left.then(load)) : load());
    return {
      default: function Alive() {
        useEffect(() => {
          globalThis.removeEventListener('click', notePress, true);
          const early = pressed;
          pressed = undefined;
          // It first learns what the prerendered page could not know.
          return early && afterPaint(() => early.click());
        }, []);
        return <Loaded />;
      },
    };
  });

  return function LatePart() {
    const [isSent] = useState(() => globalThis.document === undefined || sent?.isConnected === true);
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
