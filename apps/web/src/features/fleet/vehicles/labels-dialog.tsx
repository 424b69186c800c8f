import { type VehicleLabel, vehicleRecordRoutes } from '@lugnut/contract';
import { longestLabel } from '@lugnut/domain/fleet';
import { type FormEvent, useState } from 'react';
import { keepAnswer } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { WhenLoaded } from '../loading';
import { labelsCopy as copy } from './copy';
import { reloadVehicles, useLabels } from './use-vehicle-list';

type Kind = VehicleLabel['attributes']['kind'];

const settings = {
  otherwise: copy.failed,
  told: ['conflict', 'invalid_input'] as const,
  onDone: (answer: { data: VehicleLabel[] }) => {
    keepAnswer(vehicleRecordRoutes.listVehicleLabels, {}, answer);
    reloadVehicles();
  },
};

/** FLT-3: the groups and tags of the fleet. */
export function LabelsDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useLabels();
  return (
    <Dialog open size="md" title={copy.title} description={copy.lead} onClose={onClose}>
      <WhenLoaded query={query}>
        {(labels) => (
          <div className="grid gap-6 pt-2">
            {(['group', 'tag'] as const).map((kind) => (
              <LabelList
                key={kind}
                kind={kind}
                labels={labels.filter((label) => label.attributes.kind === kind)}
              />
            ))}
          </div>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

function LabelList({ kind, labels }: { readonly kind: Kind; readonly labels: readonly VehicleLabel[] }) {
  const [name, setName] = useState('');
  const { send, isPending, problem } = useRouteCall(vehicleRecordRoutes.addVehicleLabel, {
    ...settings,
    onDone: (answer) => {
      setName('');
      settings.onDone(answer);
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void send({ body: { kind, name } });
  };
  return (
    <section aria-label={copy.kinds[kind]} className="grid gap-2">
      <h3 className="text-base">{copy.kinds[kind]}</h3>
      {labels.length === 0 && <p className="text-sm text-ink-soft">{copy.none[kind]}</p>}
      <ul className="grid gap-1">
        {labels.map((label) => (
          <LabelRow key={label.id} label={label} />
        ))}
      </ul>
      <form onSubmit={add} className="flex flex-wrap items-end gap-2">
        <TextField
          label={copy.newName[kind]}
          value={name}
          onValueChange={setName}
          limit={longestLabel}
          error={problem || undefined}
          autoComplete="off"
          className="min-w-0 flex-1 basis-48"
        />
        <Button type="submit" loading={isPending} className="mb-6">
          {copy.add[kind]}
        </Button>
      </form>
    </section>
  );
}

function LabelRow({ label }: { readonly label: VehicleLabel }) {
  const { name, vehicles } = label.attributes;
  const [mode, setMode] = useState<'shown' | 'renamed' | 'removed'>('shown');
  const [typed, setTyped] = useState(name);
  const params = { id: label.id };
  const rename = useRouteCall(vehicleRecordRoutes.renameVehicleLabel, {
    ...settings,
    onDone: (answer) => {
      setMode('shown');
      settings.onDone(answer);
    },
  });
  const remove = useRouteCall(vehicleRecordRoutes.removeVehicleLabel, settings);
  if (mode === 'renamed')
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void rename.send({ params, body: { name: typed } });
          }}
          className="flex flex-wrap items-end gap-2"
        >
          <TextField
            label={copy.name}
            value={typed}
            onValueChange={setTyped}
            limit={longestLabel}
            error={rename.problem || undefined}
            autoFocus
            className="min-w-0 flex-1 basis-40"
          />
          <Button type="submit" size="sm" loading={rename.isPending} className="mb-7">
            {copy.save}
          </Button>
          <Button size="sm" variant="quiet" className="mb-7" onClick={() => setMode('shown')}>
            {copy.cancel}
          </Button>
        </form>
      </li>
    );
  if (mode === 'removed')
    return (
      <li className="grid gap-2 rounded-control bg-sunken px-3 py-2">
        <p className="text-sm">
          <strong>{copy.removeTitle(name)}</strong> {copy.removeText(vehicles)}
        </p>
        {remove.problem !== '' && <ErrorNotice title={remove.problem} />}
        <span className="flex flex-wrap gap-2">
          <Button size="sm" loading={remove.isPending} onClick={() => void remove.send({ params })}>
            {copy.removeOf(name)}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setMode('shown')}>
            {copy.keep}
          </Button>
        </span>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-sm">
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        <strong>{name}</strong> <span className="text-ink-soft figures">{vehicles}</span>
      </span>
      <span className="flex shrink-0">
        <Button size="sm" variant="quiet" aria-label={copy.renameOf(name)} onClick={() => setMode('renamed')}>
          {copy.rename}
        </Button>
        <Button size="sm" variant="quiet" aria-label={copy.removeOf(name)} onClick={() => setMode('removed')}>
          {copy.remove}
        </Button>
      </span>
    </li>
  );
}
