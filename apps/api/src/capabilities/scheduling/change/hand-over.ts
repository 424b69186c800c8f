import { formatWindow, marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import type { Account } from '../../accounts';
import { type AssignDeps, assignJob, findJobOptions } from './assign-job';

type Handing = {
  readonly id: string;
  readonly technicianId: string;
  readonly day: PlainDay;
  readonly window: { readonly startMinutes: number; readonly endMinutes: number };
};

/** What a technician has promised from the market's today on, and not begun; the earliest first. */
export const listPromisedJobs = async (
  db: Database,
  technicianId: string,
  now: Date,
): Promise<readonly Handing[]> => {
  const rows = await db
    .selectFrom('visit as v')
    .innerJoin('appointment as a', 'a.id', 'v.appointment_id')
    .innerJoin('technician as t', 't.id', 'v.technician_id')
    .innerJoin('market as m', 'm.id', 't.market_id')
    .select(['a.id', 'v.day', 'v.window_start', 'v.window_end', 'm.time_zone'])
    .where('v.technician_id', '=', technicianId)
    .where('v.held_until', 'is', null)
    .where('a.status', '=', 'scheduled')
    .orderBy('v.day')
    .orderBy('v.planned_arrival')
    .execute();
  return rows
    .filter(({ day, time_zone }) => day >= marketMomentAt(now.getTime(), offsetsOf(time_zone)).day)
    .map(({ id, day, window_start, window_end }) => ({
      id,
      technicianId,
      day,
      window: { startMinutes: window_start, endMinutes: window_end },
    }));
};

const refused = (error: unknown): undefined => {
  if (error instanceof Failure) return undefined;
  throw error;
};

/** To whoever drives least for it; true when somebody has it. */
const handJob = async (deps: AssignDeps, job: Handing, account: Account): Promise<boolean> => {
  const { id, day, window, technicianId } = job;
  const found = await findJobOptions(deps, id, { day, time: formatWindow(window) }).catch(refused);
  const options = (found?.options ?? [])
    .filter(({ assignment, technicianId: to }) => assignment !== undefined && to !== technicianId)
    .toSorted((a, b) => (a.assignment?.addedDrivingMinutes ?? 0) - (b.assignment?.addedDrivingMinutes ?? 0));
  for (const option of options) {
    const to = { technicianId: option.technicianId, day, window };
    const given = await assignJob(deps, { id, account, to, from: { technicianId, day, window } }).then(
      () => true,
      // Their day has changed meanwhile: the next one may have room.
      refused,
    );
    if (given) return true;
  }
  return false;
};

/** FIELD-8: gives every promised job to somebody else in its own window; the ids of those nobody can take. */
export const handOverJobs = async (
  deps: AssignDeps,
  technicianId: string,
  account: Account,
): Promise<readonly string[]> => {
  const kept: string[] = [];
  for (const job of await listPromisedJobs(deps.db, technicianId, deps.now()))
    if (!(await handJob(deps, job, account))) kept.push(job.id);
  return kept;
};
