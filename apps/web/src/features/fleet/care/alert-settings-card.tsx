import { type AlertSettings, fleetCareRoutes } from '@lugnut/contract';
import {
  type AlertChannel,
  type AlertKind,
  alertChannels,
  alertKinds,
  defaultQuiet,
} from '@lugnut/domain/fleet';
import { clockInWords } from '@lugnut/domain/scheduling';
import { type FormEvent, useState } from 'react';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { SectionCard } from '../vehicle/section-card';
import { alertsCopy as copy } from './copy';

const hours = Array.from({ length: 48 }, (_, half) => ({
  value: String(half * 30),
  label: clockInWords(half * 30),
}));

/** Each person's own: how they hear of each kind of alert, and when not. */
export function AlertSettingsCard() {
  const query = useRouteQuery(fleetCareRoutes.showAlertSettings, {}, { select: ({ data }) => data });
  return (
    <SectionCard title={copy.settings}>
      <p className="text-sm text-ink-soft">{copy.settingsLead}</p>
      <WhenLoaded query={query}>{(settings) => <SettingsForm settings={settings} />}</WhenLoaded>
    </SectionCard>
  );
}

const quietOrUsual = ({ quiet }: AlertSettings) =>
  quiet ?? { from: defaultQuiet.fromMinutes, until: defaultQuiet.untilMinutes };

function SettingsForm({ settings }: { readonly settings: AlertSettings }) {
  const [choices, setChoices] = useState(settings.choices);
  const [hasQuiet, setHasQuiet] = useState(settings.quiet !== null);
  const [quiet, setQuiet] = useState(() => quietOrUsual(settings));
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.saveAlertSettings, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepAnswer(fleetCareRoutes.showAlertSettings, {}, answer);
      showToast(copy.saved, { tone: 'ok' });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ body: { choices, quiet: hasQuiet ? quiet : null } });
  };
  const choose = (kind: AlertKind, channel: AlertChannel, isOn: boolean): void =>
    setChoices((before) => ({ ...before, [kind]: { ...before[kind], [channel]: isOn } }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ul className="grid gap-3">
        {alertKinds.map((kind) => (
          <li key={kind} className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0">
              <strong className="block text-sm">{copy.kinds[kind]}</strong>
              <span className="block text-sm text-ink-soft">{copy.kindHints[kind]}</span>
            </span>
            <fieldset className="flex flex-wrap gap-x-4">
              <legend className="sr-only">{copy.kinds[kind]}</legend>
              {alertChannels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={copy.channels[channel]}
                  aria-label={copy.choose(copy.channels[channel], copy.kinds[kind])}
                  checked={choices[kind][channel]}
                  onCheckedChange={(isOn) => choose(kind, channel, isOn)}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="grid gap-1 text-sm text-ink-soft">
        <p className="wrap-anywhere">
          {settings.phone === null ? copy.noPhone : copy.textTo(settings.phone)}{' '}
          {settings.email === null ? copy.noEmail : copy.emailTo(settings.email)}
        </p>
        {settings.browsers === 0 && <p>{copy.noPush}</p>}
      </div>
      <fieldset className="grid gap-2">
        <legend className="font-semibold">{copy.quiet}</legend>
        <Checkbox
          label={copy.quietOn}
          hint={copy.quietHint}
          checked={hasQuiet}
          onCheckedChange={setHasQuiet}
        />
        {hasQuiet && (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={copy.quietFrom}
              options={hours}
              value={String(quiet.from)}
              onValueChange={(from) => setQuiet((before) => ({ ...before, from: Number(from) }))}
            />
            <Select
              label={copy.quietUntil}
              options={hours}
              value={String(quiet.until)}
              onValueChange={(until) => setQuiet((before) => ({ ...before, until: Number(until) }))}
            />
          </div>
        )}
      </fieldset>
      {problem && <ErrorNotice title={problem} />}
      <Button type="submit" variant="primary" loading={isPending} className="justify-self-start">
        {copy.save}
      </Button>
    </form>
  );
}
