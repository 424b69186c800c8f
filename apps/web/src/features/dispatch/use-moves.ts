import { dispatchRoutes, replanRoutes } from '@lugnut/contract';
import { useRef, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { showToast } from '../../shared/ui/toast-store';
import { dispatchCopy as copy } from './copy';

export type Spot = {
  readonly technicianId: string;
  readonly technicianName: string;
  readonly day: string;
  readonly time: string;
};

export type Move = {
  readonly jobId: string;
  readonly from: Spot | undefined;
  readonly to: Spot;
  /** After its window, which nobody can keep any more. */
  readonly isAlthoughLate?: boolean;
};

const wire = ({ technicianId, day, time }: Spot) => ({
  technician_id: technicianId,
  appointment_day: day,
  appointment_time: time,
});

type Undoable = { readonly move: Move & { readonly from: Spot } } | { readonly planId: string };

/** Moves jobs, and takes the last move, or the plan accepted last, back where that is still possible. */
export const useMoves = (reload: () => Promise<void>) => {
  const [last, setLast] = useState<Undoable>();
  const [isMoving, setMoving] = useState(false);
  const busy = useRef(false);
  const send = async ({ jobId, from, to, isAlthoughLate = false }: Move): Promise<boolean> => {
    const { data } = await api.call(dispatchRoutes.assignDispatchJob, {
      params: { id: jobId },
      body: { ...wire(to), from: from ? wire(from) : null, although_late: isAlthoughLate },
    });
    return data.told_customer;
  };
  const attempt = async (work: () => Promise<void>): Promise<string | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setMoving(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      return failureWords(error, copy.didNotWork);
    } finally {
      busy.current = false;
      setMoving(false);
      await reload();
    }
  };
  /** What stands in the way; undefined when it is done. */
  const move = (wanted: Move): Promise<string | undefined> =>
    attempt(async () => {
      const told = await send(wanted);
      const { from } = wanted;
      setLast(from ? { move: { ...wanted, from } } : undefined);
      showToast(copy.moved(wanted.to.technicianName, told), { tone: 'ok' });
    });
  const takeBack = async (done: Undoable): Promise<void> => {
    if ('planId' in done) {
      await api.call(replanRoutes.undoReplan, { params: { id: done.planId } });
      showToast(copy.planUndone, { tone: 'ok' });
      return;
    }
    const { from, to } = done.move;
    await send({ ...done.move, from: to, to: from });
    showToast(copy.undone, { tone: 'ok' });
  };
  const undo = async (): Promise<void> => {
    if (!last) return;
    const problem = await attempt(() => takeBack(last));
    // Another move may have been made while the board was asked for again.
    setLast((now) => (now === last ? undefined : now));
    if (problem !== undefined) showToast(problem, { tone: 'bad', durationMs: 12_000 });
  };
  const noteAccepted = (planId: string): void => setLast({ planId });
  return { move, undo, noteAccepted, canUndo: last !== undefined, isMoving };
};
