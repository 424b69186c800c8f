import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PickerState } from '../../vehicle-picker/picker-state';

const isFoundPlace = (navigationState: unknown): boolean =>
  typeof navigationState === 'object' && navigationState !== null && 'isCarFound' in navigationState;

const storageKey = 'car-form-place';

const readFormPlace = (): string | null => {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

const writeFormPlace = (place: string): void => {
  try {
    sessionStorage.setItem(storageKey, place);
  } catch {
    // Storage may be closed to us: then it lives as long as the page.
  }
};

/** 'Is this your car?' is a history entry: Back leads to the form, Forward and a reload to the car again. */
export const useFoundPlace = (lookup: PickerState['lookup']) => {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const isHere = isFoundPlace(state);
  const found = lookup.kind === 'found' ? lookup : undefined;
  // What was found before this page was loaded has its place already.
  const asked = useRef(found);
  const [placed, setPlaced] = useState(found);
  const [formPlace, setFormPlace] = useState(readFormPlace);
  if (found && isHere && placed !== found) setPlaced(found);

  useEffect(() => {
    if (!found || asked.current === found) return;
    asked.current = found;
    if (!isHere) {
      writeFormPlace(key);
      setFormPlace(key);
    }
    void navigate({ pathname, search }, { replace: isHere, state: { isCarFound: true } });
  }, [found, isHere, key, navigate, pathname, search]);

  return {
    /** As soon as it is found: its place follows a moment later. */
    isShown: found !== undefined && (isHere || placed !== found),
    /** The place it was found from: the way back from the confirmation, also of a car that was confirmed. */
    isForm: found !== undefined && !isHere && key === formPlace,
    leave: () => {
      if (isHere) void navigate(-1);
      else setPlaced(found);
    },
  };
};
