import { useEffect, useEffectEvent } from 'react';
import type { Appointment } from './use-appointment';

const longestTimerMs = 2_147_483_647;

/** A page that stays open past the deadline must not go on promising 'free'. */
export const useDeadline = ({ attributes }: Appointment, read: () => Promise<unknown>): void => {
  const onDeadline = useEffectEvent(() => void read());
  const freeUntil = attributes.cancellation?.fee_applies_now
    ? undefined
    : attributes.cancellation?.free_until;
  useEffect(() => {
    if (freeUntil === undefined) return;
    const leftMs = Date.parse(freeUntil) - Date.now();
    if (leftMs > longestTimerMs) return;
    const timer = setTimeout(() => onDeadline(), Math.max(leftMs, 0) + 1_000);
    return () => clearTimeout(timer);
  }, [freeUntil]);
};
