import { appointmentRoutes } from '@lugnut/contract';
import { isBooked, isUnbooked } from '@lugnut/domain/appointment';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRouteQuery } from '../api/route-query';
import { fetchAppointment } from '../estimate/appointment-calls';
import { findTotal } from '../estimate/read-appointment';
import { showToast } from '../ui/toast-store';
import { visitTimeCopy as copy } from '../visit-time/copy.en';
import { withAppliedCode } from './applied-code';
import { type ChangedPrice, findChangedPrice } from './price-change';
import type { Appointment } from './stages';

const everyMs = 20_000;

/** Nobody has to ask at once: the page was just loaded. Whoever comes back to the tab may have been elsewhere. */
const useIsWatching = (): boolean => {
  const [isWatching, setWatching] = useState(false);
  useEffect(() => {
    const watch = () => setWatching(true);
    const timer = setTimeout(watch, everyMs);
    globalThis.addEventListener('focus', watch);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('focus', watch);
    };
  }, []);
  return isWatching;
};

const isOtherQuote = (shown: Appointment, now: Appointment): boolean =>
  shown.attributes.estimate?.id !== now.attributes.estimate?.id ||
  shown.attributes.estimate?.version !== now.attributes.estimate?.version;

type NewsProps = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
  /** The price is another one: said with the old one. */
  readonly onPrice: (changed: ChangedPrice, now: Appointment) => void;
  /** We had to let the held window go before its time. */
  readonly onHoldEnded: () => void;
};

/** What becomes of a quote on another device or at the office while one of its steps is open here. */
export const useNews = ({ appointment, onAppointment, onPrice, onHoldEnded }: NewsProps): void => {
  const { attributes } = appointment;
  // A fleet's job is watched by its portal, a booked visit by its live page.
  const isWatched = useIsWatching() && isUnbooked(attributes.status) && !attributes.fleet_job;
  const { data } = useRouteQuery(
    appointmentRoutes.getAppointment,
    isWatched ? { params: { id: appointment.id } } : undefined,
    { refetchInterval: everyMs, refetchOnWindowFocus: true },
  );
  const told = data?.data;
  const latest = useRef(appointment);
  useEffect(() => {
    latest.current = appointment;
  });
  const tell = useEffectEvent(async (now: Appointment) => {
    if (!isUnbooked(now.attributes.status)) {
      if (isBooked(now.attributes.status)) showToast(copy.booked, { tone: 'ok' });
      onAppointment(now);
      return;
    }
    if (now.attributes.hold_ended && latest.current.attributes.hold !== null) {
      onAppointment(now);
      onHoldEnded();
      return;
    }
    if (!isOtherQuote(appointment, now)) return;
    // This page may have changed it while the answer was on its way: only a second look tells.
    const fresh = await fetchAppointment(now.id).then(withAppliedCode, () => undefined);
    if (!fresh || !isOtherQuote(latest.current, fresh)) return;
    const changed = findChangedPrice(findTotal(latest.current.attributes), findTotal(fresh.attributes));
    onAppointment(fresh);
    if (changed) onPrice(changed, fresh);
  });
  useEffect(() => {
    if (told) void tell(told);
  }, [told]);
};
