import type { schedulingRoutes } from '@lugnut/contract';
import { formatWindow } from '@lugnut/domain/scheduling';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type AccountAccess, isOffice } from '../accounts';
import {
  type AnswerAppointment,
  type Appointment,
  type DecisionGuard,
  noSuchAppointment,
  takeCancellationDiscount,
} from '../appointments';
import {
  bookEstimate,
  type ChangeRequest,
  cancelAppointment,
  changeRequest,
  changeZip,
  extendHold,
  requireVisit,
  reschedule,
  saveVisit,
} from './change';
import { listAvailability } from './plan';

const perMinute = (limit: number) => ({ limit, windowSeconds: 60 });

export const schedulingLimits: RateLimits<typeof schedulingRoutes> = {
  getAvailability: perMinute(120),
  updateVisitZip: perMinute(60),
  changeRequest: perMinute(30),
  saveVisit: perMinute(60),
  extendHold: perMinute(30),
  bookEstimate: perMinute(60),
  reschedule: perMinute(60),
  cancelAppointment: perMinute(30),
  takeCancellationDiscount: perMinute(30),
};

export const schedulingHandlers = (
  deps: Parameters<typeof changeRequest>[0] & {
    readonly access: Pick<AccountAccess, 'findAccount'>;
    readonly answer: AnswerAppointment;
    readonly decisions: Pick<DecisionGuard, 'requireMayChangeVisit' | 'gateOf'>;
  },
): Handlers<typeof schedulingRoutes> => {
  const { requireMayChangeVisit } = deps.decisions;

  /** Runs one change for the caller and answers with what that caller may see. */
  const change = async (
    id: string,
    context: RequestContext,
    work: (request: ChangeRequest) => Promise<Appointment>,
  ) => {
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const account = loggedIn?.account;
    const request = {
      id,
      account,
      ask: deps.decisions.gateOf(context),
      holder: account && isOffice(account) ? undefined : { clientAddress: context.clientAddress },
    };
    return deps.answer(await work(request), context);
  };

  return {
    async getAvailability({ params }, { job }) {
      const facts = await deps.findPlanningFacts(params.id);
      if (!facts) throw noSuchAppointment();
      const { today, windows, next } = await listAvailability(deps, facts);
      const { dedicatedScheduleTime } = facts;
      return {
        data: {
          id: job?.calledAs ?? facts.id,
          attributes: {
            availability: windows,
            dedicated_schedule: dedicatedScheduleTime !== undefined,
            dedicated_schedule_time: dedicatedScheduleTime ?? null,
            time_zone: facts.market?.timeZone ?? null,
            today: today ?? null,
            next_windows: next.map(({ day, window }) => ({
              appointment_day: day,
              appointment_time: formatWindow(window),
            })),
          },
        },
      };
    },

    async updateVisitZip({ params, query }, context) {
      await requireMayChangeVisit(params.id, context);
      return change(params.id, context, (request) => changeZip(deps, request, query.zipcode));
    },

    async changeRequest({ params, body }, context) {
      await requireMayChangeVisit(params.id, context);
      const loggedIn = await deps.access.findAccount(context.bearerToken);
      const ask = deps.decisions.gateOf(context);
      const request = { id: params.id, account: loggedIn?.account, ask };
      const appointment = await changeRequest(deps, request, body);
      const { job } = context;
      // Its link opens the new one; who called it by its own id goes on with the id of what took its place.
      const calledAs = job?.calledAs === appointment.linkId ? job?.calledAs : undefined;
      return deps.answer(
        appointment,
        job ? { ...context, job: { ...job, calledAs: calledAs ?? appointment.id } } : context,
      );
    },

    async saveVisit({ params, body }, context) {
      await requireMayChangeVisit(params.id, context);
      return change(params.id, context, (request) => saveVisit(deps, request, body));
    },

    async extendHold({ params }, context) {
      await requireMayChangeVisit(params.id, context);
      return change(params.id, context, (request) => extendHold(deps, request));
    },

    async bookEstimate({ params, body: { appointment: wish } }, context) {
      await requireMayChangeVisit(params.id, context);
      const when =
        'appointment_day' in wish
          ? {
              ...requireVisit(wish.appointment_day, wish.appointment_time),
              isShownAsBooked: wish.is_booked,
            }
          : 'mechanic is here';
      return change(params.id, context, (request) => bookEstimate(deps, request, when));
    },

    async reschedule({ params, body: { appointment: wish } }, context) {
      await requireMayChangeVisit(params.id, context);
      const visit = requireVisit(wish.appointment_day, wish.appointment_time);
      return change(params.id, context, (request) =>
        reschedule(deps, { ...request, askedBy: wish.asked_by }, { ...visit, shown: wish.shown }),
      );
    },

    async cancelAppointment({ params, body: { appointment: wish } }, context) {
      await requireMayChangeVisit(params.id, context, 'cancel visit');
      return change(params.id, context, (request) =>
        cancelAppointment(deps, {
          ...request,
          reason: wish.cancel_reason_select,
          details: wish.cancel_reason || undefined,
          shownFeeCents: wish.fee_cents ?? 0,
          shown: wish.shown,
        }),
      );
    },

    async takeCancellationDiscount({ params }, context) {
      await requireMayChangeVisit(params.id, context);
      return change(params.id, context, (request) => takeCancellationDiscount(deps, request));
    },
  };
};
