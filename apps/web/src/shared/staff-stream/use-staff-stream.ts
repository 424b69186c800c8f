import { dispatchStreams, officeStreams } from '@lugnut/contract';
import { useEventStream } from '../api/use-event-stream';

const idIn = (block: string): string | undefined => {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (data === undefined) return undefined;
  const { id } = JSON.parse(data) as { id?: string | null };
  return id ?? undefined;
};

const streams = { office: officeStreams.officeEvents, dispatch: dispatchStreams.dispatchEvents };

/** What changes at a desk of ours, as it happens. After an interruption anything may have: told without an id. */
export const useStaffStream = (
  desk: 'office' | 'dispatch',
  onChanged: (id: string | undefined) => void,
): { readonly isLive: boolean } => ({
  isLive: useEventStream({ path: streams[desk].path, event: 'changed' }, (block) =>
    onChanged(block === undefined ? undefined : idIn(block)),
  ),
});
