import { mobileDiagnosisPriceCents, virtualDiagnosisPriceCents } from '@lugnut/domain/estimates';
import type { LeadProblem } from '@lugnut/domain/leads';
import { formatCents } from '@lugnut/domain/money';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useDiagnosisPrice } from '../booking/use-diagnosis-price';
import { paths } from '../paths';
import { CardForm, type CardFormHandle, CardFormSkeleton, usePaymentConfig } from '../payment-form';
import { useQuoteStart } from '../quote-start/use-quote-start';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { ErrorNotice } from '../ui/error-notice';
import { RadioCards } from '../ui/radio-cards';
import { Skeleton } from '../ui/skeleton';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import { virtualCopy as copy } from './copy.en';
import { useVirtualDiagnosis, type VirtualDiagnosisFlow } from './use-virtual-diagnosis';

const virtualPrice = formatCents(virtualDiagnosisPriceCents, { dropZeroCents: true });
const mobilePriceAnywhere = formatCents(mobileDiagnosisPriceCents, { dropZeroCents: true });

/** PUB-8, in a dialog or on its page: select, contact, payment, confirmation. */
export function VirtualDiagnosis() {
  const form = useRef<CardFormHandle>(null);
  const flow = useVirtualDiagnosis(form);
  const { step } = flow.state;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.querySelector<HTMLElement>('[data-step-title]')?.focus();
  }, [step]);
  return (
    <div ref={top} className="grid gap-5">
      {step === 'select' && <SelectStep flow={flow} />}
      {step === 'contact' && <ContactStep flow={flow} />}
      {step === 'payment' && <PaymentStep flow={flow} form={form} />}
      {step === 'confirmation' && (
        <>
          <StepTitle>{copy.confirmationTitle}</StepTitle>
          <div role="status" className="grid gap-2">
            <p className="text-lg">{copy.confirmation}</p>
            <p className="text-ink-soft">{copy.confirmationCharge(virtualPrice)}</p>
          </div>
        </>
      )}
    </div>
  );
}

function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h2 data-step-title tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}

/** What the visit costs where the visitor's car is; somewhere, while that is not known. */
function MobilePrice() {
  const start = useQuoteStart();
  return start ? <PriceAt zip={start.zip} /> : mobilePriceAnywhere;
}

function PriceAt({ zip }: { readonly zip: string }) {
  const cents = useDiagnosisPrice(zip);
  return cents === undefined ? (
    <Skeleton className="h-5 w-12" />
  ) : (
    formatCents(cents, { dropZeroCents: true })
  );
}

type StepProps = { readonly flow: VirtualDiagnosisFlow };

function SelectStep({ flow: { state, send } }: StepProps) {
  return (
    <>
      <RadioCards
        legend={copy.select}
        value={state.choice}
        onValueChange={(choice) => send({ kind: 'chosen', choice })}
        options={[
          { value: 'virtual', label: copy.virtual, detail: copy.virtualDetail, end: virtualPrice },
          { value: 'mobile', label: copy.mobile, detail: copy.mobileDetail, end: <MobilePrice /> },
        ]}
      />
      {state.choice === 'virtual' ? (
        <Button variant="primary" wide onClick={() => send({ kind: 'continued' })}>
          {copy.next}
        </Button>
      ) : (
        <ButtonLink variant="primary" wide to={paths.getQuote}>
          {copy.next}
        </ButtonLink>
      )}
    </>
  );
}

const wordsOf = (problem: LeadProblem | undefined): string | undefined => problem && copy.problems[problem];

const fields = [
  { field: 'name', label: copy.name, type: 'text', autoComplete: 'name', placeholder: undefined },
  { field: 'email', label: copy.email, type: 'email', autoComplete: 'email', placeholder: undefined },
  { field: 'phone', label: copy.phone, type: 'tel', autoComplete: 'tel', placeholder: copy.phonePlaceholder },
] as const;

function ContactStep({ flow }: StepProps) {
  const { state, send } = flow;
  const form = useRef<HTMLFormElement>(null);
  const isLeading = useRef(false);
  const { problems } = state;
  // The marks are on the fields once `problems` is drawn.
  const leadTo = useEffectEvent((_problems: typeof problems) => {
    // Focuses the first invalid field on submit only, not while another is being corrected.
    if (!isLeading.current) return;
    isLeading.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    leadTo(problems);
  }, [problems]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        isLeading.current = true;
        void flow.sendContact();
      }}
    >
      <StepTitle>{copy.contactTitle}</StepTitle>
      {fields.map(({ field, ...look }) => (
        <TextField
          key={field}
          {...look}
          name={field}
          value={state.typed[field]}
          onValueChange={(text) => send({ kind: 'typed', field, text })}
          error={wordsOf(state.problems[field])}
        />
      ))}
      <TextArea
        label={copy.message}
        rows={3}
        limit={2_000}
        value={state.typed.message}
        onValueChange={(text) => send({ kind: 'typed', field: 'message', text })}
        error={wordsOf(state.problems.message)}
      />
      <Failure text={state.failure} />
      <Actions flow={flow}>
        <Button type="submit" variant="primary" loading={state.isBusy}>
          {copy.next}
        </Button>
      </Actions>
    </form>
  );
}

type PaymentStepProps = StepProps & { readonly form: RefObject<CardFormHandle | null> };

function PaymentStep({ flow, form }: PaymentStepProps) {
  const setup = usePaymentConfig();
  return (
    <div className="grid gap-4">
      <div>
        <StepTitle>{copy.paymentTitle}</StepTitle>
        <p className="mt-1 text-ink-soft">{copy.paymentLead(virtualPrice)}</p>
      </div>
      {setup.status === 'loading' && <CardFormSkeleton />}
      {setup.status === 'failed' && <ErrorNotice title={copy.paymentUnready} onRetry={setup.retry} />}
      {setup.status === 'ready' && (
        <CardForm provider={setup.config.cards} ref={form} onSubmit={() => void flow.saveCard()} />
      )}
      <Failure text={flow.state.failure} />
      <Actions flow={flow}>
        <Button
          variant="primary"
          loading={flow.state.isBusy}
          disabled={setup.status !== 'ready'}
          onClick={() => void flow.saveCard()}
        >
          {copy.save(virtualPrice)}
        </Button>
      </Actions>
    </div>
  );
}

function Failure({ text }: { readonly text: string | undefined }) {
  return (
    <p role="alert" className="font-semibold text-bad-ink empty:hidden">
      {text}
    </p>
  );
}

function Actions({ flow, children }: StepProps & { readonly children: ReactNode }) {
  return (
    <div className="mt-2 flex items-center justify-between gap-4">
      <Button variant="link" onClick={() => flow.send({ kind: 'went back' })}>
        {copy.back}
      </Button>
      {children}
    </div>
  );
}
