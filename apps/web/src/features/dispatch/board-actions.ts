import type { DispatchTechnician } from '@lugnut/contract';
import { useRef, useState } from 'react';
import type { PlacedJob } from './board-jobs';

export type BoardActions = {
  /** Pointed at: the map follows. */
  readonly point: (technicianId: string) => void;
  /** Its customer and work order are shown. */
  readonly choose: (jobId: string) => void;
  readonly assign: (placed: PlacedJob) => void;
  readonly openHours: (technician: DispatchTechnician) => void;
};

/** The same object for as long as the board is shown, so that a row is drawn again only for its own changes. */
export const useBoardActions = (actions: BoardActions): BoardActions => {
  const latest = useRef(actions);
  latest.current = actions;
  const [stable] = useState<BoardActions>(() => ({
    point: (technicianId) => latest.current.point(technicianId),
    choose: (jobId) => latest.current.choose(jobId),
    assign: (placed) => latest.current.assign(placed),
    openHours: (technician) => latest.current.openHours(technician),
  }));
  return stable;
};
