import { type DispatchOption, dispatchRoutes } from '@lugnut/contract';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useRouteQuery } from '../../shared/api/route-query';
import type { PlacedJob } from './board-jobs';

export type Drag = {
  readonly placed: PlacedJob;
  /** Undefined until the server has said who can. */
  readonly options: readonly DispatchOption[] | undefined;
  readonly overId: string | undefined;
};

const startsAfterPx = 6;

const technicianUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-technician]')?.dataset.technician;

/** Picks a job up with the mouse or a pen; a finger scrolls, and taps to assign. */
export const useDragJob = (drop: (placed: PlacedJob, technicianId: string) => void) => {
  const [held, setHeld] = useState<Omit<Drag, 'options'>>();
  const options = useRouteQuery(
    dispatchRoutes.getDispatchOptions,
    held && { params: { id: held.placed.job.id }, query: {} },
  );
  const drag: Drag | undefined = held && {
    ...held,
    // Where it cannot be asked the server decides about the drop, as it does in any case.
    options: options.isError ? [] : options.data?.data.options,
  };
  const pressed = useRef<{ placed: PlacedJob; x: number; y: number } | undefined>(undefined);
  const wasDragged = useRef(false);
  const leave = (): void => {
    pressed.current = undefined;
    setHeld(undefined);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      pressed.current = undefined;
      setHeld(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const begin = (placed: PlacedJob): void => {
    wasDragged.current = true;
    setHeld({ placed, overId: undefined });
  };

  const handlersFor = (placed: PlacedJob) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch' || placed.job.fixed_reason !== null) return;
      pressed.current = { placed, x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = pressed.current;
      if (!from) return;
      if (!drag && Math.hypot(event.clientX - from.x, event.clientY - from.y) > startsAfterPx)
        begin(from.placed);
      const overId = technicianUnder(event.clientX, event.clientY);
      setHeld((now) => (now && now.overId !== overId ? { ...now, overId } : now));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const overId = technicianUnder(event.clientX, event.clientY);
      if (drag && overId !== undefined && overId !== drag.placed.technician.id) drop(drag.placed, overId);
      leave();
    },
    onPointerCancel: leave,
  });
  return {
    drag,
    handlersFor,
    /** A press that moved the job is not a press on it. */
    isClick: (): boolean => {
      const was = wasDragged.current;
      wasDragged.current = false;
      return !was;
    },
  };
};
