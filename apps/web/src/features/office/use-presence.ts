import { type OfficePresence, officeRoutes } from '@lugnut/contract';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api/client';

const everyMs = 15_000;

/** Says that this work order is open, and hears who else has it. Nobody is told where it fails: it is tried again. */
export const usePresence = (
  id: string,
  isWriting: boolean,
  /** Asked again with every answer about the work order: the stream tells of who comes and goes. */
  toldAtMs: number,
): readonly OfficePresence[] => {
  const [others, setOthers] = useState<readonly OfficePresence[]>([]);
  useEffect(() => {
    // Before the first answer it is not known whether this person may be here at all.
    if (toldAtMs === 0) return;
    let isOver = false;
    const say = (): void => {
      if (document.visibilityState === 'hidden') return;
      api
        .call(officeRoutes.noteOfficePresence, { params: { id }, body: { is_writing: isWriting } })
        .then(({ data }) => isOver || setOthers(data))
        .catch(() => undefined);
    };
    say();
    const timer = setInterval(say, everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [id, isWriting, toldAtMs]);
  useEffect(
    () => () => {
      api.call(officeRoutes.leaveOfficeRequest, { params: { id } }).catch(() => undefined);
    },
    [id],
  );
  return others;
};
