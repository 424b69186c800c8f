import { ArrowRight } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { Button } from '../../../shared/ui/button';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { readVisit } from '../../../shared/visit/visit';
import { funnelCopy } from '../copy';
import { changeDraft, readDraft, useDraft } from '../funnel-draft';
import { StepActions, StepTitle } from '../funnel-frame';
import type { Appointment } from '../stages';
import {
  type ContactField,
  type ContactFields,
  type ContactProblems,
  canViewQuote,
  fieldsOf,
  friendReferral,
  orderOptions,
  problemsOf,
  shownProblems,
} from './contact-form';
import { useQuoteRequest } from './use-quote-request';

const copy = funnelCopy.contact;

type ContactStepProps = {
  readonly zip: string | undefined;
  readonly linked: Appointment | undefined;
  readonly known: Appointment | undefined;
  readonly onDone: (appointment: Appointment) => void;
};

const edit = (field: ContactField) => (text: string) =>
  changeDraft({ contact: { ...readDraft().contact, [field]: text } });

/** The same order for the whole visit: nothing moves under the finger. */
const useHeardOptions = (): readonly string[] => {
  const { heardOptions } = useDraft();
  useEffect(() => {
    if (!heardOptions) changeDraft({ heardOptions: orderOptions(Math.random) });
  }, [heardOptions]);
  return heardOptions ?? [];
};

const useContactForm = () => {
  const { loggedIn, user } = useSession();
  const draft = useDraft();
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const fields = fieldsOf(draft.contact, user, readVisit());
  const problems = problemsOf(fields, loggedIn);
  return {
    fields,
    problems,
    shown: shownProblems(problems, left),
    leave: (...names: readonly ContactField[]) => setLeft(new Set([...left, ...names])),
  };
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

type ContactInputsProps = {
  readonly fields: ContactFields;
  readonly problems: ContactProblems;
  readonly shown: ContactProblems;
  readonly onLeave: (field: ContactField) => void;
};

function ContactInputs({ fields, problems, shown, onLeave }: ContactInputsProps) {
  const options = useHeardOptions();
  const inputOf = (field: 'name' | 'email' | 'phone') => ({
    name: field,
    value: fields[field],
    onValueChange: edit(field),
    onBlur: () => onLeave(field),
    error: shown[field],
    satisfied: problems[field] === undefined,
    required: true,
  });
  return (
    <div className="grid gap-x-4 gap-y-2 pb-6 sm:grid-cols-2">
      <TextField {...inputOf('name')} label={copy.name} autoComplete="given-name" className="sm:col-span-2" />
      <TextField
        {...inputOf('email')}
        label={copy.email}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextField
        {...inputOf('phone')}
        label={copy.phone}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        placeholder={copy.phonePlaceholder}
      />
      <Select
        label={copy.heard}
        required
        options={options.map((value) => ({ value, label: value }))}
        value={fields.heardAboutUs}
        onValueChange={edit('heardAboutUs')}
        error={shown.heardAboutUs}
      />
      <TextField
        label={copy.coupon}
        name="coupon"
        optional
        value={fields.coupon}
        onValueChange={edit('coupon')}
        autoCapitalize="characters"
        autoComplete="off"
        limit={120}
      />
      {fields.heardAboutUs === friendReferral && (
        <TextField
          label={copy.friend}
          name="friend"
          value={fields.referralName}
          onValueChange={edit('referralName')}
          autoComplete="off"
          limit={120}
          className="sm:col-span-2"
        />
      )}
    </div>
  );
}
