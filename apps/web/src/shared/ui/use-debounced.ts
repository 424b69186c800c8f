import { useEffect, useState } from 'react';

/** A value once it has stood for this long; undefined until then. */
export const useDebounced = <T>(value: T, delayMs: number): T | undefined => {
  const [settled, setSettled] = useState<T>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled === value ? settled : undefined;
};
