import { fleetCareRoutes, type RouteAnswer } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { longDayOf } from '../../../shared/booking/appointment-day';

/** Asked again while it is shown: somebody else may have answered, or a code may be gone. */
export const useProposals = () =>
  useRouteQuery(fleetCareRoutes.listProposals, {}, { select: ({ data }) => data, refetchInterval: 30_000 });

export const keepProposals = (answer: RouteAnswer<typeof fleetCareRoutes.listProposals>): void => {
  keepAnswer(fleetCareRoutes.listProposals, {}, answer);
  void askAgain(fleetCareRoutes.listVehicleFaults);
};

/** 'Tuesday, March 2, 2027, 9 AM–12 PM'. */
export const visitOf = (visit: {
  readonly appointment_day: string | null;
  readonly appointment_time: string | null;
}): string =>
  visit.appointment_day && visit.appointment_time
    ? `${longDayOf(visit.appointment_day)}, ${shownWindow(visit.appointment_time)}`
    : '';
