import { carRoutes } from '@lugnut/contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api/client';
import { carOfSaved, type PickedCar } from './picked-car';

export type SavedCars =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly cars: readonly PickedCar[] }
  | { readonly kind: 'failed' };

/** The account's vehicles, the one used last first. `enabled` is false where nobody is logged in. */
export const useSavedCars = (
  enabled: boolean,
  timeoutMs = 8_000,
): { readonly saved: SavedCars; readonly reload: () => void } => {
  const [saved, setSaved] = useState<SavedCars>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect
  useEffect(() => {
    if (!enabled) return;
    const abort = new AbortController();
    api.call(carRoutes.listCars, {}, { signal: abort.signal, timeoutMs }).then(
      ({ data }) => setSaved({ kind: 'ready', cars: data.map(carOfSaved) }),
      () => {
        if (!abort.signal.aborted) setSaved({ kind: 'failed' });
      },
    );
    return () => abort.abort();
  }, [enabled, timeoutMs, attempt]);
  // What is shown stays until the new list is there.
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { saved, reload };
};
