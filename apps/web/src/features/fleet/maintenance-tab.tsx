import { fleetVehicleRoutes, type MaintenanceRow } from '@lugnut/contract';
import { Wrench } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../shared/api/client';
import { failureWords } from '../../shared/api/failure';
import { keepAnswer, useRouteQuery } from '../../shared/api/route-query';
import { useRouteCall } from '../../shared/api/use-route-call';
import { monthDayYearOf } from '../../shared/booking/appointment-day';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { Dialog } from '../../shared/ui/dialog';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import type { SearchOption } from '../../shared/ui/search-options';
import { TextField } from '../../shared/ui/text-field';
import { workPaths } from '../../shared/work-paths';
import { doneCopy, hoursLeftWords } from './care/copy';
import { DoneDialog } from './care/done-dialog';
import { lacksOdometer, PlanState } from './care/plan-state';
import { ProgramsSection } from './care/programs-section';
import { ConfirmDialog } from './confirm-dialog';
import { fleetCopy } from './copy';
import type { TabProps } from './fleet';
import { WhenLoaded } from './loading';
import { maintenanceCopy as copy } from './maintenance-copy';
import { SearchedRows } from './searched-rows';
import { isUnclear, textFields, wholeOf } from './text-fields';
import { VehicleSelect } from './vehicles/vehicle-select';

const timeoutMs = 15_000;

const keep = (rows: { readonly data: MaintenanceRow[] }): void =>
  keepAnswer(fleetVehicleRoutes.listMaintenance, {}, rows);

const dueText = ({ attributes: { miles_left, due_on, hours_left } }: MaintenanceRow): string =>
  [
    ...(miles_left === null ? [] : [copy.milesLeft(miles_left)]),
    ...(hours_left === null ? [] : [hoursLeftWords(hours_left)]),
    ...(due_on === null ? [] : [copy.dueOn(monthDayYearOf(due_on))]),
  ].join(', ');

const textOf = ({ attributes }: MaintenanceRow): string => `${attributes.car} ${attributes.service}`;

const columnsOf = (
  canChange: boolean,
  onRemove: (row: MaintenanceRow) => void,
  onDone: (row: MaintenanceRow) => void,
): readonly Column<MaintenanceRow>[] => [
  { id: 'vehicle', header: copy.columns.vehicle, cell: ({ attributes }) => attributes.car },
  { id: 'service', header: copy.columns.service, cell: ({ attributes }) => attributes.service },
  {
    id: 'state',
    header: copy.columns.state,
    cell: ({ attributes }) => <PlanState plan={attributes} />,
  },
  { id: 'due', header: copy.columns.due, cell: dueText },
  ...(canChange
    ? [
        {
          id: 'action',
          header: copy.columns.action,
          cell: (row: MaintenanceRow) => (
            <span className="flex flex-wrap gap-2 max-sm:justify-end">
              {lacksOdometer(row.attributes) && (
                <ButtonLink
                  size="sm"
                  to={workPaths.fleetVehicle(row.attributes.car_id)}
                  aria-label={copy.enterOdometerOf(row.attributes.car)}
                >
                  {copy.enterOdometer}
                </ButtonLink>
              )}
              {row.attributes.state !== 'fine' && (
                <ButtonLink
                  size="sm"
                  to={workPaths.fleetWizard({
                    car: row.attributes.car_id,
                    service:
                      row.attributes.services.length > 0 ? row.attributes.services : row.attributes.service,
                  })}
                >
                  {copy.book}
                </ButtonLink>
              )}
              <Button
                size="sm"
                aria-label={doneCopy.openOf(row.attributes.service, row.attributes.car)}
                onClick={() => onDone(row)}
              >
                {doneCopy.open}
              </Button>
              {row.attributes.program_id === null && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={copy.removeOf(row.attributes.service, row.attributes.car)}
                  onClick={() => onRemove(row)}
                >
                  {copy.remove}
                </Button>
              )}
            </span>
          ),
        },
      ]
    : []),
];

