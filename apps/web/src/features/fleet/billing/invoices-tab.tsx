import { type FleetInvoice, fleetBillingRoutes } from '@lugnut/contract';
import { monthInWords } from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { invoiceStatuses, invoiceTones, shortDay } from '../../../shared/fleet-invoices/invoice-words';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { type Column, DataTable } from '../../../shared/ui/data-table';
import { EmptyState } from '../../../shared/ui/empty-state';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { billingCopy as copy } from './billing-copy';
import { BillingSettings } from './billing-settings';
import { InvoiceDialog } from './invoice-dialog';
import { TermsCard } from './terms-card';

const columnsWith = (onShow: (id: string) => void): readonly Column<FleetInvoice>[] => [
  { id: 'number', header: copy.columns.number, nowrap: true, cell: ({ attributes }) => attributes.number },
  {
    id: 'month',
    header: copy.columns.month,
    nowrap: true,
    cell: ({ attributes }) => monthInWords(attributes.month),
    sortValue: ({ attributes }) => attributes.month,
  },
  {
    id: 'total',
    header: copy.columns.total,
    align: 'end',
    cell: ({ attributes }) => formatCents(attributes.total_cents),
    sortValue: ({ attributes }) => attributes.total_cents,
  },
  {
    id: 'open',
    header: copy.columns.open,
    align: 'end',
    cell: ({ attributes }) => formatCents(attributes.open_cents),
    sortValue: ({ attributes }) => attributes.open_cents,
  },
  {
    id: 'due',
    header: copy.columns.due,
    nowrap: true,
    cell: ({ attributes }) => (attributes.net_days === 0 ? copy.none : shortDay(attributes.due_on)),
  },
  {
    id: 'status',
    header: copy.columns.status,
    nowrap: true,
    cell: ({ attributes: { status } }) => (
      <StatusChip tone={invoiceTones[status]}>{invoiceStatuses[status]}</StatusChip>
    ),
  },
  {
    id: 'act',
    header: copy.columns.act,
    nowrap: true,
    cell: ({ id, attributes }) => (
      <Button size="sm" aria-label={copy.showOf(attributes.number)} onClick={() => onShow(id)}>
        {copy.show}
      </Button>
    ),
  },
];

/** FLT-12: the monthly invoices of the fleet, what it may still book on terms, and how it is billed. */
export function InvoicesTab({ fleet }: TabProps) {
  const query = useRouteQuery(fleetBillingRoutes.listFleetInvoices, {}, { timeoutMs: 20_000 });
  const [shown, setShown] = useState<string>();
  return (
    <section aria-labelledby="invoices" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="invoices" className="text-xl">
          {copy.title}
        </h2>
        <p className="mt-1 text-ink-soft">{copy.lead}</p>
      </div>
      <TermsCard />
      <WhenLoaded query={query}>
        {({ data, running }) => (
          <>
            <Card as="section" aria-label={copy.running(monthInWords(running.month))} className="grid gap-1">
              <h3 className="text-base">{copy.running(monthInWords(running.month))}</h3>
              <p className="text-ink-soft">
                {running.lines === 0
                  ? copy.runningNone
                  : copy.runningText(formatCents(running.total_cents), formatCents(running.due_cents))}
              </p>
              {running.earlier_due_cents !== 0 && (
                <p className="text-ink-soft">{copy.runningEarlier(formatCents(running.earlier_due_cents))}</p>
              )}
            </Card>
            {data.length === 0 ? (
              <EmptyState title={copy.empty} icon={<ReceiptText className="size-6" aria-hidden="true" />}>
                {copy.emptyText}
              </EmptyState>
            ) : (
              <DataTable
                caption={copy.table}
                columns={columnsWith(setShown)}
                rows={data}
                rowKey={({ id }) => id}
                pageSize={10}
                noun="invoices"
              />
            )}
          </>
        )}
      </WhenLoaded>
      <BillingSettings isOwner={fleet.role === 'owner'} />
      {shown !== undefined && <InvoiceDialog id={shown} fleet={fleet} onClose={() => setShown(undefined)} />}
    </section>
  );
}
