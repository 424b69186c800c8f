import { type DispatchBoard, dispatchRoutes, replanRoutes } from '@lugnut/contract';
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

type Done = Move & { readonly from: Spot };

/**
 * Moves jobs, and takes the last move back, or else the plan accepted last: whoever accepted it, where the server says
 * that it can still be undone.
 */
export const useMoves = (reload: () => Promise<void>, plan: DispatchBoard['undoable'] | undefined) => {
  const [last, setLast] = useState<Done>();
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
      setLast(from ? { ...wanted, from } : undefined);
      showToast(copy.moved(wanted.to.technicianName, told), { tone: 'ok' });
    });
  const takeBackMove = async (done: Done): Promise<void> => {
    const { from, to } = done;
    await send({ ...done, from: to, to: from });
    showToast(copy.undone, { tone: 'ok' });
  };
  const takeBackPlan = async (id: string): Promise<void> => {
    await api.call(replanRoutes.undoReplan, { params: { id } });
    showToast(copy.planUndone, { tone: 'ok' });
  };
  const undo = async (): Promise<void> => {
    if (!last && !plan) return;
    const problem = await attempt(async () => {
      if (last) await takeBackMove(last);
      else if (plan) await takeBackPlan(plan.id);
    });
    // Another move may have been made while the board was asked for again.
    setLast((now) => (now === last ? undefined : now));
    if (problem !== undefined) showToast(problem, { tone: 'bad', durationMs: 12_000 });
  };
  /** What is undone next is the plan, as the board then says. */
  const noteAccepted = (): void => setLast(undefined);
  const undoes = last ? copy.undo : plan ? copy.undoPlan(plan) : undefined;
  return { move, undo, noteAccepted, undoes, isMoving };
};
