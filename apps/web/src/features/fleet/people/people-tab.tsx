import { fleetAccountRoutes } from '@lugnut/contract';
import type { FleetRole } from '@lugnut/domain/fleet';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { VerifyCard } from '../verify-card';
import { verifyCopy } from '../verify-copy';
import { peopleCopy as copy } from './copy';
import { LimitField } from './limit-field';
import { type People, type Person, readAmount, roleOptions } from './people';
import { PersonDialog } from './person-dialog';

const timeoutMs = 15_000;
const keep = (people: People): void => keepAnswer(fleetAccountRoutes.listFleetPeople, {}, { data: people });

const dollars = (amount: number): string => formatCents(centsFromDollars(amount), { dropZeroCents: true });
const limitOf = ({ role, approve_under }: Person['attributes']): string => {
  if (role === 'viewer') return copy.nothing;
  return role === 'owner' || approve_under === null ? copy.noLimit : copy.upTo(dollars(approve_under));
};

const invitedLimit = ({ role, approve_under }: Pick<Person['attributes'], 'role' | 'approve_under'>) =>
  role === 'manager' && approve_under !== null && copy.upTo(dollars(approve_under));

const columnsOf = (isOwner: boolean, onChange: (person: Person) => void): readonly Column<Person>[] => [
  {
    id: 'name',
    header: copy.columns.name,
    cell: ({ attributes: { name, is_you, is_founder } }) => {
      const notes = [is_you && copy.you, is_founder && copy.founder].filter(Boolean).join(', ');
      return notes === '' ? name : `${name} (${notes})`;
    },
  },
  { id: 'email', header: copy.columns.email, cell: ({ attributes }) => attributes.email },
  { id: 'role', header: copy.columns.role, cell: ({ attributes }) => copy.roles[attributes.role] },
  { id: 'limit', header: copy.columns.limit, cell: ({ attributes }) => limitOf(attributes) },
  ...(isOwner
    ? [
        {
          id: 'change',
          header: copy.change,
          headerHidden: true,
          cell: (person: Person) =>
            !person.attributes.is_founder && (
              <Button
                size="sm"
                aria-label={copy.changeOf(person.attributes.name)}
                onClick={() => onChange(person)}
              >
                {copy.change}
              </Button>
            ),
        },
      ]
    : []),
];

