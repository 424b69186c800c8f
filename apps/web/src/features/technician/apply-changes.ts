import type { TechnicianJob } from '@lugnut/contract';
import { findStatusAfter } from '@lugnut/domain/appointment';
import { findNextAction, finishObstacles, isSiteSafe, jobEventOf } from '@lugnut/domain/field';
import type { Change } from './changes';

const applyOne = (job: TechnicianJob, change: Change): TechnicianJob => {
  switch (change.kind) {
    case 'on_my_way':
    case 'arrived':
    case 'finish':
      return { ...job, status: findStatusAfter(job.status, jobEventOf(change.kind)) ?? job.status };
    case 'not_yet':
      return { ...job, status: findStatusAfter(job.status, 'stayed') ?? job.status, arrival: null };
    case 'site_check':
      return { ...job, site_check: change.body };
    case 'inspection':
      return { ...job, inspection: change.body };
    case 'diagnosis':
      return { ...job, diagnosis: change.body };
    case 'odometer':
      return { ...job, odometer_miles: change.body.miles };
    case 'timer':
      return {
        ...job,
        timer: { ...job.timer, running_since: change.body.running ? change.happenedAt : null },
      };
    case 'extra_services':
      return {
        ...job,
        services: [
          ...job.services,
          ...change.body.services
            .filter((name) => !job.services.some((service) => service.name === name))
            .map((name) => ({
              id: `${change.key} ${name}`,
              name,
              status: 'pending' as const,
              is_extra: true,
              total_cents: null,
              not_done: false,
              agreed_cents: null,
            })),
        ],
      };
    case 'not_done':
      return {
        ...job,
        // Taxes and fees are the server's to work out.
        total_cents: null,
        due_cents: null,
        services: job.services.map((service) =>
          service.id === change.body.service_id
            ? { ...service, status: 'rejected' as const, not_done: true, agreed_cents: null }
            : service,
        ),
      };
    case 'photo':
      return job;
  }
};

/** The job as the technician left it, whether or not the server has heard of it; by the same rules as there. */
export const applyChanges = (job: TechnicianJob, changes: readonly Change[]): TechnicianJob => {
  const applied = changes
    .filter(({ jobId, refused }) => jobId === job.id && refused === undefined)
    .reduce(applyOne, job);
  if (applied === job) return job;
  return {
    ...applied,
    next_action: findNextAction(applied.status) ?? null,
    obstacles: [
      ...finishObstacles({
        status: applied.status,
        hasSafeSite: applied.site_check !== null && isSiteSafe(applied.site_check),
        hasInspection: applied.inspection?.done ?? false,
        odometerMiles: applied.odometer_miles ?? undefined,
        needsDiagnosis: applied.appointment_type === 'diagnosis',
        hasDiagnosis: applied.diagnosis !== null,
      }),
    ],
  };
};
