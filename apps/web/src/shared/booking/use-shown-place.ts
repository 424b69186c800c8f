import { type RefObject, useEffect, useRef } from 'react';

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
