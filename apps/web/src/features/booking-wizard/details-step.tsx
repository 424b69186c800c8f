import { carTitle } from '@lugnut/domain/vehicles';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { canViewQuote } from '../../shared/booking/contact/contact-form';
import { ContactInputs, useContactForm } from '../../shared/booking/contact/contact-inputs';
import { contactCopy } from '../../shared/booking/contact/copy.en';
import { useQuoteRequest } from '../../shared/booking/contact/use-quote-request';
import { changeDraft, type FunnelCar } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { StepActions, StepTitle } from '../../shared/booking/step-parts';
import type { QuoteStart } from '../../shared/quote-start';
import { type DeskChoice, hasWish } from '../../shared/service-desk';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { CarCard, usePicker, VehiclePicker } from '../../shared/vehicle-picker';
import { wizardCopy } from './copy.en';
import { deskSummary, WizardDesk } from './services-step';

const copy = wizardCopy.details;

type DetailsStepProps = {
  readonly start: QuoteStart;
  readonly car: FunnelCar | undefined;
  readonly desk: DeskChoice;
  readonly known: Appointment | undefined;
  readonly onDone: (appointment: Appointment) => void;
};

/** Step 2: vehicle, services and contact, each in a panel that opens; the first two are filled already. */
export function DetailsStep({ start, car, desk, known, onDone }: DetailsStepProps) {
  const formId = useId();
  const { fields, problems, shown, leave } = useContactForm();
  const { submit, isSending, problem } = useQuoteRequest({
    zip: start.zip,
    linked: undefined,
    known,
    onDone,
  });
  const isAsked = hasWish(desk);
  const isReady = canViewQuote(problems) && isAsked;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady) return;
    if (problems.heardAboutUs === undefined) {
      void submit(fields);
      return;
    }
    leave('heardAboutUs');
    event.currentTarget.querySelector('select')?.focus();
  };
  return (
    <>
      <StepTitle>{copy.title}</StepTitle>
      {/* The message takes the place of the lead, so nothing moves. */}
      <div className="mt-2 mb-4 grid min-h-12 *:col-start-1 *:row-start-1">
        <p className={problem === undefined ? 'text-ink-soft' : 'invisible'}>{copy.lead}</p>
        <p role="alert" className="font-semibold text-bad-ink">
          {problem}
        </p>
      </div>
      <div className="grid gap-3 pb-6">
        <Panel title={copy.vehicle} summary={car && carName(carTitle(car))}>
          <VehicleEditor car={car} zipState={start.state} />
        </Panel>
        <Panel title={copy.services} summary={deskSummary(desk)}>
          <WizardDesk desk={desk} />
        </Panel>
        <Panel title={copy.contact} isOpen>
          <form id={formId} noValidate onSubmit={send}>
            <ContactInputs fields={fields} problems={problems} shown={shown} onLeave={leave} />
          </form>
        </Panel>
      </div>
      <StepActions summary={isAsked ? undefined : copy.nothing}>
        <Button type="submit" form={formId} variant="primary" disabled={!isReady} loading={isSending}>
          {contactCopy.action}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </StepActions>
    </>
  );
}

type PanelProps = {
  readonly title: string;
  readonly summary?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

function Panel({ title, summary, isOpen = false, children }: PanelProps) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        <span className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
          <span className="truncate">{summary}</span>
          <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
        </span>
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}

function VehicleEditor({
  car,
  zipState,
}: {
  readonly car: FunnelCar | undefined;
  readonly zipState: string;
}) {
  const [isChanging, setChanging] = useState(false);
  const { state, send } = usePicker(zipState);
  if (car && !isChanging)
    return (
      <CarCard car={car}>
        <Button variant="link" size="sm" className="mt-2" onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
      </CarCard>
    );
  return (
    <VehiclePicker
      state={state}
      send={send}
      onPicked={(picked) => {
        changeDraft({ car: picked });
        setChanging(false);
      }}
      actions={(buttons) => (
        <div className="flex flex-wrap justify-end gap-3">
          {car && (
            <Button variant="quiet" onClick={() => setChanging(false)}>
              {copy.keep}
            </Button>
          )}
          {buttons}
        </div>
      )}
    />
  );
}
