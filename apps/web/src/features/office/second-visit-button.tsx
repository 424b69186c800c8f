import { estimateRoutes, type OfficeWorkOrder } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { priceText } from '@lugnut/domain/estimates';
import { centsFromDollars } from '@lugnut/domain/money';
import { useNavigate } from 'react-router';
import { askAgain, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { showToast } from '../../shared/ui/toast-store';
import { officeCopy as copy } from './copy';
import { useOfficeView } from './use-office-view';

/** PLAN-1: for a customer on the phone, who wants what this visit has no time for on another day. */
export function SecondVisitButton({ appointment }: Pick<OfficeWorkOrder, 'appointment'>) {
  const { id, attributes } = appointment;
  const { status, estimate } = attributes;
  const isOffered = isPromised(status) && estimate?.awaits_decision === true;
  const { data } = useRouteQuery(
    estimateRoutes.checkSecondVisit,
    isOffered ? { params: { id }, query: {} } : undefined,
  );
  const navigate = useNavigate();
  const { inView } = useOfficeView();
  const { send, isPending } = useRouteCall(estimateRoutes.bookSecondVisit, {
    otherwise: copy.didNotWork,
    onFailed: (words) => {
      showToast(words, { tone: 'bad' });
      void askAgain(estimateRoutes.checkSecondVisit);
    },
    onDone: ({ data: second }) => {
      showToast(copy.secondVisitBooked, { tone: 'ok' });
      void navigate(inView(paths.officeRequest(second.id)));
    },
  });
  const { services, total } = data?.data ?? { services: [], total: null };
  if (!isOffered || services.length === 0 || total === null) return null;
  return (
    <Button
      size="sm"
      loading={isPending}
      onClick={() =>
        void send({ params: { id }, body: { services, estimate_version: estimate?.version ?? null, total } })
      }
    >
      {copy.bookSecondVisit(priceText(centsFromDollars(total)))}
    </Button>
  );
}
