import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { afterPaint } from '../page/after-paint';
import { dismissToast, showToast } from '../ui/toast-store';
import { pickerCopy } from './copy';
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

  useEffect(() => writeDraft(state), [state]);

  const complaint = useRef<number>(undefined);
  const takeBack = useCallback(() => {
    if (complaint.current !== undefined) dismissToast(complaint.current);
  }, []);
  // It is said of a search that failed, not of what follows it.
  useEffect(() => takeBack, [takeBack]);

  useEffect(() => {
    if (lookingBy === undefined) return;
    takeBack();
    const abort = new AbortController();
    const look = async () => {
      const event = await lookUpCar({ plate, plateState, vin }, lookingBy, abort.signal);
      if (abort.signal.aborted) return;
      if (event.kind !== 'found') complaint.current = showToast(pickerCopy.lookupFailed, { tone: 'bad' });
      send(event);
    };
    const takeSearchBack = afterPaint(() => void look());
    return () => {
      takeSearchBack();
      abort.abort();
    };
  }, [lookingBy, plate, plateState, vin, takeBack]);

  return { state, send };
};
