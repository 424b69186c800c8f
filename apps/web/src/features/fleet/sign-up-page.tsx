import { fleetAccountRoutes } from '@lugnut/contract';
import { canSignUp, checkSignUp, fleetTypes, type SignUpField } from '@lugnut/domain/fleet';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { useKeyFor } from '../../shared/api/use-key-for';
import { TextConsent } from '../../shared/legal/text-consent';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { sessionUserOf } from '../../shared/session/session-user';
import { writeStoredSession } from '../../shared/session/stored-session';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Select } from '../../shared/ui/select';
import { TextArea } from '../../shared/ui/text-area';
import { TextField } from '../../shared/ui/text-field';
import { signUpCopy as copy } from './sign-up-copy';
import { textFields } from './text-fields';

const empty = {
  email: '',
  phone: '',
  fullName: '',
  businessName: '',
  businessAddress: '',
  fleetSize: '',
  fleetType: '',
  logistics: '',
  servicesRequested: '',
  telematics: '',
  fmcUsed: '',
  businessType: '',
};
type Form = typeof empty;

const bodyOf = (form: Form) => ({
  user: {
    email: form.email,
    phone: form.phone,
    name: form.fullName,
    business_name: form.businessName,
    business_address: form.businessAddress,
    fleet_size: form.fleetSize,
    fleet_type: form.fleetType,
    logistics: form.logistics,
    services_requested: form.servicesRequested,
    telematics: form.telematics,
    fmc_used: form.fmcUsed,
    business_type: form.businessType,
    fleet: true,
  },
});

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** AUTH-7. Whoever is logged in has no use for it. */
export function FleetSignUpPage() {
  const { loggedIn } = useSession();
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<SignUpField, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const { keyFor } = useKeyFor();
  if (loggedIn) return <Navigate to={paths.dashboard} replace />;

  const edit = (part: Partial<Form>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblems((before) => ({
      ...('email' in part ? {} : before.email === undefined ? {} : { email: before.email }),
      ...('phone' in part ? {} : before.phone === undefined ? {} : { phone: before.phone }),
    }));
    setFailure(undefined);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (sending || !canSignUp(form)) return;
    const checked = checkSignUp(form);
    if (!checked.ok) return setProblems(checked.problems);
    const body = bodyOf(form);
    setSending(true);
    try {
      const answer = await api.call(
        fleetAccountRoutes.signUpFleet,
        { body },
        { timeoutMs: 20_000, idempotencyKey: keyFor(body) },
      );
      writeStoredSession({
        token: answer.auth_token,
        user: sessionUserOf({ ...answer.user, role: 'fleet' }),
      });
    } catch (error) {
      setFailure(failureWords(error, copy.failed));
      setSending(false);
    }
  };

  return (
    <div className={`${pageWidth} py-8 lg:py-12`}>
      <div className="mx-auto max-w-2xl">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <p className="eyebrow mb-2 text-forest-ink">{copy.eyebrow}</p>
            <h1 className="text-3xl lg:text-4xl">{copy.title}</h1>
          </div>
          <ButtonLink to={paths.fleetLogin} size="sm">
            {copy.existing}
          </ButtonLink>
        </div>
        <p className="mt-3 mb-6 text-ink-soft">{copy.lead}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
          <Fields form={form} edit={edit} problems={problems} />
          {failure !== undefined && <ErrorNotice title={failure} />}
          <Button type="submit" variant="primary" wide disabled={!canSignUp(form)} loading={sending}>
            {copy.create}
          </Button>
        </form>
      </div>
    </div>
  );
}

type FieldsProps = {
  readonly form: Form;
  readonly edit: (part: Partial<Form>) => void;
  readonly problems: Partial<Record<SignUpField, string>>;
};

function Fields({ form, edit, problems }: FieldsProps) {
  const field = textFields(form, edit);
  return (
    <>
      <Card as="section" aria-label={copy.you} className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:p-6">
        <TextField
          label={copy.email}
          type="email"
          {...field('email')}
          autoComplete="email"
          error={problems.email}
        />
        <TextField
          label={copy.phone}
          type="tel"
          {...field('phone')}
          autoComplete="tel"
          error={problems.phone}
        />
        <TextConsent className="sm:col-span-2" />
        <TextField
          className="sm:col-span-2"
          label={copy.name}
          optional
          {...field('fullName')}
          autoComplete="name"
        />
      </Card>
      <Card as="section" aria-label={copy.business} className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:p-6">
        <TextField
          label={copy.businessName}
          optional
          {...field('businessName')}
          autoComplete="organization"
        />
        <TextField label={copy.businessType} optional {...field('businessType')} />
        <TextField
          className="sm:col-span-2"
          label={copy.businessAddress}
          optional
          {...field('businessAddress')}
          autoComplete="street-address"
        />
      </Card>
      <Card as="section" aria-label={copy.vehicles} className="grid gap-x-4 gap-y-2 sm:grid-cols-2 sm:p-6">
        <TextField label={copy.fleetSize} optional {...field('fleetSize')} inputMode="numeric" />
        <Select label={copy.fleetType} optional options={optionsOf(fleetTypes)} {...field('fleetType')} />
        <Select
          label={copy.telematics}
          optional
          options={optionsOf(copy.telematicsOptions)}
          {...field('telematics')}
        />
        <TextField label={copy.fmcUsed} optional {...field('fmcUsed')} />
        <TextArea className="sm:col-span-2" label={copy.logistics} optional {...field('logistics')} />
        <TextArea
          className="sm:col-span-2"
          label={copy.servicesRequested}
          optional
          {...field('servicesRequested')}
        />
      </Card>
    </>
  );
}
