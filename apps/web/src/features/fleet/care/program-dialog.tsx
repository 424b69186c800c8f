import { fleetCareRoutes, type MaintenanceProgram } from '@lugnut/contract';
import { type FormEvent, useId, useState } from 'react';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { ServiceSearchField } from '../../../shared/service-desk';
import { Button } from '../../../shared/ui/button';
import { Checkbox } from '../../../shared/ui/checkbox';
import { ChipRemovable, ChipToggle } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { textFields } from '../text-fields';
import { useFleetVehicles } from '../vehicles/use-fleet-vehicles';
import { useLabels } from '../vehicles/use-vehicle-list';
import { VehicleSelect } from '../vehicles/vehicle-select';
import { programCopy as copy } from './copy';
import { bodyOf, formOf, keepPrograms, type ProgramForm, problemOf, textsOf } from './programs';

type Props = { readonly program: MaintenanceProgram | undefined; readonly onClose: () => void };
type Edit = (part: Partial<ProgramForm>) => void;
type PartProps = { readonly form: ProgramForm; readonly edit: Edit };

/** FLT-6: one plan for many vehicles. */
export function ProgramDialog({ program, onClose }: Props) {
  const formId = useId();
  // Made once: pressing Save again after a lost answer saves the same program.
  const [id] = useState(() => program?.id ?? crypto.randomUUID());
  const [form, setForm] = useState(() => formOf(program));
  const [missing, setMissing] = useState<string>();
  const edit: Edit = (part) => setForm((before) => ({ ...before, ...part }));
  const field = textFields(textsOf(form), edit);
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.saveProgram, {
    otherwise: copy.failed,
    told: ['conflict', 'invalid_input'],
    onDone: (answer) => {
      keepPrograms(answer);
      showToast(copy.saved, { tone: 'ok' });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(form);
    setMissing(found);
    if (found === undefined) void send({ params: { id }, body: bodyOf(form) });
  };
  const failure = missing ?? (problem || undefined);
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={program ? copy.editOf(program.attributes.name) : copy.add}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isPending}>
          {copy.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5 pt-2">
        <TextField label={copy.name} {...field('name')} />
        <Services form={form} edit={edit} />
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">{copy.howOften}</legend>
          <p className="text-sm text-ink-soft sm:col-span-3">{copy.whichever}</p>
          <TextField label={copy.everyMiles} optional inputMode="numeric" {...field('miles')} />
          <TextField label={copy.everyDays} optional inputMode="numeric" {...field('days')} />
          <TextField label={copy.everyHours} optional inputMode="numeric" {...field('hours')} />
        </fieldset>
        {!program && (
          <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            <legend className="mb-1 font-semibold">{copy.lastDone}</legend>
            <p className="text-sm text-ink-soft sm:col-span-2">{copy.lastDoneHint}</p>
            <TextField label={copy.lastOn} optional type="date" {...field('lastOn')} />
            <TextField label={copy.lastMiles} optional inputMode="numeric" {...field('lastMiles')} />
          </fieldset>
        )}
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">{copy.tellMe}</legend>
          <p className="text-sm text-ink-soft sm:col-span-3">{copy.tellMeHint}</p>
          <TextField label={copy.soonMiles} inputMode="numeric" {...field('soonMiles')} />
          <TextField label={copy.soonDays} inputMode="numeric" {...field('soonDays')} />
          <TextField label={copy.soonHours} inputMode="numeric" {...field('soonHours')} />
        </fieldset>
        <Vehicles form={form} edit={edit} />
        {failure !== undefined && <ErrorNotice title={failure} />}
      </form>
    </Dialog>
  );
}

function Services({ form, edit }: PartProps) {
  return (
    <div className="grid gap-2">
      <ServiceSearchField
        label={copy.services}
        chosen={form.services}
        onChosen={(services) => edit({ services: [...services] })}
      />
      {form.services.length > 0 && (
        <ul aria-label={copy.chosen} className="flex flex-wrap gap-2">
          {form.services.map((name) => (
            <li key={name}>
              <ChipRemovable
                label={name}
                onRemove={() => edit({ services: form.services.filter((other) => other !== name) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Vehicles({ form, edit }: PartProps) {
  const labels = useLabels().data ?? [];
  const toggle = (id: string, isOn: boolean): void =>
    edit({ labelIds: isOn ? [...form.labelIds, id] : form.labelIds.filter((other) => other !== id) });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{copy.forWhom}</legend>
      <Checkbox label={copy.forAll} checked={form.forAll} onCheckedChange={(forAll) => edit({ forAll })} />
      {!form.forAll && (
        <>
          <h4 className="text-sm font-semibold">{copy.labels}</h4>
          {labels.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.noLabels}</p>
          ) : (
            <div className="flex flex-wrap gap-2">
              {labels.map(({ id, attributes: { kind, name } }) => (
                <ChipToggle
                  key={id}
                  pressed={form.labelIds.includes(id)}
                  onPressedChange={(isOn) => toggle(id, isOn)}
                >
                  {kind === 'group' ? copy.group(name) : copy.tag(name)}
                </ChipToggle>
              ))}
            </div>
          )}
          <VehicleSelect
            label={copy.addVehicle}
            value={undefined}
            onValueChange={(chosen) => {
              if (chosen && !form.carIds.includes(chosen.value))
                edit({ carIds: [...form.carIds, chosen.value] });
            }}
          />
          {form.carIds.length > 0 && <ChosenVehicles form={form} edit={edit} />}
        </>
      )}
    </fieldset>
  );
}

function ChosenVehicles({ form, edit }: PartProps) {
  const vehicles = useFleetVehicles().data ?? [];
  const nameOf = (id: string): string => {
    const found = vehicles.find((vehicle) => vehicle.id === id);
    return found?.attributes.name || found?.attributes.one_string || '…';
  };
  return (
    <ul aria-label={copy.chosenVehicles} className="flex flex-wrap gap-2">
      {form.carIds.map((id) => (
        <li key={id}>
          <ChipRemovable
            label={nameOf(id)}
            onRemove={() => edit({ carIds: form.carIds.filter((other) => other !== id) })}
          />
        </li>
      ))}
    </ul>
  );
}
