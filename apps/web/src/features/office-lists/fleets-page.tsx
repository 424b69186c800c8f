import { type FleetAccount, fleetBillingRoutes } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useRouteQuery } from '../../shared/api/route-query';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { type Column, DataTable } from '../../shared/ui/data-table';
import { EmptyState } from '../../shared/ui/empty-state';
import { ToastRegion } from '../../shared/ui/toast-region';
import { FleetAccountDialog } from './fleet-account-dialog';
import { fleetsCopy as copy } from './fleets-copy';
import { ListFrame } from './list-frame';

const money = (cents: number): string => (cents === 0 ? copy.none : formatCents(cents));

const figure = (
  id: string,
  header: string,
  centsOf: (attributes: FleetAccount['attributes']) => number,
): Column<FleetAccount> => ({
  id,
  header,
  align: 'end',
  nowrap: true,
  cell: ({ attributes }) => money(centsOf(attributes)),
  sortValue: ({ attributes }) => centsOf(attributes),
});

const columnsWith = (onOpen: (id: string) => void): readonly Column<FleetAccount>[] => [
  {
    id: 'fleet',
    header: copy.columns.fleet,
    cell: ({ attributes: { business_name: name, is_overdue: isOverdue } }) => (
      <span className="wrap-anywhere">
        {name} {isOverdue && <StatusChip tone="bad">{copy.overdue}</StatusChip>}
      </span>
    ),
    sortValue: ({ attributes }) => attributes.business_name,
  },
  {
    id: 'terms',
    header: copy.columns.terms,
    nowrap: true,
    cell: ({ attributes: { terms } }) => (terms ? copy.net(terms.net_days) : copy.card),
    sortValue: ({ attributes }) => attributes.terms?.net_days ?? 0,
  },
  figure('limit', copy.columns.limit, ({ terms }) => terms?.limit_cents ?? 0),
  figure('open', copy.columns.open, ({ open_cents }) => open_cents),
  figure('current', copy.columns.current, ({ aging }) => aging.current),
  figure('days1', copy.columns.days1, ({ aging }) => aging.days_1_30),
  figure('days31', copy.columns.days31, ({ aging }) => aging.days_31_60),
  figure('over60', copy.columns.over60, ({ aging }) => aging.over_60),
  {
    id: 'act',
    header: copy.columns.act,
    nowrap: true,
    cell: ({ id, attributes }) => (
      <Button size="sm" aria-label={copy.openOf(attributes.business_name)} onClick={() => onOpen(id)}>
        {copy.open}
      </Button>
    ),
  },
];

/** FLT-12: every fleet's terms, limit, open balance and how late it is. */
export function FleetsPage() {
  const query = useRouteQuery(fleetBillingRoutes.listFleetAccounts, {}, { timeoutMs: 20_000 });
  const [open, setOpen] = useState<string>();
  return (
    <>
      <ListFrame title={copy.title} lead={copy.lead} query={query}>
        <DataTable
          caption={copy.title}
          columns={columnsWith(setOpen)}
          rows={query.data?.data ?? []}
          rowKey={({ id }) => id}
          pageSize={10}
          noun="fleets"
          dense
          empty={
            <EmptyState title={copy.empty} icon={<Truck className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          }
        />
      </ListFrame>
      {open !== undefined && <FleetAccountDialog id={open} onClose={() => setOpen(undefined)} />}
      <ToastRegion />
    </>
  );
}
