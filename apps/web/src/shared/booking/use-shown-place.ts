import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../page/after-paint';

/** The place on the screen; undefined when the pages of the booking have been left. */
export const useShownPlace = <Place>(place: Place): RefObject<Place | undefined> => {
  const shown = useRef<Place>(undefined);
  useEffect(() => {
    shown.current = place;
    return () => {
      shown.current = undefined;
    };
  }, [place]);
  return shown;
};

/** Leads on from a place once the answer to the tap is drawn; a second tap changes the way, it does not go twice. */
export const useLeaveOnce = (place: unknown): ((way: () => void) => void) => {
  const takeBack = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who is at another place has left already
  useEffect(() => () => takeBack.current?.(), [place]);
  return (way) => {
    takeBack.current?.();
    takeBack.current = afterPaint(way);
  };
};
