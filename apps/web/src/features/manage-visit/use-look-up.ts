import { useEffect, useEffectEvent } from 'react';

const againMs = 10_000;

/** The server may still be at it when it is asked first. */
const enoughLooks = 3;

type LookUp<Sent, Found> = {
  /** Undefined where nobody could be asked. */
  readonly look: () => Promise<Found | undefined>;
  readonly isDone: (found: Found, sent: Sent) => boolean;
  readonly onDone: (found: Found, sent: Sent) => void;
  /** Looked at often enough, and nothing has changed. */
  readonly onNotArrived: (sent: Sent) => void;
};

/** Whether what was sent has arrived nobody knows: it is looked up at once, now and then, and when the connection is back. */
export const useLookUp = <Sent, Found>(sent: Sent | undefined, lookUp: LookUp<Sent, Found>): void => {
  const look = useEffectEvent(lookUp.look);
  /** Whether it is known now. */
  const tell = useEffectEvent((of: Sent, found: Found, looks: number): boolean => {
    if (lookUp.isDone(found, of)) lookUp.onDone(found, of);
    else if (looks >= enoughLooks) lookUp.onNotArrived(of);
    else return false;
    return true;
  });
  useEffect(() => {
    if (sent === undefined) return;
    let looks = 0;
    let isLooking = false;
    // Also once something else was sent or chosen meanwhile: this one is asked about no more.
    let isOver = false;
    const again = async (): Promise<void> => {
      if (isLooking || isOver) return;
      isLooking = true;
      const found = await look();
      isLooking = false;
      if (isOver || found === undefined) return;
      looks += 1;
      isOver = tell(sent, found, looks);
    };
    const ask = () => void again();
    ask();
    const timer = setInterval(ask, againMs);
    globalThis.addEventListener('online', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      globalThis.removeEventListener('online', ask);
    };
  }, [sent]);
};
