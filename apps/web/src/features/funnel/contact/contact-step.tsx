import { ArrowRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { canViewQuote } from '../../../shared/booking/contact/contact-form';
import { ContactInputs, useContactForm } from '../../../shared/booking/contact/contact-inputs';
import { contactCopy as copy } from '../../../shared/booking/contact/copy.en';
import { PriceRange } from '../../../shared/booking/contact/price-range';
import { useQuoteRequest } from '../../../shared/booking/contact/use-quote-request';
import type { Appointment } from '../../../shared/booking/stages';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { Button } from '../../../shared/ui/button';

type ContactStepProps = {
  readonly zip: string | undefined;
  readonly linked: Appointment | undefined;
  readonly known: Appointment | undefined;
  readonly onDone: (appointment: Appointment) => void;
};

export function ContactStep({ zip, linked, known, onDone }: ContactStepProps) {
  const { fields, problems, shown, leave } = useContactForm();
  const { submit, isSending, problem } = useQuoteRequest({ zip, linked, known, onDone });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canViewQuote(problems)) return;
    if (problems.heardAboutUs === undefined) {
      void submit(fields);
      return;
    }
    leave('heardAboutUs');
    event.currentTarget.querySelector('select')?.focus();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-1 flex-col">
      <StepTitle>{copy.title}</StepTitle>
      {/* The message takes the place of the lead, so nothing moves. */}
      <div className="mt-2 mb-4 grid min-h-12 *:col-start-1 *:row-start-1">
        <p className={problem === undefined ? 'text-ink-soft' : 'invisible'}>{copy.lead}</p>
        <p role="alert" className="font-semibold text-bad-ink">
          {problem}
        </p>
      </div>
      <PriceRange zip={linked ? undefined : zip} />
      <ContactInputs fields={fields} problems={problems} shown={shown} onLeave={leave} />
      <StepActions>
        <Button type="submit" variant="primary" disabled={!canViewQuote(problems)} loading={isSending}>
          {copy.action}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Button>
      </StepActions>
    </form>
  );
}
