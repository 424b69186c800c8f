import type { DispatchBoard, dispatchRoutes } from '@lugnut/contract';
import {
  findDayChance,
  formatWindow,
  type Shift,
  type TechnicianRisk,
  type Weekday,
  windowChance,
} from '@lugnut/domain/scheduling';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { createSharedReads } from '../../platform/shared-reads';
import type { StaffAccess } from '../office';
import {
  type AssignDeps,
  assignJob,
  type DayWish,
  findJobOptions,
  requireVisit,
  setDay,
  setWeeklyShifts,
} from '../scheduling';
import { type BoardDeps, describeBoard } from './describe-board';
import { findContact } from './load-day-jobs';

const often = { limit: 600, windowSeconds: 60 };
const seldom = { limit: 120, windowSeconds: 60 };

export const dispatchLimits: RateLimits<typeof dispatchRoutes> = {
  getDispatchBoard: often,
  getDispatchOptions: often,
  getDispatchContact: often,
  assignDispatchJob: seldom,
  setDispatchDay: seldom,
  setDispatchShifts: seldom,
};

export type DispatchDeps = AssignDeps &
  Pick<BoardDeps, 'findZip'> & { readonly staff: Pick<StaffAccess, 'requireOffice'> };

type WireShifts = Parameters<
  Handlers<typeof dispatchRoutes>['setDispatchShifts']
>[0]['body']['weekly_shifts'];
type WireDay = Parameters<Handlers<typeof dispatchRoutes>['setDispatchDay']>[0]['body'];

const chanceOf = (risk: TechnicianRisk | undefined, jobId: string) => {
  const stop = risk?.stops.find((one) => one.jobId === jobId);
  return stop ? windowChance(stop.late) : null;
};

const shiftsOf = (wire: WireShifts): Readonly<Partial<Record<Weekday, Shift>>> =>
  Object.fromEntries(
    Object.entries(wire).map(([weekday, { start_minutes, end_minutes }]) => [
      Number(weekday) as Weekday,
      { startMinutes: start_minutes, endMinutes: end_minutes },
    ]),
  );

const wishOf = (wire: WireDay): DayWish =>
  wire.kind === 'short' ? { kind: 'short', endsAtMinutes: wire.ends_at_minutes } : { kind: wire.kind };

export const dispatchHandlers = (deps: DispatchDeps): Handlers<typeof dispatchRoutes> => {
  const { staff } = deps;
  /** All open boards reload when a job moves: concurrent reads share one result. */
  const share = createSharedReads<DispatchBoard>();
  return {
    async getDispatchBoard({ query }, context) {
      await staff.requireOffice(context);
      const { market_id: marketId, day } = query;
      const data = await share(`${marketId} ${day}`, () => describeBoard(deps, { marketId, day }));
      return { data };
    },

    async getDispatchOptions({ params, query }, context) {
      await staff.requireOffice(context);
      const wish = {
        day: query.appointment_day,
        time: query.appointment_time,
        nearMinutes: query.near_minutes,
      };
      const found = await findJobOptions(deps, params.id, wish);
      const { visit, times, tellsCustomer, options } = found;
      return {
        data: {
          earliest_day: found.earliestDay ?? null,
          problem: found.problem ?? null,
          appointment_day: visit.day,
          appointment_time: formatWindow(visit.window),
          times: [...times],
          tells_customer: tellsCustomer,
          options: options.map(
            ({ technicianId, name, isCurrent, assignment, lateMinutes, risk, refusal }) => ({
              technician_id: technicianId,
              name,
              is_current: isCurrent,
              added_driving_minutes: assignment?.addedDrivingMinutes ?? null,
              arrival_minutes:
                assignment?.plan.stops.find(({ jobId }) => jobId === params.id)?.startMinutes ?? null,
              late_minutes: lateMinutes ?? null,
              chance: chanceOf(risk?.after, params.id),
              day_chance: (risk && findDayChance(risk.after)) ?? null,
              day_chance_before: (risk?.before && findDayChance(risk.before)) ?? null,
              refusal: refusal ?? null,
            }),
          ),
        },
      };
    },

    async getDispatchContact({ params }, context) {
      await staff.requireOffice(context);
      const contact = await findContact(deps.db, params.id);
      if (!contact) throw new EnglishFailure('not_found', 'There is no such job');
      return { data: { phone: contact.phone } };
    },

    async assignDispatchJob({ params, body }, context) {
      const account = await staff.requireOffice(context);
      const { from } = body;
      const told = await assignJob(deps, {
        id: params.id,
        account,
        askedBy: body.asked_by,
        isAlthoughLate: body.although_late === true,
        to: {
          technicianId: body.technician_id,
          ...requireVisit(body.appointment_day, body.appointment_time),
        },
        from: from
          ? { technicianId: from.technician_id, ...requireVisit(from.appointment_day, from.appointment_time) }
          : undefined,
      });
      return { data: { id: params.id, told_customer: told } };
    },

    async setDispatchDay({ params, body }, context) {
      await staff.requireOffice(context);
      await setDay(deps, { technicianId: params.id, day: params.day, wish: wishOf(body) });
      return { data: { id: params.id } };
    },

    async setDispatchShifts({ params, body }, context) {
      await staff.requireOffice(context);
      await setWeeklyShifts(deps, {
        technicianId: params.id,
        version: body.version,
        shifts: shiftsOf(body.weekly_shifts),
      });
      return { data: { id: params.id } };
    },
  };
};
