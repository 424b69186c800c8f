import { isUnbooked } from '@lugnut/domain/appointment';
import {
  canServe,
  keepsItsPromises,
  type PromisedJob,
  prepareTechnicianDay,
  shiftOn,
} from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { roadsOf } from './market-roads';
import { loadRoutes, loadTechnicians, routeAt, type TechnicianDayKey } from './plan-store';

export type DayChange = {
  readonly marketId: string;
  /** Locked by the caller. */
  readonly key: TechnicianDayKey;
  readonly now: Date;
  /** Given where the day has begun: what is past is past. */
  readonly nowMinutes?: number;
  /** The job the change is about. */
  readonly jobId: string;
  /** The job as it will be; left out, the day is judged as it stands. */
  readonly change?: (job: PromisedJob) => PromisedJob;
};

export type DayVerdict =
  | { readonly keeps: true }
  /** The technician does not work that day, takes nothing new or does not have the job on the route. */
  | { readonly keeps: false; readonly reason: 'nobody' }
  /** Skill or tools are missing. */
  | { readonly keeps: false; readonly reason: 'unskilled' }
  /** Somebody would be reached after their window, or the shift would be over. */
  | { readonly keeps: false; readonly reason: 'late' };

/** Whether a technician's day, after a change to one of its jobs, can be driven with every promise kept. */
export const keepsDay = async (tx: DatabaseTransaction, request: DayChange): Promise<DayVerdict> => {
  const { marketId, key, now, jobId, change = (job) => job } = request;
  const { technicians, holidays } = await loadTechnicians(tx, marketId, key.technicianId);
  const [technician] = technicians;
  const [stored] = await loadRoutes(tx, [key]);
  const shift = technician && shiftOn(technician, key.day, holidays);
  if (!technician || !stored || typeof shift !== 'object') return { keeps: false, reason: 'nobody' };
  const route = routeAt(stored, now.getTime());
  const job = route.jobs.find(({ id }) => id === jobId);
  if (!job || (route.isClosed && isUnbooked(job.status))) return { keeps: false, reason: 'nobody' };
  const changed = change(job);
  const jobs = route.jobs.map((known) => (known.id === jobId ? changed : known));
  const day = prepareTechnicianDay(
    technician,
    shift,
    { ...route, jobs },
    roadsOf(marketId),
    request.nowMinutes,
  );
  if (!keepsItsPromises(day)) return { keeps: false, reason: 'late' };
  return canServe(technician, changed) ? { keeps: true } : { keeps: false, reason: 'unskilled' };
};
