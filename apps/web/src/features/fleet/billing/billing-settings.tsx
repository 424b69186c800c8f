import { type FleetBilling, fleetBillingRoutes } from '@lugnut/contract';
import { parseEmail } from '@lugnut/domain/contact';
import { findPoProblem, longestPoNumber } from '@lugnut/domain/fleet';
import { type FormEvent, useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Checkbox } from '../../../shared/ui/checkbox';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { billingCopy as copy } from './billing-copy';
import { useBilling } from './use-billing';

const mostContacts = 5;

export function BillingSettings({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <Card as="section" aria-label={copy.settingsTitle} className="grid gap-3">
      <h3 className="text-base">{copy.settingsTitle}</h3>
      <WhenLoaded query={useBilling()}>
        {(billing) => (isOwner ? <SettingsForm before={billing} /> : <Settings billing={billing} />)}
      </WhenLoaded>
    </Card>
  );
}

function Settings({ billing }: { readonly billing: FleetBilling }) {
  return (
    <div className="grid gap-1">
      <p>
        {copy.usualPo}: <strong>{billing.usual_po ?? copy.none}</strong>
      </p>
      {billing.contacts.map(({ email, name }) => (
        <p key={email} className="wrap-anywhere">
          {name}, {email}
        </p>
      ))}
      <p className="text-sm text-ink-soft">{copy.onlyOwnersChange}</p>
    </div>
  );
}

function SettingsForm({ before }: { readonly before: FleetBilling }) {
  const [po, setPo] = useState(before.usual_po ?? '');
  const [isRequired, setRequired] = useState(before.is_po_required);
  const [contacts, setContacts] = useState(before.contacts);
  const [isMarked, setMarked] = useState(false);
  const { send, isPending, problem } = useRouteCall(fleetBillingRoutes.changeFleetBilling, {
    otherwise: copy.saveFailed,
    told: ['invalid_input'],
    onDone: (answer) => {
      keepAnswer(fleetBillingRoutes.getFleetBilling, {}, answer);
      showToast(copy.saved, { tone: 'ok' });
    },
  });
  const poProblem = po.trim() === '' ? undefined : findPoProblem(po.trim());
  const areSound = contacts.every(({ name, email }) => name.trim() !== '' && parseEmail(email).ok);
  const change = (at: number, part: Partial<(typeof contacts)[number]>): void =>
    setContacts(contacts.map((one, nth) => (nth === at ? { ...one, ...part } : one)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (poProblem === undefined && areSound)
      void send({ body: { usual_po: po.trim() || null, is_po_required: isRequired, contacts } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={copy.usualPo}
        optional
        hint={copy.usualPoHint}
        limit={longestPoNumber}
        value={po}
        onValueChange={setPo}
        error={poProblem}
        autoComplete="off"
      />
      <Checkbox label={copy.poRequired} checked={isRequired} onCheckedChange={setRequired} />
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{copy.contacts}</legend>
        <p className="text-sm text-ink-soft">{copy.contactsHint}</p>
        {contacts.map(({ name, email }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
          <div key={at} className="grid gap-x-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
            <TextField
              label={copy.contactName(at + 1)}
              value={name}
              onValueChange={(text) => change(at, { name: text })}
              autoComplete="off"
            />
            <TextField
              label={copy.contactEmail(at + 1)}
              type="email"
              value={email}
              onValueChange={(text) => change(at, { email: text })}
              autoComplete="off"
            />
            <Button
              size="sm"
              variant="quiet"
              className="sm:mt-7"
              aria-label={copy.removeContact(at + 1)}
              onClick={() => setContacts(contacts.filter((_, nth) => nth !== at))}
            >
              {copy.remove}
            </Button>
          </div>
        ))}
        {isMarked && !areSound && (
          <p role="alert" className="text-sm text-bad-ink">
            {copy.contactProblem}
          </p>
        )}
        {contacts.length < mostContacts && (
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => setContacts([...contacts, { name: '', email: '' }])}
          >
            {copy.addContact}
          </Button>
        )}
      </fieldset>
      {problem !== '' && <ErrorNotice title={problem} />}
      <Button type="submit" variant="primary" className="justify-self-start" loading={isPending}>
        {copy.save}
      </Button>
    </form>
  );
}
