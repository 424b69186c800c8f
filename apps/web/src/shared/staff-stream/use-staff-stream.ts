import { dispatchStreams, officeStreams } from '@lugnut/contract';
import { useEventStream } from '../api/use-event-stream';

const idIn = (block: string): string | undefined => {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return undefined;
  const { id } = JSON.parse(data) as { id?: string | null };
  return id ?? undefined;
};

const streams = { office: officeStreams.officeEvents, dispatch: dispatchStreams.dispatchEvents };

/** Changes for a staff screen, live. After an interruption it runs without an id: anything may have changed. */
export const useStaffStream = (
  desk: 'office' | 'dispatch',
  onChanged: (id: string | undefined) => void,
): { readonly isLive: boolean } => ({
  isLive: useEventStream({ path: streams[desk].path, event: 'changed' }, (block) =>
    onChanged(block === undefined ? undefined : idIn(block)),
  ),
});
