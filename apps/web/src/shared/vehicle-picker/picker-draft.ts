import { noChoice } from './cascade';
import {
  emptyDraft,
  type FoundLookup,
  type LookupKey,
  type PickerDraft,
  type PickerState,
  type PickerTab,
} from './picker-state';

/** For this tab of the browser, and gone with it. */
const storageKey = 'car-picker';

const tabs: readonly PickerTab[] = ['plate', 'year', 'vin'];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const maybeText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Whatever stands there, written by an older version or by hand, becomes a draft. */
export const restoreDraft = (stored: string | null, zipState: string): PickerDraft => {
  const empty = emptyDraft(zipState);
  try {
    const kept = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    const choice = (kept.choice ?? {}) as Record<string, unknown>;
    return {
      tab: tabs.find((tab) => tab === kept.tab) ?? empty.tab,
      plate: text(kept.plate),
      plateState: text(kept.plateState) || empty.plateState,
      vin: text(kept.vin),
      choice: {
        ...noChoice,
        year: typeof choice.year === 'number' ? choice.year : undefined,
        make: maybeText(choice.make),
        model: maybeText(choice.model),
        engine: maybeText(choice.engine),
      },
      wantsOther: kept.wantsOther === true,
    };
  } catch {
    return empty;
  }
};

const keys: readonly LookupKey[] = ['plate', 'vin'];

/** The car that was found and waits for a yes. */
export const restoreFound = (stored: string | null): FoundLookup | undefined => {
  try {
    const { found } = JSON.parse(stored ?? '{}') as { readonly found?: Record<string, unknown> };
    const by = keys.find((key) => key === found?.by);
    const car = (found?.car ?? {}) as Record<string, unknown>;
    if (!by || typeof car.year !== 'number' || text(car.make) === '' || text(car.model) === '')
      return undefined;
    const { year } = car;
    return {
      kind: 'found',
      by,
      car: {
        year,
        make: text(car.make),
        model: text(car.model),
        engine: maybeText(car.engine),
        vin: maybeText(car.vin),
      },
    };
  } catch {
    return undefined;
  }
};

export const readFound = (): FoundLookup | undefined => {
  try {
    return restoreFound(sessionStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
};

export const readDraft = (zipState: string): PickerDraft => {
  try {
    return restoreDraft(sessionStorage.getItem(storageKey), zipState);
  } catch {
    return emptyDraft(zipState);
  }
};

export const writeDraft = ({ lookup, ...draft }: PickerState): void => {
  const found = lookup.kind === 'found' ? { by: lookup.by, car: lookup.car } : undefined;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, found }));
  } catch {
    // Storage may be closed to us: then it lives until the page is loaded again.
  }
};
