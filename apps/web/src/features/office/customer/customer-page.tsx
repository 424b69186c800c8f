import type { CustomerPage as Customer } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { priceText } from '@lugnut/domain/estimates';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failedBy } from '../../../shared/api/failure';
import { paths } from '../../../shared/paths';
import { StaffSearch } from '../../../shared/staff-search';
import { Button } from '../../../shared/ui/button';
import { StatusChip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { SkeletonCard } from '../../../shared/ui/skeleton';
import { ToastRegion } from '../../../shared/ui/toast-region';
import { UndeliveredNotice } from '../../../shared/undelivered/undelivered-notice';
import { customerCopy as copy } from './copy';
import { CustomerNotes } from './customer-notes';
import { Agreements, Bills, Cars, Consents, Credits, Memberships, Messages } from './customer-records';
import { CustomerVisits } from './customer-visits';
import { DedicatedSchedule } from './dedicated-schedule';
import { Erasure } from './erasure';
import { NewVisitDialog } from './new-visit-dialog';
import { dayText } from './texts';
import { useCustomer } from './use-customer';

/** OFF-2: everything about one customer, and everything that can be done for them on the phone. */
export function CustomerPage({ id }: { readonly id: string }) {
  const { query, customer, reload, ...visits } = useCustomer(id);
  const isUnknown = query.isLoadingError && failedBy(query.error, 'not_found', 'invalid_input');
  return (
    <div className="mx-auto grid w-full max-w-360 grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.office} className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {copy.back}
        </Link>
        <StaffSearch bySlash className="w-72 max-sm:flex-1" />
      </div>
      {!customer && <h1 className="sr-only">{copy.pageTitle}</h1>}
      {query.isPending && <SkeletonCard label={copy.loading} />}
      {isUnknown && <EmptyState title={copy.notFound}>{copy.notFoundHelp}</EmptyState>}
      {query.isLoadingError && !isUnknown && (
        <ErrorNotice title={copy.failed} onRetry={() => void query.refetch()}>
          {copy.failedHelp}
        </ErrorNotice>
      )}
      {customer && (
        <>
          <Head customer={customer} reload={reload} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <CustomerVisits {...visits} total={customer.visits.total} reload={reload} />
              <Bills customer={customer} />
              <Messages customer={customer} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <CustomerNotes customer={customer} reload={reload} />
              <DedicatedSchedule key={customer.id} customer={customer} reload={reload} />
              <Cars customer={customer} />
              <Memberships customer={customer} />
              <Credits customer={customer} />
              <Consents customer={customer} />
              <Agreements customer={customer} />
              <Erasure customer={customer} reload={reload} />
            </div>
          </div>
        </>
      )}
      <ToastRegion />
    </div>
  );
}

const reachLook =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 wrap-anywhere';

type HeadProps = { readonly customer: Customer; readonly reload: () => Promise<void> };

function Head({ customer, reload }: HeadProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere">
          {customer.business || customer.name || copy.noName}
          {customer.business && customer.name && (
            <span className="block font-sans text-base font-normal text-ink-soft">{customer.name}</span>
          )}
        </h1>
        <Button variant="primary" size="sm" onClick={() => setAsking(true)}>
          <Plus className="size-4" aria-hidden="true" />
          {copy.newVisit}
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-6">
        {customer.phone !== null && (
          <a className={`${reachLook} figures`} href={`tel:${customer.phone}`}>
            {formatPhone(customer.phone)}
          </a>
        )}
        {customer.email !== null && (
          <a className={reachLook} href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
        )}
        {customer.zip !== null && <span className="figures">{customer.zip}</span>}
        <span className="text-sm text-ink-soft">{copy.since(dayText(customer.since))}</span>
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {customer.reads === 'es' && <StatusChip>{copy.readsSpanish}</StatusChip>}
        {!customer.has_account && <StatusChip>{copy.noAccount}</StatusChip>}
        {customer.texts_stopped && <StatusChip tone="bad">{copy.textsStopped}</StatusChip>}
        {customer.is_unsubscribed && <StatusChip tone="warn">{copy.unsubscribed}</StatusChip>}
        {customer.erasure !== null && (
          <StatusChip tone={customer.erasure.state === 'done' ? 'neutral' : 'bad'}>
            {copy.erasure.chip(customer.erasure)}
          </StatusChip>
        )}
        {customer.credit_cents > 0 && (
          <StatusChip tone="ok">{copy.credit(priceText(customer.credit_cents))}</StatusChip>
        )}
      </p>
      <UndeliveredNotice id={customer.id} messages={customer.undelivered} reload={reload} />
      {isAsking && <NewVisitDialog customer={customer} onClose={() => setAsking(false)} />}
    </header>
  );
}
