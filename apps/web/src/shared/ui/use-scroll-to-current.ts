import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A row of links wider than the screen starts at the one that is open; `place` says which that is. */
export const useScrollToCurrent = <Row extends HTMLElement>(place: string): RefObject<Row | null> => {
  const row = useRef<Row>(null);
  const look = useEffectEvent((_place: string) => {
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here && row.current) row.current.scrollLeft = here.offsetLeft - 16;
  });
  useEffect(() => {
    look(place);
  }, [place]);
  return row;
};
