import { findState, normalizeVin } from '@lugnut/domain/vehicles';
import { advanceChoice, type CarChoice, type CarChoiceEvent, noChoice } from './cascade';
import { plateProblem, vinProblem } from './lookup-problems';
import type { PickedCar } from './picked-car';

export type PickerTab = 'plate' | 'year' | 'vin';
export type LookupKey = 'plate' | 'vin';

/** What was typed and chosen, on every tab: it survives switching, going back and a reload. */
export type PickerDraft = {
  readonly tab: PickerTab;
  readonly plate: string;
  readonly plateState: string;
  readonly vin: string;
  readonly choice: CarChoice;
  /** 'Use a different car': a kept one is not offered again. */
  readonly wantsOther: boolean;
};

/** The car under a plate or a VIN, not confirmed yet. */
export type FoundLookup = { readonly kind: 'found'; readonly by: LookupKey; readonly car: PickedCar };

type Lookup =
  | { readonly kind: 'idle' }
  | { readonly kind: 'looking'; readonly by: LookupKey }
  | FoundLookup
  /** 'No' to the car that was found. */
  | { readonly kind: 'refused'; readonly by: LookupKey }
  /** Nothing under what was typed, or it is no plate or VIN: said beside the field. */
  | { readonly kind: 'wrong'; readonly by: LookupKey; readonly message: string }
  /** No answer in time: the form takes over. */
  | { readonly kind: 'unavailable'; readonly by: LookupKey };

export type PickerState = PickerDraft & { readonly lookup: Lookup };

export type PickerEvent =
  | { readonly kind: 'tab'; readonly tab: PickerTab }
  | { readonly kind: 'plate'; readonly text: string }
  | { readonly kind: 'plate-state'; readonly state: string }
  | { readonly kind: 'vin'; readonly text: string }
  | { readonly kind: 'choice'; readonly event: CarChoiceEvent }
  | { readonly kind: 'search' }
  | FoundLookup
  | { readonly kind: 'wrong'; readonly by: LookupKey; readonly message: string }
  | { readonly kind: 'unavailable'; readonly by: LookupKey }
  /** 'No', or back from the car that was found. */
  | { readonly kind: 'not-mine' }
  | { readonly kind: 'back' }
  | { readonly kind: 'other-car' };

const idle: Lookup = { kind: 'idle' };

/** The state of the plate is most likely the one where the vehicle stands. */
export const emptyDraft = (zipState: string): PickerDraft => ({
  tab: 'plate',
  plate: '',
  plateState: findState(zipState) ?? '',
  vin: '',
  choice: noChoice,
  wantsOther: false,
});

export const openPicker = (draft: PickerDraft, found?: FoundLookup): PickerState => ({
  ...draft,
  lookup: found ?? idle,
});

/** What is wrong with what was typed, before anybody is asked. */
const search = (state: PickerState): Lookup => {
  if (state.tab === 'plate') {
    const message = plateProblem(state.plate, state.plateState);
    return message === undefined ? { kind: 'looking', by: 'plate' } : { kind: 'wrong', by: 'plate', message };
  }
  if (state.tab === 'vin') {
    const message = vinProblem(state.vin);
    return message === undefined ? { kind: 'looking', by: 'vin' } : { kind: 'wrong', by: 'vin', message };
  }
  return state.lookup;
};

/** The answer of a canceled search is ignored. */
const awaits = ({ lookup }: PickerState, by: LookupKey): boolean =>
  lookup.kind === 'looking' && lookup.by === by;

export const advancePicker = (state: PickerState, event: PickerEvent): PickerState => {
  switch (event.kind) {
    case 'tab':
      return { ...state, tab: event.tab, lookup: idle };
    case 'plate':
      return { ...state, plate: event.text.toUpperCase(), lookup: idle };
    case 'plate-state':
      return { ...state, plateState: event.state, lookup: idle };
    case 'vin':
      return { ...state, vin: normalizeVin(event.text), lookup: idle };
    case 'choice':
      // What was said above the form stays: taking it away would move the form under the finger.
      return { ...state, choice: advanceChoice(state.choice, event.event) };
    case 'search':
      return state.lookup.kind === 'looking' ? state : { ...state, lookup: search(state) };
    case 'found':
    case 'wrong':
      return awaits(state, event.by) ? { ...state, lookup: event } : state;
    case 'unavailable':
      // To the form, with the plate or VIN still on its tab.
      return awaits(state, event.by) ? { ...state, tab: 'year', lookup: event } : state;
    case 'not-mine':
      return state.lookup.kind === 'found'
        ? { ...state, lookup: { kind: 'refused', by: state.lookup.by } }
        : state;
    case 'other-car':
      return { ...state, wantsOther: true };
    case 'back':
      return { ...state, lookup: idle };
  }
};

export const canSearch = (state: PickerDraft): boolean =>
  state.tab === 'plate' ? state.plate.trim() !== '' && state.plateState !== '' : state.vin !== '';
