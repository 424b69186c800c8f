import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { afterPaint } from './after-paint';

/** What the server sent of this page; nothing where the page was come to from another one, whose ids say nothing. */
const findSent = (id: string): HTMLElement | undefined => {
  const page = globalThis.document;
  return (page?.documentElement.dataset.ready === undefined && page?.getElementById(id)) || undefined;
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

/** Settles when the visitor scrolls near the part, turns to it, or goes to another view of the same page. */
const whenWanted = (part: Element, onPress: (button: HTMLElement | null) => void): Promise<void> =>
  new Promise((resolve) => {
    const { pathname } = globalThis.location;
    // Heard before React, which stops at its root what a part cannot answer yet.
    const options = { capture: true, passive: true } as const;
    const turn = ({ type, target }: Event): void => {
      if (!(target instanceof Element)) return;
      // React would hold the other view back until every part of this one can be drawn anew.
      if (part.contains(target) || target.closest('a')?.pathname === pathname) resolve();
      if (type === 'click' && part.contains(target)) onPress(target.closest('button'));
    };
    for (const type of ['pointerdown', 'focusin', 'click']) globalThis.addEventListener(type, turn, options);
    globalThis.addEventListener('popstate', () => globalThis.location.pathname === pathname && resolve());
    const look = () => void whenNear(part).then(resolve);
    if (globalThis.scrollY > 0) look();
    else globalThis.addEventListener('scroll', look, { ...options, once: true });
  });

const neverSettles = new Promise<never>(() => undefined);

const lateLife = (sent: HTMLElement, load: () => Promise<ComponentType>) => {
  let pressed: HTMLElement | null = null;
  const wanted = whenWanted(sent, (button) => {
    pressed = button;
  });
  return lazy(async () => {
    await wanted;
    const Part = await load().catch(() => neverSettles);
    return {
      default: function Alive() {
        useEffect(() => {
          const early = pressed;
          // Again, now that it can answer, and once it has learned what the prerendered page could not know.
          return early ? afterPaint(() => early.click()) : undefined;
        }, []);
        return <Part />;
      },
    };
  });
};

/**
 * A part of the page below the first screen. In a prerendered page it stands as it was sent, and comes alive when
 * the visitor comes near; a button pressed before that is answered then, and without a connection it stays as it was
 * sent. On the way from another page it comes with the page. `id` is that of its outermost element.
 */
export const latePart = (id: string, load: () => Promise<ComponentType>) => {
  const sent = findSent(id);
  const Sent = sent && lateLife(sent, load);
  const Part = lazy(async () => ({ default: await load() }));
  return function LatePart() {
    const [isSent] = useState(() => sent?.isConnected === true);
    const isPrerendering = globalThis.document === undefined;
    // Without a boundary of its own it holds the old page until the new one is whole.
    if (!isSent && !isPrerendering) return <Part />;
    return <Suspense>{isSent && Sent ? <Sent /> : <Part />}</Suspense>;
  };
};
