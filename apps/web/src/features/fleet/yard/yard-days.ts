import { fleetJobRoutes, type YardDay, type YardOffer, yardDayRoutes } from '@lugnut/contract';
import { shownWindow } from '@lugnut/domain/scheduling';
import { askAgain, keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { longDayOf } from '../../../shared/booking/appointment-day';

export type { YardDay, YardOffer };

export const useYardDays = () =>
  useRouteQuery(yardDayRoutes.listYardDays, {}, { timeoutMs: 20_000, select: ({ data }) => data });

export const useYardDay = (id: string) =>
  useRouteQuery(
    yardDayRoutes.getYardDay,
    { params: { id } },
    { timeoutMs: 20_000, select: ({ data }) => data },
  );

/** What a call answered is what the pages show next. */
export const keepYardDay = (yard: YardDay): void => {
  keepAnswer(yardDayRoutes.getYardDay, { params: { id: yard.id } }, { data: yard });
  void askAgain(yardDayRoutes.listYardDays);
  void askAgain(fleetJobRoutes.listFleetAppointments);
};

export const whenOf = ({
  appointment_day: day,
  appointment_time: time,
}: {
  readonly appointment_day: string | null;
  readonly appointment_time: string | null;
}): string | undefined => (day && time ? `${longDayOf(day)}, ${shownWindow(time)}` : undefined);

/** Jobs that are shown with their yard day and not by themselves. */
export const inYardDays = (yards: readonly YardDay[] | undefined): ReadonlySet<string> =>
  new Set(yards?.flatMap(({ attributes }) => attributes.vehicles.map((one) => one.appointment_id)));

/** Fewer technicians first, then the sooner: what is one visit is offered before what is two. */
export const inOrder = (offers: readonly YardOffer[]): readonly YardOffer[] =>
  offers.toSorted(
    (a, b) =>
      a.technicians - b.technicians ||
      a.appointment_day.localeCompare(b.appointment_day) ||
      windowStart(a) - windowStart(b),
  );

const windowStart = ({ appointment_time }: YardOffer): number => {
  const [, hour = '0', half = 'am'] = /^(\d+):\d+(am|pm)/.exec(appointment_time) ?? [];
  return (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
};

export const offerKey = ({
  appointment_day,
  appointment_time,
}: {
  readonly appointment_day: string;
  readonly appointment_time: string;
}): string => `${appointment_day} ${appointment_time}`;
