import { quickPickNames } from '@lugnut/domain/catalog';
import { useDeferredValue, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LiveWorkOrder } from '../../shared/booking/live-work-order';
import { changeDraft, readDraft } from '../../shared/booking/request-draft';
import { useDiagnosisPrice } from '../../shared/booking/use-diagnosis-price';
import { pageWidth } from '../../shared/page/page-section';
import type { QuoteStart } from '../../shared/quote-start';
import { advanceDesk, emptyDesk } from '../../shared/service-desk';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { funnelCopy as copy } from './copy.en';
import { FunnelFrame } from './funnel-frame';
import { isStage, StageFrame } from './funnel-stage';
import { isBooked, steps } from './funnel-state';
import { Step } from './funnel-step';
import { PlaceBar } from './place-bar';
import { searchWithoutZip } from './search-without-zip';
import { useNextChunks } from './stage-chunks';
import { type Funnel, useFunnel } from './use-funnel';

const [oilChange] = quickPickNames;

/** DESK-7: `?service=oil` is taken up once; after that the choice is the visitor's. */
const useServiceOfAddress = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isOil = query.get('service') === 'oil';
  useEffect(() => {
    if (!isOil) return;
    const { desk } = readDraft();
    const picking = desk.tab === 'services' ? desk : { ...emptyDesk, tab: 'services' as const };
    changeDraft({ desk: advanceDesk(picking, { kind: 'service added', name: oilChange }) });
    const rest = new URLSearchParams(window.location.search);
    rest.delete('service');
    void navigate({ search: rest.size > 0 ? `?${rest}` : '' }, { replace: true });
  }, [isOil, navigate]);
};

/** The funnel from the desk on, for a zip we serve. */
export function QuoteFunnel({ start }: { readonly start: QuoteStart }) {
  useServiceOfAddress();
  const funnel = useFunnel('quote');
  const diagnosisCents = useDiagnosisPrice(start.zip);
  const [query] = useSearchParams();
  const { state, draft, loaded, send, goBack } = funnel;
  // The ticket beside the question follows the question.
  const ticketDesk = useDeferredValue(draft.desk);
  useNextChunks(state);
  if (isWaitingOrFailed(funnel)) return <Waiting funnel={funnel} />;
  if (isStage(funnel) && loaded) return <StageFrame funnel={funnel} appointment={loaded} />;
  const isAsking = state.step !== steps.congrats && !isBooked(state.known.appointment);
  return (
    <>
      <FunnelFrame
        step={state.step}
        onBack={goBack}
        onStep={(step) => send({ kind: 'went to', place: { step, modal: 'none' } })}
        {...(isAsking
          ? {
              place: <PlaceBar start={start} quoteSearch={searchWithoutZip(query)} />,
              workOrder: (
                <LiveWorkOrder
                  start={start}
                  desk={ticketDesk}
                  car={draft.car}
                  diagnosisCents={diagnosisCents}
                />
              ),
            }
          : {})}
      >
        <Step funnel={funnel} start={start} diagnosisCents={diagnosisCents} />
      </FunnelFrame>
      <ToastRegion />
    </>
  );
}

const isWaitingOrFailed = ({ appointment }: Funnel): boolean =>
  appointment.state.kind === 'loading' || (appointment.state.kind === 'failed' && !appointment.state.isGone);

function Waiting({ funnel }: { readonly funnel: Funnel }) {
  return (
    <div className={`${pageWidth} max-w-2xl py-8`}>
      {funnel.appointment.state.kind === 'failed' ? (
        <ErrorNotice title={copy.loadFailed} onRetry={funnel.appointment.retry}>
          {copy.loadFailedText}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}
