import type { VehicleRow } from '@lugnut/contract';
import { Link } from 'react-router';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Checkbox } from '../../../shared/ui/checkbox';
import { StatusChip } from '../../../shared/ui/chip';
import type { Column } from '../../../shared/ui/data-table';
import { workPaths } from '../../../shared/work-paths';
import type { Fleet } from '../fleet';
import { vehiclesCopy as copy, vehicleListCopy } from './copy';
import { plateOf, statusInWords, statusTones, unitOf } from './vehicle-words';

export type ListActs = {
  readonly rename: (vehicle: VehicleRow) => void;
  readonly requestDevice: (vehicle: VehicleRow) => void;
  readonly canChange: boolean;
  readonly isSelected: (id: string) => boolean;
  readonly select: (id: string, isOn: boolean) => void;
};

function VehicleCell({ row, acts }: { readonly row: VehicleRow; readonly acts: ListActs }) {
  const { attributes: a } = row;
  const plate = plateOf(a);
  return (
    <span className="flex items-start gap-2">
      {acts.canChange && (
        <Checkbox
          label={vehicleListCopy.select(unitOf(row))}
          labelHidden
          checked={acts.isSelected(row.id)}
          onCheckedChange={(isOn) => acts.select(row.id, isOn)}
          className="-my-2.5 shrink-0"
        />
      )}
      <span className="min-w-0">
        <Link
          to={workPaths.fleetVehicle(row.id)}
          className="inline-flex min-h-6 items-center underline decoration-edge underline-offset-3 hover:decoration-ink"
        >
          {a.one_string}
        </Link>
        {a.vin && <span className="block font-mono text-xs font-normal text-ink-soft">{a.vin}</span>}
        {plate !== undefined && (
          <span className="block text-xs font-normal text-ink-soft">{copy.plate(plate)}</span>
        )}
        {a.driver && (
          <span className="block text-xs font-normal text-ink-soft">{vehicleListCopy.driver(a.driver)}</span>
        )}
        {(a.due !== null || a.archived_at !== null) && (
          <span className="mt-1 flex flex-wrap gap-1">
            {a.due !== null && (
              <StatusChip tone={a.due === 'due' ? 'bad' : 'warn'}>
                {vehicleListCopy.dueChips[a.due]}
              </StatusChip>
            )}
            {a.archived_at !== null && <StatusChip>{vehicleListCopy.archivedChip}</StatusChip>}
          </span>
        )}
      </span>
    </span>
  );
}

function NameCell({ row, acts }: { readonly row: VehicleRow; readonly acts: ListActs }) {
  const { name, one_string, archived_at } = row.attributes;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 max-sm:justify-end">
      {name}
      {acts.canChange && archived_at === null && (
        <Button
          variant="link"
          size="sm"
          className="-mx-1"
          aria-label={copy.editNameOf(name ?? one_string)}
          onClick={() => acts.rename(row)}
        >
          {copy.editName}
        </Button>
      )}
    </span>
  );
}

function ActionCell({ row, acts }: { readonly row: VehicleRow; readonly acts: ListActs }) {
  const { status, one_string, codes } = row.attributes;
  if (status === null) return null;
  if (status === 'All Good' || status === 'Waiting for a first reading')
    return <span className="text-ink-soft">{copy.none}</span>;
  if (!acts.canChange) return <span className="text-ink-soft">{copy.askOthers}</span>;
  if (status === 'Needs Service')
    return (
      <ButtonLink
        to={workPaths.fleetWizard({ car: row.id, codes: codes.join(',') })}
        size="sm"
        aria-label={copy.scheduleFor(one_string)}
        className="whitespace-nowrap"
      >
        {copy.schedule}
      </ButtonLink>
    );
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-label={copy.requestFor(one_string)}
      onClick={() => acts.requestDevice(row)}
    >
      {copy.request}
    </Button>
  );
}

const labelColumn: Column<VehicleRow> = {
  id: 'group',
  header: vehicleListCopy.groupColumn,
  cell: ({ attributes: { group, tags } }) => (
    <span className="grid gap-1 max-sm:justify-items-end">
      {group && <span>{group.name}</span>}
      {!group && tags.length === 0 && <span className="text-ink-soft">{copy.noIssues}</span>}
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <StatusChip key={tag.id}>{tag.name}</StatusChip>
          ))}
        </span>
      )}
    </span>
  ),
};

export const columnsOf = (
  fleet: Fleet,
  acts: ListActs,
  hasLabels: boolean,
): readonly Column<VehicleRow>[] => {
  const vehicle: Column<VehicleRow> = {
    id: 'vehicle',
    header: copy.columns.vehicle,
    cell: (row) => <VehicleCell row={row} acts={acts} />,
  };
  const name: Column<VehicleRow> = {
    id: 'name',
    header: copy.columns.name,
    cell: (row) => <NameCell row={row} acts={acts} />,
  };
  const labels = hasLabels ? [labelColumn] : [];
  // FLEET-4: without telematics there is nothing to say about a vehicle's health.
  if (fleet.no_obds) return [vehicle, name, ...labels];
  return [
    vehicle,
    {
      id: 'issues',
      header: copy.columns.issues,
      cell: ({ attributes: { issues } }) =>
        issues.length === 0 ? (
          <span className="text-ink-soft">{copy.noIssues}</span>
        ) : (
          <span className="flex flex-wrap gap-1 max-sm:justify-end">
            {issues.map(({ text, tone }) => (
              <StatusChip key={text} tone={tone}>
                {text}
              </StatusChip>
            ))}
          </span>
        ),
    },
    {
      id: 'status',
      header: copy.columns.status,
      cell: ({ attributes: { status } }) =>
        status && <StatusChip tone={statusTones[status]}>{statusInWords(status)}</StatusChip>,
    },
    name,
    ...labels,
    { id: 'action', header: copy.columns.action, cell: (row) => <ActionCell row={row} acts={acts} /> },
  ];
};
