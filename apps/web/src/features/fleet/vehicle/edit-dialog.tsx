import { type VehicleRecord, vehicleRecordRoutes } from '@lugnut/contract';
import { longestDriver, readFleetPlate } from '@lugnut/domain/fleet';
import { parseVin, stateCodes, stateNames } from '@lugnut/domain/vehicles';
import { type FormEvent, useId, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { useDiscardGuard } from '../../../shared/ui/discard-guard';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { textFields } from '../text-fields';
import { unitOf } from '../vehicles/vehicle-words';
import { editVehicleCopy as copy } from './copy';
import { keepVehicle } from './use-vehicle';

const longestName = 60;
const noState = 'none';
const states = [
  { value: noState, label: copy.noState },
  ...stateCodes.map((value) => ({ value: value as string, label: `${stateNames[value]} (${value})` })),
];

const formOf = ({ attributes: a }: VehicleRecord) => ({
  name: a.name ?? '',
  plate: a.plate ?? '',
  state: a.plate_state ?? noState,
  vin: a.vin ?? '',
  driver: a.driver ?? '',
  year: String(a.year),
  make: a.make,
  model: a.model,
});
type Form = ReturnType<typeof formOf>;

const problemsOf = (form: Form, before: Form): Partial<Record<keyof Form, string>> => {
  // An imported plate may be longer than one we take: it stays until somebody changes it.
  const isSamePlate = form.plate.trim() === before.plate && form.state === before.state;
  const plate = isSamePlate
    ? ({ ok: true } as const)
    : readFleetPlate(form.plate, form.state === noState ? '' : form.state);
  const vin = form.vin.trim() === '' ? undefined : parseVin(form.vin);
  return {
    ...(plate.ok ? {} : { [plate.field === 'number' ? 'plate' : 'state']: plate.message }),
    ...(vin && !vin.ok ? { vin: vin.message } : {}),
    ...(/^\d{4}$/.test(form.year.trim()) ? {} : { year: copy.yearError }),
  };
};

/** Only what was changed is sent: what somebody else changes meanwhile stays. */
const changesOf = (form: Form, before: Form) => {
  const is = (name: keyof Form): boolean => form[name].trim() !== before[name];
  const text = (value: string): string | null => value.trim() || null;
  return {
    ...(is('name') ? { name: text(form.name) } : {}),
    ...(is('plate') || is('state')
      ? { plate: text(form.plate), plate_state: form.state === noState ? null : form.state }
      : {}),
    ...(is('vin') ? { vin: text(form.vin) } : {}),
    ...(is('driver') ? { driver: text(form.driver) } : {}),
    ...(is('year') ? { year: Number(form.year) } : {}),
    ...(is('make') && form.make.trim() !== '' ? { make: form.make.trim() } : {}),
    ...(is('model') && form.model.trim() !== '' ? { model: form.model.trim() } : {}),
  };
};

/** FLT-3: what a vehicle is, with the checks of an import. */
export function EditDialog({
  vehicle,
  onClose,
}: {
  readonly vehicle: VehicleRecord;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const before = formOf(vehicle);
  const [form, setForm] = useState(before);
  const [isMarked, setMarked] = useState(false);
  const problems = isMarked ? problemsOf(form, before) : {};
  const field = textFields(form, (part) => setForm((now) => ({ ...now, ...part })));
  const { send, isPending, problem, reset } = useRouteCall(vehicleRecordRoutes.updateFleetVehicle, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepVehicle(answer);
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    // What was refused before is no word on this try.
    reset();
    const isTooLong =
      [...form.name.trim()].length > longestName || [...form.driver.trim()].length > longestDriver;
    if (isTooLong || Object.keys(problemsOf(form, before)).length > 0) return;
    void send({ params: { id: vehicle.id }, body: changesOf(form, before) });
  };
  const guard = useDiscardGuard(Object.keys(changesOf(form, before)).length > 0, onClose);
  return (
    <>
      <Dialog
        open
        size="md"
        title={copy.title(unitOf(vehicle))}
        onClose={guard.close}
        footer={
          <>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" loading={isPending}>
              {copy.save}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="grid gap-x-4 gap-y-1 pt-2 sm:grid-cols-2">
          <TextField label={copy.unit} optional limit={longestName} autoComplete="off" {...field('name')} />
          <TextField
            label={copy.driver}
            optional
            limit={longestDriver}
            autoComplete="off"
            {...field('driver')}
          />
          <TextField
            label={copy.plate}
            optional
            error={problems.plate}
            autoComplete="off"
            {...field('plate')}
          />
          <Select label={copy.state} optional error={problems.state} options={states} {...field('state')} />
          <TextField
            label={copy.vin}
            optional
            hint={copy.vinHint}
            error={problems.vin}
            autoComplete="off"
            inputClassName="font-mono"
            className="sm:col-span-2"
            {...field('vin')}
          />
          <TextField label={copy.year} inputMode="numeric" error={problems.year} {...field('year')} />
          <TextField label={copy.make} autoComplete="off" {...field('make')} />
          <TextField label={copy.model} autoComplete="off" {...field('model')} />
          {problem !== '' && <ErrorNotice title={problem} className="sm:col-span-2" />}
        </form>
      </Dialog>
      {guard.question}
    </>
  );
}
