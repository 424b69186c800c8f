import { type DispatchBoard, replanRoutes } from '@lugnut/contract';
import { useRouteCall } from '../../shared/api/use-route-call';
import { showToast } from '../../shared/ui/toast-store';
import { dispatchCopy as copy } from './copy';

/** A whole day is looked through. */
const timeoutMs = 30_000;

/** Asks for a better plan of the day that is shown; the board brings it. */
export const useBetterDay = (board: DispatchBoard | undefined, reload: () => Promise<void>) => {
  const { send, isPending } = useRouteCall(replanRoutes.proposeBetterDay, {
    timeoutMs,
    otherwise: copy.didNotWork,
    onDone: async ({ data }) => {
      if (data.id === null) showToast(copy.better.none(board?.chance?.words));
      await reload();
    },
    onFailed: (failure) => showToast(failure, { tone: 'bad', durationMs: 12_000 }),
  });
  const ask = ({ market, day }: Pick<DispatchBoard, 'market' | 'day'>): void =>
    void send({ body: { market_id: market.id, day } });
  return { ask, isLooking: isPending };
};
