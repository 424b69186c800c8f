import { type ContactChange, type Profile, profileRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { Button } from '../../shared/ui/button';
import { momentText } from '../../shared/visit-time/moment-text';
import { profileCopy as copy } from './copy.en';
import { contactText } from './phone-text';
import { ShowCode } from './prove-target';

type PendingChangesProps = {
  readonly profile: Profile;
  readonly kind: ContactChange['kind'];
  readonly onProfile: (profile: Profile, told: string) => void;
};

/** GATE-6: what waits, when it takes effect, how to make it now and how to stop it. */
export function PendingChanges({ profile, kind, onProfile }: PendingChangesProps) {
  return profile.pending_changes
    .filter((change) => change.kind === kind)
    .map((change) => <PendingChange key={change.id} change={change} onProfile={onProfile} />);
}

type PendingChangeProps = Pick<PendingChangesProps, 'onProfile'> & { readonly change: ContactChange };

function PendingChange({ change, onProfile }: PendingChangeProps) {
  const { id, kind, confirmed_by } = change;
  const [challenge, setChallenge] = useState<string>();
  const [busy, setBusy] = useState<'code' | 'cancel'>();
  const [problem, setProblem] = useState<string>();
  const what = copy.pending[kind](contactText(change.address));
  const attempt = async (name: 'code' | 'cancel', work: () => Promise<void>, otherwise: string) => {
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(failureWords(error, otherwise));
    }
    setBusy(undefined);
  };
  const askCode = () =>
    attempt(
      'code',
      async () => setChallenge((await api.call(profileRoutes.askContactChangeCode, { params: { id } })).code),
      copy.codeFailed,
    );
  const cancel = () =>
    attempt(
      'cancel',
      async () => {
        const { data } = await api.call(profileRoutes.cancelContactChange, { params: { id } });
        onProfile(data, copy.pending.canceled);
      },
      copy.pending.failed,
    );
  return (
    <div className="grid gap-3 rounded-card border border-warn bg-warn-wash p-4">
      <div>
        <p className="font-semibold break-words figures">{what}</p>
        <p className="text-sm text-ink-soft figures">
          {copy.pending.takesEffect(momentText(change.takes_effect_at))}
        </p>
      </div>
      {challenge === undefined || confirmed_by === null ? (
        <>
          {confirmed_by !== null && (
            <p className="text-sm break-words figures">{copy.pending.sooner(contactText(confirmed_by))}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {confirmed_by !== null && (
              <Button
                size="sm"
                aria-label={copy.pending.sendCodeLabel(contactText(confirmed_by))}
                loading={busy === 'code'}
                onClick={() => void askCode()}
              >
                {copy.pending.sendCode}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              aria-label={copy.pending.cancelLabel(what)}
              loading={busy === 'cancel'}
              onClick={() => void cancel()}
            >
              {copy.pending.cancel}
            </Button>
          </div>
        </>
      ) : (
        <ShowCode
          sentTo={contactText(confirmed_by)}
          confirm={copy.pending.confirm}
          show={async (code) => {
            const body = { code, challenge };
            const { data } = await api.call(profileRoutes.confirmContactChange, { params: { id }, body });
            onProfile(data, copy.pending.made);
          }}
          onCancel={() => setChallenge(undefined)}
        />
      )}
      {problem !== undefined && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