/** What is due by miles or by date, the most urgent first. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function MaintenanceTab({ fleet }: TabProps) {
  const query = useRouteQuery(fleetVehicleRoutes.listMaintenance, {});
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<MaintenanceRow>();
  const canChange = fleet.role !== 'viewer';
  const [removing, setRemoving] = useState<MaintenanceRow>();
  const removal = useRouteCall(fleetVehicleRoutes.removeMaintenance, {
    otherwise: fleetCopy.failedText,
    onDone: (rows) => {
      keep(rows);
      setRemoving(undefined);
    },
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="text-xl">{copy.title}</h2>
          <p className="mt-1 text-ink-soft">{copy.lead}</p>
        </div>
        {canChange && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {copy.add}
          </Button>
        )}
      </div>
      <WhenLoaded query={query}>
        {({ data }) => (
          <SearchedRows label={copy.search} hint={copy.searchHint} rows={data} textOf={textOf}>
            {(rows) => (
              <DataTable
                caption={copy.dueTitle}
                columns={columnsOf(canChange, setRemoving, setDone)}
                rows={rows}
                rowKey={({ id }) => id}
                pageSize={10}
                noun="reminders"
                empty={
                  <EmptyState title={copy.empty} icon={<Wrench className="size-6" aria-hidden="true" />}>
                    {copy.emptyText}
                  </EmptyState>
                }
              />
            )}
          </SearchedRows>
        )}
      </WhenLoaded>
      <ProgramsSection canChange={canChange} />
      {isOpen && <ReminderDialog onClose={() => setOpen(false)} />}
      {removing && (
        <ConfirmDialog
          title={copy.removeTitle(removing.attributes.service, removing.attributes.car)}
          text={copy.removeText}
          action={copy.remove}
          isPending={removal.isPending}
          problem={removal.problem}
          onConfirm={() => void removal.send({ params: { id: removing.id } })}
          onClose={() => {
            removal.reset();
            setRemoving(undefined);
          }}
        />
      )}
      {done && <DoneDialog plan={done} onClose={() => setDone(undefined)} />}
    </div>
  );
}

type ReminderProps = {
  readonly onClose: () => void;
  /** Chosen already, on its own page. */
  readonly chosen?: SearchOption | undefined;
  readonly onSaved?: () => void;
};

export function ReminderDialog({ onClose, chosen, onSaved }: ReminderProps) {
  const formId = useId();
  const [car, setCar] = useState(chosen);
  const [form, setForm] = useState({
    service: 'Oil Change',
    miles: '5000',
    months: '6',
    lastMiles: '',
    lastOn: '',
  });
  const [failure, setFailure] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const edit = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }));
  const field = textFields(form, edit);
  /** A field for a whole number. */
  const counted = (name: 'miles' | 'months' | 'lastMiles') => ({
    ...field(name),
    inputMode: 'numeric' as const,
    error: isAsked && isUnclear(form[name]) ? doneCopy.unclear : undefined,
  });
  const [miles, months] = [wholeOf(form.miles), wholeOf(form.months)];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!car || isSaving) return;
    setAsked(true);
    if ([form.miles, form.months, form.lastMiles].some(isUnclear)) return;
    if (miles === null && months === null) return setFailure(copy.either);
    setSaving(true);
    try {
      const body = {
        car_id: car.value,
        service: form.service,
        every_miles: miles,
        every_months: months,
        last_done_miles: wholeOf(form.lastMiles),
        last_done_on: form.lastOn || null,
      };
      keep(await api.call(fleetVehicleRoutes.saveMaintenance, { body }, { timeoutMs }));
      onSaved?.();
      onClose();
    } catch (error) {
      setFailure(failureWords(error, fleetCopy.failedText));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={copy.add}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={isSaving}
          disabled={car === undefined || form.service.trim() === ''}
        >
          {copy.save}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-x-4 gap-y-2 pt-2 sm:grid-cols-2"
      >
        <VehicleSelect label={copy.vehicle} value={car} onValueChange={setCar} />
        <TextField label={copy.service} {...field('service')} />
        <TextField label={copy.everyMiles} {...counted('miles')} />
        <TextField label={copy.everyMonths} {...counted('months')} />
        <TextField label={copy.lastMiles} optional hint={copy.lastHint} {...counted('lastMiles')} />
        <TextField label={copy.lastOn} optional type="date" {...field('lastOn')} />
        {failure !== undefined && <ErrorNotice title={failure} className="sm:col-span-2" />}
      </form>
    </Dialog>
  );
}
