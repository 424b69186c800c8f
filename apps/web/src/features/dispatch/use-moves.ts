import { type DispatchBoard, dispatchRoutes, replanRoutes } from '@lugnut/contract';
import type { MoveAsker } from '@lugnut/domain/scheduling';
import { useRef, useState } from 'react';
import { askUntilAnswered } from '../../shared/api/ask-until-answered';
import { failureWords, isAnswerLost } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { showToast } from '../../shared/ui/toast-store';
import { dispatchCopy as copy } from './copy';

const timeoutMs = 20_000;

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
  /** Of a booked visit that gets another window: who wanted it. */
  readonly askedBy?: MoveAsker | undefined;
};

const wire = ({ technicianId, day, time }: Spot) => ({
  technician_id: technicianId,
  appointment_day: day,
  appointment_time: time,
});

type Done = Move & { readonly from: Spot };
type Plan = NonNullable<DispatchBoard['undoable']>;
type Board = Pick<DispatchBoard, 'undoable' | 'proposals'>;

/** What was done last on this page. */
type Last =
  | { readonly kind: 'move'; readonly move: Done }
  | { readonly kind: 'plan'; readonly planId: string };

/** What an undo would take back. */
type Next =
  | { readonly kind: 'move'; readonly move: Done }
  | { readonly kind: 'plan'; readonly plan: Plan; readonly isOwn: boolean };

const nextOf = (last: Last | undefined, board: Board | undefined): Next | undefined => {
  if (last?.kind === 'move') return last;
  // Until the board knows that it was accepted, the one to undo is an older one.
  if (board?.proposals.some(({ id }) => id === last?.planId)) return undefined;
  const plan = board?.undoable;
  return plan?.refusal === null ? { kind: 'plan', plan, isOwn: plan.id === last?.planId } : undefined;
};

/** Why there is nothing to undo, where a plan was accepted that cannot be taken back any more. */
const whyNot = (next: Next | undefined, board: Board | undefined): string | undefined => {
  const plan = board?.undoable;
  return next || !plan || plan.refusal === null ? undefined : copy.cannotUndo(plan.title, plan.refusal);
};

/**
 * Moves jobs, and takes back what was done last on this page: a move, or a plan that was accepted here. Any other plan
 * that the server says can still be undone, as a colleague's, is taken back only after a question.
 */
export const useMoves = (reload: () => Promise<void>, board: Board | undefined) => {
  const [last, setLast] = useState<Last>();
  const [asked, setAsked] = useState<Plan>();
  const [isMoving, setMoving] = useState(false);
  const busy = useRef(false);
  const { keyFor, arrived } = useKeyFor();
  const send = async ({ jobId, from, to, isAlthoughLate = false, askedBy }: Move): Promise<boolean> => {
    const request = {
      params: { id: jobId },
      body: {
        ...wire(to),
        from: from ? wire(from) : null,
        although_late: isAlthoughLate,
        ...(askedBy === undefined ? {} : { asked_by: askedBy }),
      },
    };
    const { data } = await askUntilAnswered(dispatchRoutes.assignDispatchJob, request, {
      timeoutMs,
      idempotencyKey: keyFor(request),
    });
    arrived();
    return data.told_customer;
  };
  const attempt = async (
    work: () => Promise<void>,
    onFailed?: (error: unknown) => void,
  ): Promise<string | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setMoving(true);
    try {
      await work();
      return undefined;
    } catch (error) {
      onFailed?.(error);
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
      setLast(from ? { kind: 'move', move: { ...wanted, from } } : undefined);
      showToast(copy.moved(wanted.to.technicianName, told), { tone: 'ok' });
    });
  const takeBackMove = async (done: Done): Promise<void> => {
    const { from, to } = done;
    // Whoever asked for the move, taking it back is ours.
    await send({ ...done, from: to, to: from, askedBy: undefined });
    showToast(copy.undone, { tone: 'ok' });
  };
  const takeBackPlan = async (id: string): Promise<void> => {
    const request = { params: { id } };
    await askUntilAnswered(replanRoutes.undoReplan, request, { timeoutMs, idempotencyKey: keyFor(request) });
    arrived();
    showToast(copy.planUndone, { tone: 'ok' });
  };
  const takeBack = async (work: () => Promise<void>): Promise<void> => {
    let isUnknown = false;
    const problem = await attempt(work, (error) => {
      isUnknown = isAnswerLost(error);
    });
    // Another move may have been made while the board was asked for again; one that may stand can be taken back again.
    if (!isUnknown) setLast((now) => (now === last ? undefined : now));
    if (problem !== undefined) showToast(problem, { tone: 'bad', durationMs: 12_000 });
  };
  const next = nextOf(last, board);
  const undo = async (): Promise<void> => {
    if (!next) return;
    if (next.kind === 'move') return takeBack(() => takeBackMove(next.move));
    if (next.isOwn) return takeBack(() => takeBackPlan(next.plan.id));
    setAsked(next.plan);
  };
  const answer = async (isSure: boolean): Promise<void> => {
    setAsked(undefined);
    if (asked && isSure) await takeBack(() => takeBackPlan(asked.id));
  };
  const noteAccepted = (planId: string): void => setLast({ kind: 'plan', planId });
  const undoes = next && (next.kind === 'move' ? copy.undo : copy.undoPlan(next.plan));
  return { move, undo, noteAccepted, undoes, whyNot: whyNot(next, board), isMoving, asked, answer };
};
