import { liveStreams, pathTo } from '@lugnut/contract';
import { useEventStream } from '../api/use-event-stream';

/** Runs whenever a job changes, and after an interruption, when it may have. */
export const useJobEvents = (appointmentId: string, onChanged: () => void): void => {
  useEventStream({ path: pathTo(liveStreams.jobEvents, { id: appointmentId }), event: 'changed' }, onChanged);
};
