import { type DispatchTechnician, dispatchRoutes } from '@lugnut/contract';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast-store';
import { Item } from './attention-item';
import { dispatchCopy as copy } from './copy';

type ClosedDaysProps = {
  readonly technicians: readonly DispatchTechnician[];
  readonly day: string;
  readonly reload: () => Promise<void>;
};

/** Who was said to be out, and still has a day of promises: they are given nothing new until it is settled. */
export function ClosedDays({ technicians, day, reload }: ClosedDaysProps) {
  const open = useRouteCall(dispatchRoutes.setDispatchDay, {
    otherwise: copy.didNotWork,
    onDone: () => showToast(copy.openedAgain, { tone: 'ok' }),
    onFailed: (failure: string) => showToast(failure, { tone: 'bad', durationMs: 12_000 }),
  });
  const reopen = async (id: string): Promise<void> => {
    await open.send({ params: { id, day }, body: { kind: 'as_usual' } });
    await reload();
  };
  return technicians.map(({ id, name }) => (
    <Item
      key={id}
      title={copy.closedDay(name)}
      detail={copy.closedHelp}
      reason=""
      links={null}
      action={
        <Button
          size="sm"
          aria-label={copy.decideOn(copy.openAgain, name)}
          loading={open.isPending}
          onClick={() => void reopen(id)}
        >
          {copy.openAgain}
        </Button>
      }
    />
  ));
}
