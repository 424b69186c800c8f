import { useEffect, useState } from 'react';

const restMs = 700;

/** A press with gloves on is often two: the second one is not the next step. */
export const useRest = () => {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  return { isResting, rest: () => setResting(true) };
};
