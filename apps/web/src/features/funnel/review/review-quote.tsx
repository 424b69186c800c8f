import { isRequest } from '@lugnut/domain/appointment';
import { useState } from 'react';
import { DiagnosisIncludes, QuotePromises } from '../../../shared/booking/quote-facts';
import { StageHead, stageColumns, ticketColumn } from '../../../shared/booking/stage-head';
import type { Appointment, QuoteMode, ReviewQuoteProps } from '../../../shared/booking/stages';
import {
  allBusy,
  CodeNotice,
  CouponBox,
  EstimateTicket,
  fetchQuote,
  findDayText,
  isQuoteExpired,
  useCoupon,
  useServiceDecisions,
} from '../../../shared/estimate';
import { paths } from '../../../shared/paths';
import { SentMedia } from '../../../shared/problem-media/sent-media';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { reviewCopy as copy } from './copy.en';
import { QuoteActions } from './quote-actions';
import { useEstimateResponse } from './use-estimate-response';

const isBareDiagnosis = ({ attributes }: Appointment): boolean =>
  attributes.appointment_type === 'diagnosis' && attributes.estimate === null;

const leadOf = (appointment: Appointment, mode: QuoteMode): string => {
  if (isBareDiagnosis(appointment)) return copy.leads.diagnosis;
  return appointment.attributes.inspection_only ? copy.leads.inspection : copy.leads[mode];
};

/** Every fee stands here, before a day is chosen. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ReviewQuote(props: ReviewQuoteProps) {
  const { appointment, mode, onAppointment, onContinue } = props;
  const coupon = useCoupon(props);
  const { shown, decisions, pricing, isDeciding } = useServiceDecisions({
    appointment,
    onAppointment,
    reprice: coupon.reprice,
  });
  const response = useEstimateResponse(appointment, {
    fetchAgain: async (id) => coupon.reprice((await fetchQuote(id, undefined)).appointment),
    onAppointment,
    onAnswered: async (approved) => {
      onAppointment(await coupon.reprice(approved));
      onContinue();
    },
  });
  const [now] = useState(() => new Date());
  const expired = isQuoteExpired(appointment.attributes, now);
  const isDiagnosis = appointment.attributes.appointment_type === 'diagnosis';
  const isUnsettled = pricing || coupon.pricing;
  return (
    <div className={stageColumns}>
      <StageHead
        title={copy.title}
        lead={leadOf(shown, mode)}
        onBack={mode === 'technician' ? undefined : props.onBack}
      />
      <div className={ticketColumn}>
        {expired && <ExpiredNotice appointment={appointment} onRenew={props.onChangeWish} />}
        <EstimateTicket
          appointment={shown}
          decisions={expired ? undefined : response.sending ? allBusy(decisions, shown) : decisions}
          showsStatus={mode === 'technician' ? 'all' : 'decided'}
          pricing={isUnsettled}
          showsValidity={!expired}
        />
        {props.onChangeWish && !expired && (
          <Button variant="link" className="mt-3" onClick={props.onChangeWish}>
            {copy.changeWish}
          </Button>
        )}
      </div>
      <div className="grid content-start gap-8">
        {isDiagnosis && props.codeProblem && <CodeNotice problem={props.codeProblem} />}
        {!isDiagnosis && !expired && <CouponBox coupon={coupon} />}
        {isDiagnosis && <ToldProblem appointment={appointment} />}
        {isBareDiagnosis(appointment) && (
          <DiagnosisIncludes comesOffRepairs={appointment.attributes.diagnosis_badge !== null} />
        )}
        <QuotePromises />
      </div>
      {!expired && (
        <QuoteActions
          appointment={shown}
          pricing={isUnsettled}
          continueLabel={mode === 'technician' ? copy.approve : copy.continue}
          onContinue={mode === 'technician' ? response.approve : onContinue}
          busy={response.sending || isDeciding}
          error={response.error}
        />
      )}
      {response.dialog}
    </div>
  );
}

/** What was written and sent along, so that its customer sees that we have it. */
function ToldProblem({ appointment: { id, attributes } }: { readonly appointment: Appointment }) {
  return (
    <div className="grid gap-4">
      {attributes.diagnosis_input !== '' && (
        <section>
          <h2 className="text-lg">{copy.told}</h2>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{attributes.diagnosis_input}</p>
        </section>
      )}
      {isRequest(attributes.status) && <SentMedia appointmentId={id} />}
    </div>
  );
}

type ExpiredNoticeProps = {
  readonly appointment: Appointment;
  /** The same car and work are priced anew. */
  readonly onRenew: (() => void) | undefined;
};

function ExpiredNotice({ appointment: { attributes }, onRenew }: ExpiredNoticeProps) {
  const day = attributes.estimate && findDayText(attributes.estimate.valid_through);
  return (
    <section className="mb-5 rounded-card border border-warn bg-warn-wash p-4" role="alert">
      <h2 className="text-lg">{copy.expiredTitle}</h2>
      {day && <p className="mt-1">{copy.expiredText(day)}</p>}
      {onRenew ? (
        <Button variant="primary" className="mt-4" onClick={onRenew}>
          {copy.newQuote}
        </Button>
      ) : (
        <ButtonLink variant="primary" className="mt-4" to={`${paths.quote}?zip=${attributes.address}`}>
          {copy.newQuote}
        </ButtonLink>
      )}
    </section>
  );
}
