import { type DispatchBoard, type DispatchTechnician, dispatchRoutes, replanRoutes } from '@lugnut/contract';
import { clockInWords } from '@lugnut/domain/scheduling';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast-store';
import { Item } from './attention-item';
import { dispatchCopy as copy } from './copy';
import { disruptionOf } from './disruption-of';

type ClosedDaysProps = {
  readonly board: Pick<DispatchBoard, 'market' | 'day' | 'is_open'>;
  readonly technicians: readonly DispatchTechnician[];
  readonly reload: () => Promise<void>;
};

const telling = (done: string) => ({
  otherwise: copy.didNotWork,
  onDone: () => showToast(done, { tone: 'ok' as const }),
  onFailed: (failure: string) => showToast(failure, { tone: 'bad' as const, durationMs: 12_000 }),
});

/** Who was said to be out, and still has a day of promises: they are given nothing new until it is settled. */
export function ClosedDays({ board, technicians, reload }: ClosedDaysProps) {
  const { market, day } = board;
  const open = useRouteCall(dispatchRoutes.setDispatchDay, telling(copy.openedAgain));
  const plan = useRouteCall(replanRoutes.proposeReplan, telling(copy.closedPlanned));
  const reopen = async (id: string): Promise<void> => {
    await open.send({ params: { id, day }, body: { kind: 'as_usual' } });
    await reload();
  };
  const makePlan = async ({ id, closed_from_minutes: leavesAt }: DispatchTechnician): Promise<void> => {
    await plan.send({ body: { market_id: market.id, day, disruption: disruptionOf(id, leavesAt) } });
    await reload();
  };
  return technicians.map((technician) => {
    const { id, name, closed_from_minutes: leavesAt } = technician;
    return (
      <Item
        key={id}
        title={copy.closedDay(name)}
        detail={copy.closedHelp(leavesAt === null ? undefined : clockInWords(leavesAt))}
        reason=""
        links={null}
        action={
          board.is_open && (
            <>
              <Button
                size="sm"
                variant="primary"
                aria-label={copy.decideOn(copy.closedPlan, name)}
                loading={plan.isPending}
                onClick={() => void makePlan(technician)}
              >
                {copy.closedPlan}
              </Button>
              <Button
                size="sm"
                aria-label={copy.decideOn(copy.openAgain, name)}
                loading={open.isPending}
                onClick={() => void reopen(id)}
              >
                {copy.openAgain}
              </Button>
            </>
          )
        }
      />
    );
  });
}
