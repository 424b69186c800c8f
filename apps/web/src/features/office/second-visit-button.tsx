import { estimateRoutes, type OfficeWorkOrder } from '@lugnut/contract';
import { isPromised } from '@lugnut/domain/appointment';
import { priceText, type ToldMedium, toldMedia } from '@lugnut/domain/estimates';
import { centsFromDollars } from '@lugnut/domain/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { askAgain, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { PaymentWords } from '../../shared/estimate';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';
import { RadioCards } from '../../shared/ui/radio-cards';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import { officeCopy } from './copy';
import { useOfficeView } from './use-office-view';

const copy = officeCopy.secondVisit;

/** What has no time on this visit; where everything has, what the customer may still want on another day. */
const useSecondVisitOffer = (id: string, isOffered: boolean) => {
  const params = { id };
  const needed = useRouteQuery(estimateRoutes.checkSecondVisit, isOffered ? { params, query: {} } : undefined)
    .data?.data;
  const isWished = needed?.services.length === 0;
  const wished = useRouteQuery(
    estimateRoutes.checkSecondVisit,
    isOffered && isWished ? { params, query: { although_it_fits: 'true' } } : undefined,
  ).data?.data;
  const offer = isWished ? wished : needed;
  if (!isOffered || offer == null || offer.services.length === 0 || offer.total === null) return undefined;
  return { services: offer.services, total: offer.total, payment: offer.payment, isWished };
};

/** PLAN-1: for a customer who told us that they want what is on offer on another day. */
export function SecondVisitButton({ appointment }: Pick<OfficeWorkOrder, 'appointment'>) {
  const { id, attributes } = appointment;
  const { status, estimate } = attributes;
  const offer = useSecondVisitOffer(id, isPromised(status) && estimate?.awaits_decision === true);
  const [isAsking, setAsking] = useState(false);
  const [how, setHow] = useState<ToldMedium>();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const { inView } = useOfficeView();
  const { send, isPending } = useRouteCall(estimateRoutes.bookSecondVisit, {
    otherwise: officeCopy.didNotWork,
    onFailed: (words) => {
      setRefusal(words);
      void askAgain(estimateRoutes.checkSecondVisit);
    },
    onDone: ({ data: second }) => {
      showToast(officeCopy.secondVisitBooked, { tone: 'ok' });
      void navigate(inView(workPaths.officeRequest(second.id)));
    },
  });
  if (!offer) return null;
  const { services, total, payment, isWished } = offer;
  const price = priceText(centsFromDollars(total));
  const open = (): void => {
    setHow(undefined);
    setRefusal(undefined);
    setAsking(true);
  };
  const book = (agreed_by: ToldMedium): void =>
    void send({
      params: { id },
      body: {
        services,
        estimate_version: estimate?.version ?? null,
        total,
        agreed_by,
        pay_by: payment?.by,
        ...(isWished ? { although_it_fits: true } : {}),
      },
    });
  return (
    <>
      <Button size="sm" onClick={open}>
        {(isWished ? copy.bookWished : copy.book)(price)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        size="sm"
        title={copy.title(price)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{officeCopy.cancel}</Button>
            <Button
              variant="primary"
              disabled={how === undefined}
              loading={isPending}
              onClick={() => how && book(how)}
            >
              {copy.confirm}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          {refusal !== undefined && (
            <p role="alert" className="rounded-control bg-bad-wash p-3 text-sm text-bad-ink">
              {refusal}
            </p>
          )}
          <p className="wrap-anywhere">{(isWished ? copy.textWished : copy.text)(services)}</p>
          {payment && <PaymentWords payment={payment} />}
          <RadioCards<ToldMedium>
            legend={copy.how}
            options={toldMedia.map((value) => ({ value, label: copy.media[value] }))}
            value={how}
            onValueChange={setHow}
          />
          <p className="text-sm text-ink-soft">{copy.notYet}</p>
        </div>
      </Dialog>
    </>
  );
}
