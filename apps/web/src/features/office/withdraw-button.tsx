import { type OfficeWorkOrder, officeRoutes, technicianRoutes } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { useState } from 'react';
import { askAgain } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { servicesOf } from '../../shared/estimate';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy } from './copy';

const copy = officeCopy.withdraw;

/** BILL-2: extra work of a booked visit that the customer has not decided about is taken back. */
export function WithdrawButton({ appointment }: Pick<OfficeWorkOrder, 'appointment'>) {
  const { id, attributes } = appointment;
  const { status, estimate } = attributes;
  const [isAsking, setAsking] = useState(false);
  const { send, isPending, problem, reset } = useRouteCall(technicianRoutes.withdrawExtraWork, {
    otherwise: officeCopy.didNotWork,
    onDone: async () => {
      await askAgain(officeRoutes.getOfficeRequest);
      setAsking(false);
      showToast(copy.done, { tone: 'ok' });
    },
  });
  const undecided = (estimate === null ? [] : servicesOf(estimate)).filter(
    (service) => service.status === 'pending' && service.agreed_price === null,
  );
  if (!isPromised(status) || undecided.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(undecided.map(({ name }) => name));
  const press = (): void =>
    void send({
      params: { id },
      body: {
        happened_at: new Date().toISOString(),
        service_ids: undecided.map((service) => service.id),
      },
    });
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {copy.open}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.title}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{copy.keep}</Button>
            <Button variant="primary" loading={isPending} onClick={press}>
              {copy.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {problem !== '' && (
            <p role="alert" className="rounded-control bg-bad-wash p-3 text-sm text-bad-ink">
              {problem}
            </p>
          )}
          <p className="wrap-anywhere">{copy.text(names)}</p>
        </div>
      </Dialog>
    </>
  );
}
