import type { VehicleItem } from '@lugnut/domain/vehicles';
import { useEffect, useState } from 'react';
import { loadVehicles, loadYears } from './vehicle-lists';

export type Loaded<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** So long a choice must stand before its list is asked for: a wheel turned past ten years asks once (CAR-3). */
const debounceMs = 200;

type Answer<T> = { readonly key: number | undefined; readonly outcome: T | 'failed' };

/** Answers to another key than the present one are not shown. */
const useLoaded = <T extends object>(
  key: number | undefined,
  load: (key: number) => Promise<T>,
  delayMs: number,
): Loaded<T> => {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another effect
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    const tell = (outcome: T | 'failed') => {
      if (isCurrent) setAnswer({ key, outcome });
    };
    const timer = setTimeout(() => {
      load(key).then(tell, () => tell('failed'));
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, load, delayMs, attempt]);

  if (key === undefined) return { kind: 'waiting' };
  if (answer?.key !== key) return { kind: 'loading' };
  if (answer.outcome !== 'failed') return { kind: 'ready', value: answer.outcome };
  return {
    kind: 'failed',
    retry: () => {
      setAnswer(undefined);
      setAttempt(attempt + 1);
    },
  };
};

const allYears = 0;

export const useVehicleYears = (): Loaded<readonly number[]> => useLoaded(allYears, loadYears, 0);

export const useVehicles = (year: number | undefined): Loaded<readonly VehicleItem[]> =>
  useLoaded(year, loadVehicles, debounceMs);
