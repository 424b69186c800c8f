import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
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

/**
 * Navigates within the page after the tap's feedback is painted; a second tap replaces the target. Redirects do not
 * wait for a paint.
 */
export const useWayOn = (place: unknown): ((search: string, replace: boolean) => void) => {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const takeBack = useRef<() => void>(undefined);
  // Already navigated elsewhere.
  const leave = useEffectEvent((_place: unknown) => takeBack.current?.());
  useEffect(() => () => leave(place), [place]);
  return (search, replace) => {
    takeBack.current?.();
    const to = { pathname, search };
    if (replace) void navigate(to, { replace, state });
    else takeBack.current = afterPaint(() => void navigate(to, { state: { cameFrom: place } }));
  };
};
