import { deviceRoutes, type FleetDevice } from '@lugnut/contract';
import { agoInWords, type DeviceState } from '@lugnut/domain/integrations';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { StatusChip, type StatusTone } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { SearchedRows } from '../searched-rows';
import { AddDialog } from './add-dialog';
import { devicesCopy as copy } from './copy';
import { ManageDialog } from './manage-dialog';
import { TestDialog } from './test-dialog';
import { TrackersCard } from './trackers-card';

const tones: Readonly<Record<DeviceState, StatusTone>> = {
  removed: 'neutral',
  unassigned: 'neutral',
  waiting: 'warn',
  reporting: 'ok',
  silent: 'bad',
};

type Open = { readonly what: 'manage' | 'test'; readonly device: FleetDevice };

const columnsOf = (mayChange: boolean, onOpen: (open: Open) => void): readonly Column<FleetDevice>[] => [
  {
    id: 'serial',
    header: copy.columns.serial,
    cell: ({ attributes }) => (attributes.source === 'device' ? attributes.serial : attributes.vendor),
    sortValue: ({ attributes }) => attributes.serial,
  },
  { id: 'vendor', header: copy.columns.vendor, cell: ({ attributes }) => attributes.vendor || '—' },
  {
    id: 'vehicle',
    header: copy.columns.vehicle,
    cell: ({ attributes }) => attributes.vehicle ?? copy.noVehicle,
    sortValue: ({ attributes }) => attributes.vehicle ?? '',
  },
  {
    id: 'seen',
    header: copy.columns.seen,
    nowrap: true,
    cell: ({ attributes: { last_seen_at: at } }) =>
      at === null ? copy.never : agoInWords(Date.now() - Date.parse(at)),
    sortValue: ({ attributes }) => attributes.last_seen_at ?? '',
  },
  {
    id: 'state',
    header: copy.columns.state,
    cell: ({ attributes: { state } }) => <StatusChip tone={tones[state]}>{copy.states[state]}</StatusChip>,
  },
  ...(mayChange
    ? [
        {
          id: 'actions',
          header: copy.actions,
          headerHidden: true,
          cell: (device: FleetDevice) => (
            <span className="flex flex-wrap justify-end gap-2">
              <Button
                size="sm"
                aria-label={copy.testOf(device.attributes.serial)}
                onClick={() => onOpen({ what: 'test', device })}
              >
                {copy.test}
              </Button>
              <Button
                size="sm"
                aria-label={copy.manageOf(device.attributes.serial)}
                onClick={() => onOpen({ what: 'manage', device })}
              >
                {copy.manage}
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

const textOf = ({ attributes: a }: FleetDevice): string =>
  [a.serial, a.vendor, a.vehicle].filter(Boolean).join(' ');

const refreshMs = 15_000;

/** FLT-10: the devices of the fleet, and the accounts elsewhere that are read for it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function DevicesTab({ fleet }: TabProps) {
  const query = useRouteQuery(deviceRoutes.listFleetDevices, {}, { refetchInterval: refreshMs });
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open>();
  const mayChange = fleet.role !== 'viewer';
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">{copy.title}</h2>
          <p className="mt-1 text-ink-soft">{copy.lead}</p>
        </div>
        {mayChange && <Button onClick={() => setAdding(true)}>{copy.add}</Button>}
      </div>
      <WhenLoaded query={query}>
        {({ data }) => (
          <SearchedRows label={copy.search} hint={copy.searchHint} rows={data} textOf={textOf}>
            {(rows) => (
              <DataTable
                caption={copy.title}
                columns={columnsOf(mayChange, setOpen)}
                rows={rows}
                rowKey={({ id }) => id}
                pageSize={data.length > 10 ? 10 : undefined}
                noun="devices"
                empty={<EmptyState title={copy.none}>{copy.noneText}</EmptyState>}
              />
            )}
          </SearchedRows>
        )}
      </WhenLoaded>
      <TrackersCard fleet={fleet} />
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {open?.what === 'manage' && <ManageDialog device={open.device} onClose={() => setOpen(undefined)} />}
      {open?.what === 'test' && <TestDialog device={open.device} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
