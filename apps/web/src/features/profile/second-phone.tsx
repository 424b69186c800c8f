import { type Profile, profileRoutes } from '@lugnut/contract';
import { useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { profileCopy as copy } from './copy.en';
import { PendingChanges } from './pending-changes';
import { phoneText } from './phone-text';
import { type NewTarget, ProveTarget } from './prove-target';

type SecondPhoneProps = { readonly profile: Profile; readonly onProfile: (profile: Profile) => void };

const numberOf = (target: NewTarget): string => ('phone' in target ? target.phone : target.email);

/** AUTH-8: a number is let in once its code was shown, so that a slip of the finger lets nobody in. */
export function SecondPhone({ profile, onProfile }: SecondPhoneProps) {
  const [told, setTold] = useState('');
  const extra = profile.extra_login_phone;
  return (
    <Card as="section" aria-labelledby="second-phone" className="grid gap-3">
      <div>
        <h2 id="second-phone" className="text-xl">
          {copy.extraTitle}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.extraLead}</p>
      </div>
      <PendingChanges
        profile={profile}
        kind="extra_phone"
        onProfile={(next, words) => {
          setTold(words);
          onProfile(next);
        }}
      />
      {extra === null ? (
        <ProveTarget
          key={profile.pending_changes.map(({ id }) => id).join()}
          channel="phone"
          label={copy.extraLabel}
          hint={copy.extraNone}
          confirm={copy.allow}
          ask={async (target) =>
            (await api.call(profileRoutes.askExtraPhoneCode, { body: { phone: numberOf(target) } })).code
          }
          show={async ({ target, ...shown }) => {
            const body = { phone: numberOf(target), ...shown };
            const next = (await api.call(profileRoutes.setExtraPhone, { body })).data;
            const allowed = next.extra_login_phone;
            if (allowed !== null) setTold(copy.allowed(phoneText(allowed)));
            onProfile(next);
          }}
        />
      ) : (
        <RemovePhone
          phone={extra}
          onRemoved={(next) => {
            setTold(copy.removed);
            onProfile(next);
          }}
        />
      )}
      <p role="status" className="text-sm font-semibold text-ok-ink empty:hidden">
        {told}
      </p>
    </Card>
  );
}

type RemovePhoneProps = { readonly phone: string; readonly onRemoved: (profile: Profile) => void };

function RemovePhone({ phone, onRemoved }: RemovePhoneProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onRemoved((await api.call(profileRoutes.removeExtraPhone, {})).data);
    } catch (error) {
      setProblem(failureWords(error, copy.notSaved));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="font-semibold figures">{copy.extraNow(phoneText(phone))}</p>
      <Button size="sm" loading={isBusy} onClick={() => void remove()}>
        {copy.remove}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="w-full text-sm text-bad-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
