import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { useCall } from '../api/use-call';
import { afterPaint } from '../page/after-paint';
import { dismissToast, showToast } from '../ui/toast-store';
import { pickerCopy } from './copy.en';
import { lookUpCar } from './lookups';
import { readDraft, readFound, writeDraft } from './picker-draft';
import { advancePicker, openPicker, type PickerEvent, type PickerState } from './picker-state';

/** The picker with its lookups, kept for this tab of the browser. */
export const usePicker = (
  zipState: string,
  /** The car that was found comes back with a reload, where there is a way back from it. */
  { keepsFound = false }: { readonly keepsFound?: boolean } = {},
): { readonly state: PickerState; readonly send: Dispatch<PickerEvent> } => {
  const [state, send] = useReducer(advancePicker, zipState, (told) =>
    openPicker(readDraft(told), keepsFound ? readFound() : undefined),
  );
  const { plate, plateState, vin, lookup } = state;
  const lookingBy = lookup.kind === 'looking' ? lookup.by : undefined;

  useEffect(() => {
    writeDraft(state);
  }, [state]);

  const complaint = useRef<number>(undefined);
  const takeBack = useCallback(() => {
    if (complaint.current !== undefined) dismissToast(complaint.current);
  }, []);
  // It is said of a search that failed, not of what follows it, nor of another way to find the car.
  useEffect(() => () => takeBack(), [takeBack]);

  const { mutate: look, reset: forgetLook } = useCall(lookUpCar);
  useEffect(() => {
    if (lookingBy === undefined) return;
    takeBack();
    const tell = (event: PickerEvent) => {
      // Without a connection the field says so.
      if (event.kind !== 'found' && navigator.onLine)
        complaint.current = showToast(pickerCopy.lookupFailed, { tone: 'bad' });
      send(event);
    };
    const takeSearchBack = afterPaint(() =>
      look({ by: lookingBy, plate, plateState, vin }, { onSuccess: tell }),
    );
    return () => {
      takeSearchBack();
      forgetLook();
    };
  }, [lookingBy, plate, plateState, vin, takeBack, look, forgetLook]);

  const sendOn = useCallback(
    (event: PickerEvent) => {
      if (event.kind === 'tab') takeBack();
      send(event);
    },
    [takeBack],
  );
  return { state, send: sendOn };
};
