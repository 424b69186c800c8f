import { fleetCareRoutes, type VehicleFault } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { useRouteQuery } from '../../../shared/api/route-query';
import { ButtonLink } from '../../../shared/ui/button-link';
import { StatusChip } from '../../../shared/ui/chip';
import { workPaths } from '../../../shared/work-paths';
import { useFleetZone } from '../fleet';
import { WhenLoaded } from '../loading';
import { vehiclePageCopy } from '../vehicle/copy';
import { dayOf, plainDayOf } from '../vehicle/moments';
import { SectionCard } from '../vehicle/section-card';
import { faultsCopy as copy, proposalCopy } from './copy';

const money = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** FLT-7: each lasting code, the job that dealt with it, and whether the code is gone. */
export function FaultsCard({ vehicleId }: { readonly vehicleId: string }) {
  const query = useRouteQuery(
    fleetCareRoutes.listVehicleFaults,
    { params: { id: vehicleId } },
    { select: ({ data }) => data, refetchInterval: 60_000 },
  );
  return (
    <SectionCard title={copy.title}>
      <WhenLoaded query={query}>
        {(faults) =>
          faults.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.empty}</p>
          ) : (
            <ul className="grid gap-3">
              {faults.map((fault) => (
                <FaultRow key={fault.id} fault={fault} />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
    </SectionCard>
  );
}

function FaultRow({ fault: { attributes: a } }: { readonly fault: VehicleFault }) {
  const zone = useFleetZone();
  const { job, proposal } = a;
  return (
    <li className="grid gap-2 border-b border-line pb-3 text-sm last:border-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 flex-1 basis-48">
          <strong className="font-mono">{a.code}</strong>
          <span className="block wrap-anywhere">{a.meaning}</span>
          <span className="block text-ink-soft">
            {a.gone_at === null
              ? copy.since(dayOf(a.first_seen_at, zone))
              : copy.gone(dayOf(a.gone_at, zone))}
          </span>
        </span>
        <StatusChip tone={a.gone_at === null ? 'bad' : 'ok'}>
          {a.gone_at === null ? copy.on : copy.off}
        </StatusChip>
      </div>
      {a.trouble !== null && <p className="text-ink-soft">{a.trouble}</p>}
      {proposal?.status === 'open' && (
        <p className="flex flex-wrap items-center gap-2">
          {copy.waiting(money(proposal.total))}
          <ButtonLink size="sm" to={workPaths.fleetTab('approvals')}>
            {copy.review}
          </ButtonLink>
        </p>
      )}
      {proposal && proposal.status !== 'open' && !job && (
        <p className="text-ink-soft">{proposalCopy.statuses[proposal.status]}</p>
      )}
      {job && <JobOfFault job={job} isByRule={proposal?.decided_how === 'policy'} />}
    </li>
  );
}

function JobOfFault({
  job,
  isByRule,
}: {
  readonly job: NonNullable<VehicleFault['attributes']['job']>;
  readonly isByRule: boolean;
}) {
  const when = [
    ...(job.day === null ? [] : [plainDayOf(job.day)]),
    ...(job.window === null || job.status === 'completed' ? [] : [shownWindow(job.window)]),
  ].join(', ');
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3 py-2">
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{job.work}</span>
        <span>{vehiclePageCopy.statuses[job.status]}</span>
      </span>
      {when !== '' && <span className="text-ink-soft figures">{when}</span>}
      {isByRule && <span className="text-ink-soft">{copy.autoApproved}</span>}
      {job.paid !== null && (
        <span className="figures">
          {job.is_on_account ? copy.onAccount(money(job.paid)) : copy.paid(money(job.paid))}
        </span>
      )}
      {job.warranty_until !== null && (
        <span className="figures">{copy.warranty(plainDayOf(job.warranty_until), job.warranty_miles)}</span>
      )}
      {job.invoice_url !== null && (
        <a
          href={job.invoice_url}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-3"
        >
          {copy.invoice}
        </a>
      )}
    </div>
  );
}
