import { useEffect, useEffectEvent } from 'react';

/** What a page changes itself, or may have, is not said to have changed under it. */
export const useHold = (isHeld: boolean, holdBack: (isHeld: boolean) => void): void => {
  const tell = useEffectEvent(holdBack);
  useEffect(() => {
    if (!isHeld) return;
    tell(true);
    return () => tell(false);
  }, [isHeld]);
};
