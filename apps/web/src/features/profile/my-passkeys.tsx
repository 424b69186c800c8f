import { passkeysRoutes, securityLogRoutes } from '@lugnut/contract';
import { deviceNameOf } from '@lugnut/domain/security';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { askAgain, keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { isRefusedByPerson } from '../../shared/passkeys/refused-by-person';
import { paths } from '../../shared/paths';
import { deviceName } from '../../shared/service-names/device-name.en';
import { loginFor } from '../../shared/session/after-login';
import { useSession } from '../../shared/session/use-session';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { StatusChip } from '../../shared/ui/chip';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { TextField } from '../../shared/ui/text-field';
import { momentText } from '../../shared/visit-time/moment-text';
import { profileCopy } from './copy.en';
import { makePasskey, type PasskeyList } from './make-passkey';

const copy = profileCopy.passkeys;
type Passkey = PasskeyList['data'][number];

const keep = (list: PasskeyList): void => keepAnswer(passkeysRoutes.listPasskeys, {}, list);

/** SAFE-4: what a device keeps to log in with. Shown to who may have some, and to who still has one. */
export function MyPasskeys() {
  const query = useRouteQuery(passkeysRoutes.listPasskeys, {}, { timeoutMs: 10_000 });
  const [told, setTold] = useState('');
  const [problem, setProblem] = useState('');
  const [busyId, setBusyId] = useState<string>();
  const { user } = useSession();
  if (query.isError)
    return (
      <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
        {profileCopy.failedText}
      </ErrorNotice>
    );
  if (!query.isSuccess || (!query.data.may_add && query.data.data.length === 0)) return null;
  const { data, may_add: mayAdd, needs_login: needsLogin } = query.data;
  /** True where it worked. */
  const change = async (id: string, done: string, act: () => Promise<PasskeyList>): Promise<boolean> => {
    setBusyId(id);
    setProblem('');
    setTold('');
    try {
      keep(await act());
      void askAgain(securityLogRoutes.listActivity, { query: {} });
      setTold(done);
      return true;
    } catch (error) {
      setProblem(failureWords(error, isRefusedByPerson(error) ? copy.canceled : copy.didNotWork));
      return false;
    } finally {
      setBusyId(undefined);
    }
  };
  return (
    <Card as="section" aria-labelledby="passkeys" className="grid gap-4">
      <div>
        <h2 id="passkeys" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          {copy.lead} {user?.role === 'admin' && copy.leadAdmin}
        </p>
      </div>
      {data.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={busyId === passkey.id}
              canRemove={!needsLogin}
              onRename={(name) =>
                change(passkey.id, copy.done.renamed, () =>
                  api.call(passkeysRoutes.renamePasskey, { params: { id: passkey.id }, body: { name } }),
                )
              }
              onRemove={() =>
                void change(passkey.id, copy.done.removed, () =>
                  api.call(passkeysRoutes.removePasskey, { params: { id: passkey.id } }),
                )
              }
            />
          ))}
        </ul>
      )}
      {needsLogin ? (
        <LogInAgain />
      ) : (
        mayAdd && (
          <AddPasskey
            isBusy={busyId === 'new'}
            onAdd={(name) => change('new', copy.done.added, () => makePasskey(name))}
          />
        )
      )}
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
      {problem !== '' && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </Card>
  );
}

type PasskeyRowProps = {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly canRemove: boolean;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
};

function PasskeyRow({ passkey: { attributes }, isBusy, canRemove, onRename, onRemove }: PasskeyRowProps) {
  const [name, setName] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await onRename((name ?? '').trim())) setName(undefined);
  };
  if (name !== undefined)
    return (
      <li className="py-3 first:pt-0">
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-2">
          <TextField label={copy.name} limit={60} value={name} onValueChange={setName} autoComplete="off" />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="sm"
              disabled={name.trim() === '' || name.length > 60}
              loading={isBusy}
            >
              {copy.save}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setName(undefined)}>
              {profileCopy.cancel}
            </Button>
          </div>
        </form>
      </li>
    );
  const used = attributes.last_used_at;
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
      <KeyRound className="size-6 shrink-0 text-forest-ink" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{attributes.name}</p>
        <p className="text-sm text-ink-soft figures">
          {copy.added(momentText(attributes.created_at))},{' '}
          {used === null ? copy.unused : copy.used(momentText(used))}
        </p>
        {attributes.is_synced && <StatusChip tone="neutral">{copy.synced}</StatusChip>}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.renameOf(attributes.name)}
          onClick={() => setName(attributes.name)}
        >
          {copy.rename}
        </Button>
        {canRemove && (
          <Button size="sm" aria-label={copy.removeOf(attributes.name)} loading={isBusy} onClick={onRemove}>
            {copy.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

type AddPasskeyProps = { readonly isBusy: boolean; readonly onAdd: (name: string) => Promise<boolean> };

function AddPasskey({ isBusy, onAdd }: AddPasskeyProps) {
  const [name, setName] = useState(() => deviceName(deviceNameOf(globalThis.navigator?.userAgent)));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await onAdd(name.trim())) setName('');
  };
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-2 border-t border-line pt-4">
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        limit={60}
        value={name}
        onValueChange={setName}
        autoComplete="off"
      />
      <Button
        type="submit"
        className="justify-self-start"
        disabled={name.trim() === '' || name.length > 60}
        loading={isBusy}
      >
        {copy.add}
      </Button>
    </form>
  );
}

function LogInAgain() {
  const navigate = useNavigate();
  const { logOut } = useSession();
  const leave = (): void => {
    logOut();
    void navigate(loginFor(paths.profile));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">{copy.needsLogin}</p>
      <Button size="sm" onClick={leave}>
        {copy.logInAgain}
      </Button>
    </div>
  );
}
