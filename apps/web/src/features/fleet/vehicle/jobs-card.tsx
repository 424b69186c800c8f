import type { VehicleJob, VehicleRecord } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { Link } from 'react-router';
import { StatusChip } from '../../../shared/ui/chip';
import { workPaths } from '../../../shared/work-paths';
import { vehiclePageCopy as copy } from './copy';
import { Fact, Facts } from './details-card';
import { plainDayOf } from './moments';
import { SectionCard } from './section-card';

const money = (dollars: number): string => formatCents(centsFromDollars(dollars));

const tones = {
  'waiting for quote': 'neutral',
  'not booked': 'warn',
  booked: 'ok',
  'on the way': 'forest',
  'in progress': 'forest',
  completed: 'neutral',
} as const;

function JobRow({ job: { attributes: job } }: { readonly job: VehicleJob }) {
  const when = [
    ...(job.day === null ? [] : [plainDayOf(job.day)]),
    ...(job.window === null ? [] : [shownWindow(job.window)]),
  ].join(', ');
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 text-sm last:border-0">
      <span className="min-w-0 flex-1 basis-48">
        <span className="font-semibold wrap-anywhere">{job.services.join(', ') || copy.diagnosis}</span>
        {when !== '' && <span className="block text-ink-soft figures">{when}</span>}
      </span>
      <span className="flex items-center gap-3">
        {job.paid !== null && <span className="figures">{money(job.paid)}</span>}
        <StatusChip tone={tones[job.status]}>{copy.statuses[job.status]}</StatusChip>
      </span>
    </li>
  );
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3';

export function JobsCard({ vehicle }: { readonly vehicle: VehicleRecord }) {
  const { jobs } = vehicle.attributes;
  return (
    <SectionCard title={copy.jobs}>
      {jobs.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noJobs}</p>
      ) : (
        <>
          <ul>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <Link to={workPaths.fleetTab('upcoming')} className={link}>
              {copy.allUpcoming}
            </Link>
            <Link to={workPaths.fleetTab('past')} className={link}>
              {copy.allPast}
            </Link>
          </p>
        </>
      )}
    </SectionCard>
  );
}

export function CostsCard({ vehicle }: { readonly vehicle: VehicleRecord }) {
  const { costs } = vehicle.attributes;
  return (
    <SectionCard title={copy.costs}>
      {costs === null || costs.jobs === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noCosts}</p>
      ) : (
        <Facts>
          <Fact name={copy.costsTotal}>
            <strong>{money(costs.total)}</strong>
          </Fact>
          <Fact name={copy.costsYear}>{money(costs.last_12_months)}</Fact>
          <Fact name={copy.costsJobs}>{costs.jobs}</Fact>
          {costs.per_mile !== null && <Fact name={copy.perMile}>{money(costs.per_mile)}</Fact>}
        </Facts>
      )}
    </SectionCard>
  );
}
