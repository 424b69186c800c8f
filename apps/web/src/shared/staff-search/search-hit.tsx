import type { OfficeCustomerHit, OfficeHit, OfficeVisitHit } from '@lugnut/contract';
import { formatPhone } from '@lugnut/domain/contact';
import { Building2, User, Wrench } from 'lucide-react';
import { statusText } from '../job-status/status-in-words';
import { StatusChip } from '../ui/chip';
import { workPaths } from '../work-paths';
import { staffSearchCopy as copy } from './copy';

export const hitPath = (hit: OfficeHit): string =>
  hit.kind === 'customer' ? workPaths.officeCustomer(hit.id) : workPaths.officeRequest(hit.id);

const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

function CustomerHit({ hit }: { readonly hit: OfficeCustomerHit }) {
  const Icon = hit.business === null ? User : Building2;
  const reach = [hit.phone && formatPhone(hit.phone), hit.email].filter(Boolean).join(' · ');
  return (
    <>
      <Icon className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <strong className="block truncate">
          {[hit.business, hit.name].filter(Boolean).join(' · ') || copy.noName}
        </strong>
        <span className="block truncate text-ink-soft figures">{reach}</span>
      </span>
      <span className="shrink-0 text-right text-ink-soft">
        <span className="block">
          {hit.has_account ? (hit.business === null ? copy.customer : copy.fleet) : copy.noAccount}
        </span>
        <span className="block figures">{copy.visits(hit.visits)}</span>
      </span>
    </>
  );
}

function VisitHit({ hit }: { readonly hit: OfficeVisitHit }) {
  return (
    <>
      <Wrench className="mt-0.5 size-4 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="flex gap-2">
          <strong className="shrink-0 font-mono tracking-wide">{hit.order_number}</strong>
          <span className="truncate">{[hit.car, hit.customer].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="block truncate text-ink-soft">
          {[
            hit.phone && formatPhone(hit.phone),
            dayText(hit.day ?? hit.asked_at.slice(0, 10)),
            ...hit.services,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <StatusChip>{statusText(hit.status, hit.status === 'scheduled' && hit.day === null)}</StatusChip>
    </>
  );
}

export function SearchHit({ hit }: { readonly hit: OfficeHit }) {
  return hit.kind === 'customer' ? <CustomerHit hit={hit} /> : <VisitHit hit={hit} />;
}
