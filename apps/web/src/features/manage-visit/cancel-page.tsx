import { cancelReasons } from '@lugnut/domain/appointment';
import { useState } from 'react';
import { Link } from 'react-router';
import { serviceName } from '../../shared/service-names/service-name.en';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Dialog } from '../../shared/ui/dialog';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Select } from '../../shared/ui/select';
import { StickyActionBar } from '../../shared/ui/sticky-action-bar';
import { TextArea } from '../../shared/ui/text-area';
import { isTooLong } from '../../shared/ui/text-length';
import { useKeptText } from '../../shared/ui/use-kept-text';
import { visitPaths } from '../../shared/visit-paths';
import { budgetReason } from './cancel-reasons';
import { manageCopy as copy, reasonWords } from './copy.en';
import type { Appointment } from './use-appointment';
import { useCancellation } from './use-cancellation';
import { useDeadline } from './use-deadline';
import { visitFee } from './visit-fee';
import { Column, VisitPage, type VisitPageContent } from './visit-page';
import { VisitSummary } from './visit-summary';

/** Also when the technician is driving; once the work has begun, the office decides. */
const cancellable = ['changeable', 'not booked', 'on the way'] as const;

/** What was not done. */
const titleOf = (failed: 'cancel' | 'keep', isRequest: boolean): string => {
  if (failed === 'keep') return copy.failed;
  return isRequest ? copy.notWithdrawn : copy.notCanceled;
};

const longestDetails = 1_000;

/** PUB-4: the fee and its deadline stand before the button, and there is a better way beside it. */
export function CancelPage() {
  const [isKept, setKept] = useState(false);
  return (
    <VisitPage unknown="landing page" handles={cancellable}>
      {({ appointment, state, update, ...page }) =>
        isKept ? (
          <Kept appointment={appointment} />
        ) : (
          <Cancel
            appointment={appointment}
            isRequest={state === 'not booked'}
            onCancelled={update}
            page={page}
            onKept={(kept) => {
              update(kept);
              setKept(true);
            }}
          />
        )
      }
    </VisitPage>
  );
}

function Kept({ appointment }: { readonly appointment: Appointment }) {
  return (
    <Column>
      <div role="status">
        <h1 className="text-3xl">{copy.offerTaken}</h1>
        <p className="mt-2 text-ink-soft">{copy.offerTakenHelp}</p>
      </div>
      <VisitSummary attributes={appointment.attributes} />
    </Column>
  );
}

type CancelProps = {
  readonly appointment: Appointment;
  /** Nothing is booked: what is withdrawn is a request. */
  readonly isRequest: boolean;
  readonly onCancelled: (appointment: Appointment) => void;
  readonly onKept: (appointment: Appointment) => void;
  readonly page: Pick<VisitPageContent, 'read' | 'holdBack'>;
};