/** Who is in the fleet, what they may do, and up to which amount. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PeopleTab({ fleet }: TabProps) {
  const query = useRouteQuery(fleetAccountRoutes.listFleetPeople, {});
  const [changed, setChanged] = useState<Person>();
  const isOwner = fleet.role === 'owner';
  const revoke = async (id: string): Promise<void> => {
    try {
      keep((await api.call(fleetAccountRoutes.revokeInvitation, { params: { id } }, { timeoutMs })).data);
    } catch (error) {
      showToast(failureWords(error, fleetCopy.failedText), { tone: 'bad' });
    }
  };
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <WhenLoaded query={query}>
        {({ data: { people, invitations } }) => (
          <>
            <DataTable
              caption={copy.title}
              columns={columnsOf(isOwner, setChanged)}
              rows={people}
              rowKey={({ id }) => id}
            />
            {invitations.length > 0 && (
              <Card as="section" aria-label={copy.invitations} className="grid gap-2">
                <h3 className="text-base">{copy.invitations}</h3>
                <ul className="grid gap-1">
                  {invitations.map(({ id, attributes }) => (
                    <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                      <span className="min-w-0 break-all">
                        {[attributes.email, copy.roles[attributes.role], invitedLimit(attributes)]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      {isOwner && (
                        <Button
                          size="sm"
                          variant="quiet"
                          aria-label={copy.revokeOf(attributes.email)}
                          onClick={() => void revoke(id)}
                        >
                          {copy.revoke}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </>
        )}
      </WhenLoaded>
      {isOwner && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Business fleet={fleet} />
          {fleet.is_verified ? (
            <Invite onInvited={keep} />
          ) : (
            <VerifyCard fleet={fleet} why={verifyCopy.people} />
          )}
          <Policy initial={fleet.auto_approve_under} />
        </div>
      )}
      {changed && (
        <PersonDialog
          person={changed}
          mayHandOver={fleet.is_founder}
          onClose={() => setChanged(undefined)}
          onChanged={(people) => {
            keep(people);
            setChanged(undefined);
          }}
        />
      )}
    </div>
  );
}

/** FLT-13: a manager's limit holds from the moment they join. */
function Invite({ onInvited }: { readonly onInvited: (people: People) => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<FleetRole>('manager');
  const [limit, setLimit] = useState('');
  const amount = role === 'manager' ? readAmount(limit) : null;
  const { send, isPending, problem, reset } = useRouteCall(fleetAccountRoutes.invitePerson, {
    otherwise: fleetCopy.failedText,
    told: ['conflict', 'forbidden'],
    onDone: ({ data }) => {
      onInvited(data);
      showToast(copy.invited(email), { tone: 'ok' });
      setEmail('');
      setLimit('');
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== undefined) void send({ body: { email, role, approve_under: amount } });
  };
  return (
    <Card as="section" aria-label={copy.inviteTitle}>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <h3 className="text-base">{copy.inviteTitle}</h3>
        <TextField
          label={copy.email}
          type="email"
          value={email}
          error={problem === '' ? undefined : problem}
          onValueChange={(text) => {
            setEmail(text);
            reset();
          }}
        />
        <Select label={copy.role} options={roleOptions} value={role} onValueChange={setRole} />
        {role === 'manager' && <LimitField value={limit} onValueChange={setLimit} />}
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          disabled={email.trim() === '' || amount === undefined}
          loading={isPending}
        >
          {copy.send}
        </Button>
      </form>
    </Card>
  );
}

/** FLT-13: what invitations, invoices and the wizard say of the business. */
function Business({ fleet }: TabProps) {
  const [name, setName] = useState(fleet.business_name);
  const [address, setAddress] = useState(fleet.business_address);
  const { send, isPending, problem } = useRouteCall(fleetAccountRoutes.updateFleet, {
    otherwise: fleetCopy.failedText,
    onDone: (answer) => {
      keepAnswer(fleetAccountRoutes.getFleet, {}, answer);
      showToast(copy.saved, { tone: 'ok' });
    },
  });
  const isNamed = name.trim() !== '';
  const isSame = name === fleet.business_name && address === fleet.business_address;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isNamed) void send({ body: { business_name: name, business_address: address } });
  };
  return (
    <Card as="section" aria-label={copy.business} className="sm:col-span-2">
      <form noValidate onSubmit={submit} className="grid gap-2">
        <h3 className="text-base">{copy.business}</h3>
        <div className="grid items-start gap-2 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={copy.businessName}
            autoComplete="organization"
            value={name}
            onValueChange={setName}
            error={isNamed ? undefined : copy.nameRequired}
          />
          <TextField
            label={copy.businessAddress}
            hint={copy.businessHint}
            autoComplete="street-address"
            value={address}
            onValueChange={setAddress}
          />
        </div>
        {problem !== '' && <ErrorNotice title={problem} />}
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          disabled={!isNamed || isSame}
          loading={isPending}
        >
          {copy.save}
        </Button>
      </form>
    </Card>
  );
}

function Policy({ initial }: { readonly initial: number | null }) {
  const [text, setText] = useState(initial === null ? '' : String(initial));
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const amount = readAmount(text);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || amount === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await api.call(fleetAccountRoutes.updateFleet, { body: { auto_approve_under: amount } }, { timeoutMs });
      showToast(copy.saved, { tone: 'ok' });
    } catch (error) {
      setFailure(failureWords(error, fleetCopy.failedText));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={copy.policy}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
        <h3 className="text-base">{copy.policy}</h3>
        <p className="text-sm text-ink-soft">{copy.policyText}</p>
        <TextField
          label={copy.policyLabel}
          hint={copy.policyHint}
          inputMode="decimal"
          value={text}
          onValueChange={setText}
          error={amount === undefined ? copy.limitError : undefined}
          inputClassName="figures"
        />
        {failure !== undefined && <ErrorNotice title={failure} />}
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          disabled={amount === undefined}
          loading={busy}
        >
          {copy.save}
        </Button>
      </form>
    </Card>
  );
}
