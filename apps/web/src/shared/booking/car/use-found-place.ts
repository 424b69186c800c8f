import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PickerState } from '../../vehicle-picker/picker-state';

const isFoundPlace = (navigationState: unknown): boolean =>
  typeof navigationState === 'object' && navigationState !== null && 'isCarFound' in navigationState;

/** 'Is this your car?' is a place in the history: Back leads to the form, Forward and a reload to the car again. */
export const useFoundPlace = (lookup: PickerState['lookup']) => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const isHere = isFoundPlace(state);
  const found = lookup.kind === 'found' ? lookup : undefined;
  // What was found before this page was loaded has its place already.
  const asked = useRef(found);
  const [placed, setPlaced] = useState(found);
  if (found && isHere && placed !== found) setPlaced(found);

  useEffect(() => {
    if (!found || asked.current === found) return;
    asked.current = found;
    void navigate({ pathname, search }, { replace: isHere, state: { isCarFound: true } });
  }, [found, isHere, navigate, pathname, search]);

  return {
    /** As soon as it is found: its place follows a moment later. */
    isShown: found !== undefined && (isHere || placed !== found),
    leave: () => {
      if (isHere) void navigate(-1);
      else setPlaced(found);
    },
  };
};