function Cancel({ appointment, isRequest, onCancelled, onKept, page }: CancelProps) {
  const [keptReason, setReason] = useKeptText(`cancel reason ${appointment.id}`);
  const reason = cancelReasons.find((one) => one === keptReason);
  const [details, setDetails] = useKeptText(`cancel details ${appointment.id}`);
  const settling = (settle: (appointment: Appointment) => void) => (settled: Appointment) => {
    setReason('');
    setDetails('');
    settle(settled);
  };
  const [isMarked, setMarked] = useState(false);
  const { cancel, keep, busy, trouble } = useCancellation(
    appointment,
    settling(onCancelled),
    settling(onKept),
    page,
  );
  const isBudget = reason === budgetReason;
  const { cancellation, status } = appointment.attributes;
  const isOffered = cancellation?.discount_available === true && status !== 'en_route';
  useDeadline(appointment, page.read);
  // What is only held is not promised: letting it go costs nothing.
  const fee = isRequest ? undefined : visitFee(appointment.attributes);
  const [isAsking, setAsking] = useState(false);
  const send = () => {
    setAsking(false);
    if (reason !== undefined) void cancel(reason, isBudget ? '' : details, fee?.nowCents ?? 0);
  };
  const press = () => {
    if (reason === undefined) setMarked(true);
    else if (!isBudget && isTooLong(details, longestDetails)) return;
    else if (fee?.isCharged) setAsking(true);
    else send();
  };
  return (
    <Column>
      <h1 className="text-3xl">{isRequest ? copy.withdrawTitle : copy.cancelTitle}</h1>
      <VisitSummary attributes={appointment.attributes} />
      {isRequest ? <p>{copy.withdrawLead}</p> : <Fee appointment={appointment} />}
      <div>
        <Select
          label={isRequest ? copy.withdrawReason : copy.reason}
          placeholder={copy.reasonPlaceholder}
          options={cancelReasons.map((value) => ({ value, label: reasonWords[value] }))}
          value={reason}
          onValueChange={(chosen) => {
            setReason(chosen);
            setMarked(false);
          }}
          error={isMarked ? copy.reasonRequired : undefined}
        />
        {!isBudget && (
          <TextArea
            className="mt-2"
            label={copy.details}
            optional
            rows={3}
            limit={longestDetails}
            value={details}
            onValueChange={setDetails}
          />
        )}
        {isBudget && isOffered && <Offer isTaking={busy === 'keep'} onTake={() => void keep()} />}
      </div>
      <StickyActionBar
        className="-mx-4 mt-auto sm:mx-0"
        above={
          <>
            {trouble !== undefined && (
              <ErrorNotice title={trouble.title ?? titleOf(trouble.of, isRequest)} className="mb-3">
                {trouble.words}
              </ErrorNotice>
            )}
            <Button variant="danger" wide loading={busy === 'cancel'} onClick={press}>
              {isRequest ? copy.withdraw : copy.cancel}
            </Button>
          </>
        }
      />
      {fee && (
        <Sure fee={fee.text} open={isAsking && fee.isCharged} onYes={send} onNo={() => setAsking(false)} />
      )}
    </Column>
  );
}

type SureProps = {
  readonly fee: string;
  readonly open: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Money is asked for by its amount, and the choice that costs nothing has the focus. */
function Sure({ fee, open, onYes, onNo }: SureProps) {
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onNo}
      title={copy.sureTitle(fee)}
      footer={
        <>
          <Button data-first-focus="" onClick={onNo}>
            {copy.sureNo}
          </Button>
          <Button variant="danger" onClick={onYes}>
            {copy.sureYes(fee)}
          </Button>
        </>
      }
    >
      <p>{copy.sureText(fee)}</p>
    </Dialog>
  );
}

/** The exact deadline in the vehicle's time, before anything is pressed. */
function Fee({ appointment }: { readonly appointment: Appointment }) {
  const fee = visitFee(appointment.attributes);
  const { status, second_visit_services } = appointment.attributes;
  const isDriving = status === 'en_route';
  return (
    <section
      aria-live="polite"
      className={`rounded-card border p-4 ${fee?.isCharged ? 'border-warn bg-warn-wash' : 'border-line bg-card'}`}
    >
      {fee ? (
        <>
          <p className="font-semibold">
            {fee.alwaysFree ?? (fee.isCharged ? copy.late(fee.text) : copy.free)}
          </p>
          {!isDriving && fee.alwaysFree === undefined && (
            <p className="mt-1 text-sm">
              {fee.isCharged ? copy.lateSince(fee.deadline) : copy.freeUntil(fee.deadline, fee.text)}
            </p>
          )}
        </>
      ) : (
        <p>{copy.unpromised}</p>
      )}
      {second_visit_services.length > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {copy.secondVisitToo(second_visit_services.map(serviceName))}
        </p>
      )}
      {isDriving && (
        <p className="mt-3 text-sm">
          {copy.alreadyDriving}{' '}
          <Link
            to={visitPaths.live(appointment.id)}
            className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
          >
            {copy.followLive}
          </Link>
        </p>
      )}
      {fee && !isDriving && (
        <p className="mt-3 text-sm">
          {copy.better}{' '}
          <Link
            to={visitPaths.reschedule(appointment.id)}
            className="inline-flex min-h-6 items-center font-semibold text-forest-ink underline underline-offset-4"
          >
            {copy.rescheduleInstead}
          </Link>
        </p>
      )}
    </section>
  );
}

function Offer({ isTaking, onTake }: { readonly isTaking: boolean; readonly onTake: () => void }) {
  return (
    <Card as="section" className="mt-4">
      <h2 className="text-xl">{copy.offerTitle}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{copy.offerText}</p>
      <Button variant="primary" wide loading={isTaking} onClick={onTake}>
        {copy.takeOffer}
      </Button>
    </Card>
  );
}
