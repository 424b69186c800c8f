import { type Dispatch, useEffect, useReducer } from 'react';
import { showToast } from '../ui/toast-store';
import { pickerCopy } from './copy';
import { lookUpCar } from './lookups';
import { readDraft, writeDraft } from './picker-draft';
import { advancePicker, openPicker, type PickerEvent, type PickerState } from './picker-state';

/** The picker with its lookups, kept for this tab of the browser. */
export const usePicker = (
  zipState: string,
): { readonly state: PickerState; readonly send: Dispatch<PickerEvent> } => {
  const [state, send] = useReducer(advancePicker, zipState, (told) => openPicker(readDraft(told)));
  const { plate, plateState, vin, lookup } = state;
  const lookingBy = lookup.kind === 'looking' ? lookup.by : undefined;

  useEffect(() => writeDraft(state), [state]);

  useEffect(() => {
    if (lookingBy === undefined) return;
    const abort = new AbortController();
    void lookUpCar({ plate, plateState, vin }, lookingBy, abort.signal).then((event) => {
      if (abort.signal.aborted) return;
      if (event.kind !== 'found') showToast(pickerCopy.lookupFailed, { tone: 'bad' });
      send(event);
    });
    return () => abort.abort();
  }, [lookingBy, plate, plateState, vin]);

  return { state, send };
};
