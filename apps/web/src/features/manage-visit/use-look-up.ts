import { useEffect, useEffectEvent } from 'react';

const againMs = 10_000;

/** Whether what was sent has arrived nobody knows: it is looked up at once, now and then, and when the connection is back. */
export const useLookUp = (isUnsure: boolean, look: () => Promise<void>): void => {
  const lookUp = useEffectEvent(() => void look());
  useEffect(() => {
    if (!isUnsure) return;
    const again = () => lookUp();
    again();
    const timer = setInterval(again, againMs);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isUnsure]);
};
