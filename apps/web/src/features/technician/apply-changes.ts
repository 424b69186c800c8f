import type { TechnicianJob } from '@lugnut/contract';
import { findStatusAfter } from '@lugnut/domain/appointment';
import {
  type ExceptionKind,
  exceptionRules,
  findNextAction,
  finishObstacles,
  isSiteSafe,
  jobEventOf,
  notThereFrom,
  outcomeOf,
} from '@lugnut/domain/field';
import { type Change, isUndoOf } from './changes';
import { technicianCopy as copy } from './copy.en';

const afterException = (
  job: TechnicianJob,
  { kind, note }: { readonly kind: ExceptionKind; readonly note: string },
  { key, happenedAt }: Pick<Change, 'key' | 'happenedAt'>,
): TechnicianJob => {
  const stays = outcomeOf(kind, job.status) === 'stays';
  return {
    ...job,
    status: findStatusAfter(job.status, exceptionRules[kind].event) ?? job.status,
    ...(stays ? {} : { day: null, window: null, window_starts_at: null, arrival: null }),
    timer: { ...job.timer, running_since: null },
    exceptions: [
      ...job.exceptions,
      { id: key, kind, note, technician: null, arrived: null, said: copy.justNow },
    ],
    last_step: { step: kind, at: happenedAt, from: job.status },
  };
};

const notThereAfter = (
  { window_starts_at }: TechnicianJob,
  { happenedAt }: Pick<Change, 'happenedAt'>,
): string | null => {
  if (window_starts_at === null) return null;
  const from = notThereFrom({
    arrivedAtMs: Date.parse(happenedAt),
    announcedAtMs: undefined,
    windowStartsAtMs: Date.parse(window_starts_at),
  });
  return from === undefined ? null : new Date(from).toISOString();
};

const applyOne = (job: TechnicianJob, change: Change): TechnicianJob => {
  switch (change.kind) {
    case 'on_my_way':
    case 'arrived':
    case 'finish':
      return {
        ...job,
        status: findStatusAfter(job.status, jobEventOf(change.kind)) ?? job.status,
        last_step:
          change.kind === 'arrived' ? { step: 'arrived', at: change.happenedAt, from: job.status } : null,
        // When they arrive the server works out; what stood here was of before.
        ...(change.kind === 'on_my_way' ? { arrival: null } : {}),
        ...(change.kind === 'arrived' ? { not_there_from: notThereAfter(job, change) } : {}),
      };
    case 'exception':
      return afterException(job, change.body, change);
    case 'undo':
      // What is undone here the server knows; its answer has the window again.
      return {
        ...job,
        status: job.last_step?.from ?? job.status,
        exceptions:
          job.last_step && job.last_step.step !== 'arrived' ? job.exceptions.slice(0, -1) : job.exceptions,
        last_step: null,
      };
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
              labor_minutes: null,
              parts: [],
              notes: [],
            })),
        ],
      };
    case 'withdraw_extra':
      return {
        ...job,
        services: job.services.filter(({ id }) => !change.body.service_ids.includes(id)),
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
    case 'message':
      return job;
  }
};

/** A step that has not left the phone and is undone on it has not happened, as far as the screen shows. */
const withoutUndone = (changes: readonly Change[]): readonly Change[] => {
  const kept: Change[] = [];
  for (const change of changes) {
    const undone = kept.findLastIndex((step) => isUndoOf(change, step));
    if (undone < 0) kept.push(change);
    else kept.splice(undone, 1);
  }
  return kept;
};

/** The job as the technician left it, whether or not the server has heard of it; by the same rules as there. */
export const applyChanges = (job: TechnicianJob, changes: readonly Change[]): TechnicianJob => {
  const applied = withoutUndone(
    changes.filter(({ jobId, refused }) => jobId === job.id && refused === undefined),
  ).reduce(applyOne, job);
  if (applied === job) return job;
  return {
    ...applied,
    next_action: applied.window === null ? null : (findNextAction(applied.status) ?? null),
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
