import { liveStreams, pathTo } from '@lugnut/contract';
import { useEffect, useRef } from 'react';

/** Told whenever something about a job changes; a browser's own event source comes back by itself. */
export const useJobEvents = (appointmentId: string, onChanged: () => void): void => {
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(pathTo(liveStreams.jobEvents, { id: appointmentId }));
    const tell = (): void => latest.current();
    source.addEventListener('changed', tell);
    // After an interruption anything may have happened, also after one at the very beginning.
    let opened = false;
    source.addEventListener('error', () => {
      opened = true;
    });
    source.addEventListener('ready', () => {
      if (opened) tell();
      opened = true;
    });
    return () => source.close();
  }, [appointmentId]);
};
