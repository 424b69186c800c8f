import { liveStreams, pathTo } from '@lugnut/contract';
import { useEffect, useRef } from 'react';

/** Runs whenever a job changes; EventSource reconnects by itself. */
export const useJobEvents = (appointmentId: string, onChanged: () => void): void => {
  const latest = useRef(onChanged);
  latest.current = onChanged;
  useEffect(() => {
    if (typeof EventSource === 'undefined') return;
    const source = new EventSource(pathTo(liveStreams.jobEvents, { id: appointmentId }));
    const tell = (): void => latest.current();
    source.addEventListener('changed', tell);
    // After an interruption anything may have changed, including during the first connection.
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
