import { useEffect, useEffectEvent, useState } from 'react';
import { type Appointment, isSameVisit } from './use-appointment';

const againMs = 10_000;

/** The server may still be at it when it is asked first. */
const enoughLooks = 3;

type Lost<Sent> = {
  readonly sent: Sent;
  /** As the page showed it then. */
  readonly shown: Appointment;
};

type LookUp<Sent> = {
  /** As it was read last, by this or for another reason. */
  readonly appointment: Appointment;
  /** Undefined where nobody could be asked. */
  readonly look: () => Promise<Appointment | undefined>;
  readonly isDone: (found: Appointment, sent: Sent) => boolean;
  readonly onDone: (found: Appointment, sent: Sent) => void;
  /** Looked at often enough, and it is as it was shown. */
  readonly onNotArrived: (sent: Sent) => void;
  /** Looked at often enough, and something else has changed it, which the page says itself. */
  readonly onChanged: () => void;
};

/** Whether what was sent has arrived nobody knows: it is looked up at once, now and then, and when the connection is back. */
export const useLookUp = <Sent>(lookUp: LookUp<Sent>) => {
  const { appointment } = lookUp;
  const [lost, setLost] = useState<Lost<Sent>>();
  /** Looked up no more; it may arrive yet. */
  const [givenUp, giveUp] = useState<Lost<Sent>>();
  const lookedUp = lost === givenUp ? undefined : lost;
  const look = useEffectEvent(lookUp.look);
  const settle = useEffectEvent(({ sent }: Lost<Sent>, found: Appointment): boolean => {
    if (!lookUp.isDone(found, sent)) return false;
    setLost(undefined);
    lookUp.onDone(found, sent);
    return true;
  });
  /** Whether it is known now. */
  const tell = useEffectEvent((of: Lost<Sent>, found: Appointment, looks: number): boolean => {
    if (settle(of, found)) return true;
    if (looks < enoughLooks) return false;
    if (isSameVisit(found, of.shown)) {
      giveUp(of);
      lookUp.onNotArrived(of.sent);
    } else {
      setLost(undefined);
      lookUp.onChanged();
    }
    return true;
  });
  useEffect(() => {
    if (lost !== undefined) settle(lost, appointment);
  }, [lost, appointment]);
  useEffect(() => {
    if (lookedUp === undefined) return;
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
      isOver = tell(lookedUp, found, looks);
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
  }, [lookedUp]);
  return {
    /** Sent, and no answer has come. */
    isLost: lost !== undefined,
    isLookingUp: lookedUp !== undefined,
    lose: (sent: Sent, shown: Appointment) => setLost({ sent, shown }),
    forget: () => setLost(undefined),
  };
};
