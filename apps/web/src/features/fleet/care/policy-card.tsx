import { type FaultPolicy, fleetCareRoutes } from '@lugnut/contract';
import { type RepairKind, repairKinds } from '@lugnut/domain/fleet';
import { type FormEvent, useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { readAmount } from '../people/people';
import { SectionCard } from '../vehicle/section-card';
import { policyCopy as copy } from './copy';

/** What we may propose for a fault, and what is booked without asking anybody. */
export function PolicyCard({ isOwner }: { readonly isOwner: boolean }) {
  const query = useRouteQuery(fleetCareRoutes.showFaultPolicy, {}, { select: ({ data }) => data });
  return (
    <SectionCard title={copy.title}>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <WhenLoaded query={query}>
        {(policy) => <PolicyForm key={JSON.stringify(policy)} policy={policy} isOwner={isOwner} />}
      </WhenLoaded>
    </SectionCard>
  );
}

function PolicyForm({ policy, isOwner }: { readonly policy: FaultPolicy; readonly isOwner: boolean }) {
  const [isOn, setOn] = useState(policy.is_on);
  const [under, setUnder] = useState(
    policy.auto_approve_under === null ? '' : String(policy.auto_approve_under),
  );
  const [kinds, setKinds] = useState<readonly RepairKind[]>(policy.auto_approve_kinds);
  const amount = readAmount(under);
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.saveFaultPolicy, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepAnswer(fleetCareRoutes.showFaultPolicy, {}, answer);
      showToast(copy.saved, { tone: 'ok' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount !== undefined)
      void send({ body: { is_on: isOn, auto_approve_under: amount, auto_approve_kinds: [...kinds] } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Checkbox label={copy.isOn} checked={isOn} disabled={!isOwner} onCheckedChange={setOn} />
      <TextField
        label={copy.under}
        hint={copy.underHint}
        inputMode="decimal"
        value={under}
        disabled={!isOwner || !isOn}
        onValueChange={setUnder}
        error={amount === undefined ? copy.underError : undefined}
        inputClassName="figures"
        className="max-w-60"
      />
      <fieldset>
        <legend className="text-sm font-semibold">{copy.kinds}</legend>
        {repairKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={copy.kind[kind]}
            checked={kinds.includes(kind)}
            disabled={!isOwner || !isOn}
            onCheckedChange={(on) =>
              setKinds((before) => (on ? [...before, kind] : before.filter((other) => other !== kind)))
            }
          />
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">{isOwner ? copy.billed : copy.readOnly}</p>
      {problem && <ErrorNotice title={problem} />}
      {isOwner && (
        <Button type="submit" loading={isPending} className="justify-self-start">
          {copy.save}
        </Button>
      )}
    </form>
  );
}
