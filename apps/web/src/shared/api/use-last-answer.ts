import { useRef } from 'react';

/** What was last answered, while something else is asked for and where that fails. */
export const useLastAnswer = <T>(answer: T | undefined): T | undefined => {
  const last = useRef<T | undefined>(undefined);
  last.current = answer ?? last.current;
  return last.current;
};
