import { fleetAccountRoutes } from '@lugnut/contract';
import type { FleetRole } from '@lugnut/domain/fleet';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { type FormEvent, useState } from 'react';
import { api } from '../../../shared/api/client';
import { failureWords } from '../../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { peopleCopy as copy, fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { type People, type Person, readAmount, roleOptions } from './people';
import { PersonDialog } from './person-dialog';

const timeoutMs = 15_000;
const keep = (people: People): void => keepAnswer(fleetAccountRoutes.listFleetPeople, {}, { data: people });

const dollars = (amount: number): string => formatCents(centsFromDollars(amount), { dropZeroCents: true });
const limitOf = ({ role, approve_under }: Person['attributes']): string => {
  if (role === 'viewer') return copy.nothing;
  return role === 'owner' || approve_under === null ? copy.noLimit : copy.upTo(dollars(approve_under));
};

const columnsOf = (isOwner: boolean, onChange: (person: Person) => void): readonly Column<Person>[] => [
  {
    id: 'name',
    header: copy.columns.name,
    cell: ({ attributes: { name, is_you } }) => (is_you ? `${name} (${copy.you})` : name),
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
                        {attributes.email} · {copy.roles[attributes.role]}
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
          <Invite onInvited={keep} />
          <Policy initial={fleet.auto_approve_under} />
        </div>
      )}
      {changed && (
        <PersonDialog
          person={changed}
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

function Invite({ onInvited }: { readonly onInvited: (people: People) => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<FleetRole>('manager');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      onInvited(
        (await api.call(fleetAccountRoutes.invitePerson, { body: { email, role } }, { timeoutMs })).data,
      );
      showToast(copy.invited(email), { tone: 'ok' });
      setEmail('');
    } catch (error) {
      setProblem(failureWords(error, fleetCopy.failedText));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-label={copy.inviteTitle}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
        <h3 className="text-base">{copy.inviteTitle}</h3>
        <TextField
          label={copy.email}
          type="email"
          value={email}
          error={problem}
          onValueChange={(text) => {
            setEmail(text);
            setProblem(undefined);
          }}
        />
        <Select label={copy.role} options={roleOptions} value={role} onValueChange={setRole} />
        <Button
          type="submit"
          size="sm"
          className="justify-self-start"
          disabled={email.trim() === ''}
          loading={busy}
        >
          {copy.send}
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
          error={amount === undefined ? copy.limit : undefined}
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
