import { type RefObject, useEffect, useState } from 'react';

/** Turns true once, when the element is about to be scrolled into view. */
export const useNearViewport = (ref: RefObject<Element | null>, marginPx: number): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near, marginPx]);
  return near;
};
