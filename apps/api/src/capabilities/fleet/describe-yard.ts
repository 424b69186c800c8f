import { pathTo, type YardDay, yardDayDownloads } from '@lugnut/contract';
import { canCustomerCancel, canReschedule, isPromised, isUnbooked } from '@lugnut/domain/appointment';
import { countedServices, findServicePrice, priceLines } from '@lugnut/domain/estimates';
import { dollarsFromCents } from '@lugnut/domain/money';
import {
  cancellationInWords,
  cancellationTerms,
  changeFeeCents,
  clockInWords,
  formatWindow,
} from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { SignedLinks } from '../../platform/http/signed-links';
import { offsetsOf } from '../../platform/market-today';
import { type Appointment, findAgreedLines, findPromised, payerOf, workInWords } from '../appointments';
import { chosenStart, isYardBooked, standingOf, vehicleTotal, type Yard, yardTotal } from './yard-store';

type Attributes = YardDay['attributes'];
type Vehicle = Attributes['vehicles'][number];

/** To the next quarter of an hour: nobody knows it better. */
export const endInWords = (minutes: number): string => `about ${clockInWords(Math.ceil(minutes / 15) * 15)}`;

const unitOf = ({ car }: Pick<Appointment, 'car'>): string => car.name || carTitle(car) || 'Vehicle';

/** Each service with its price, then taxes, fees and what comes off; they add up to the total. */
const linesOf = (appointment: Appointment): Vehicle['lines'] => {
  const { quote } = appointment;
  const services = quote ? countedServices(quote.estimate.services) : [];
  const lines =
    quote && isUnbooked(appointment.status)
      ? priceLines(quote.estimate, payerOf(appointment))
      : findAgreedLines(appointment, 0);
  return lines.flatMap(({ id, kind, label, amountCents }) => {
    if (kind !== 'amount' || amountCents === undefined) return [];
    const prices = services.map((service) => ({
      label: service.name,
      amount: dollarsFromCents(findServicePrice(service)?.totalCents ?? 0),
    }));
    return id === 'services' && isUnbooked(appointment.status)
      ? prices
      : [{ label, amount: dollarsFromCents(amountCents) }];
  });
};

const describeVehicle = (appointment: Appointment): Vehicle => {
  const promised = findPromised(appointment);
  const { status, visit, car } = appointment;
  return {
    appointment_id: appointment.id,
    unit: unitOf(appointment),
    car: carTitle(car),
    work: appointment.diagnosisInput || workInWords(appointment),
    status,
    total: dollarsFromCents(vehicleTotal(appointment)),
    lines: linesOf(appointment),
    appointment_day: promised?.day ?? null,
    appointment_time: promised ? formatWindow(promised.window) : null,
    technician: promised ? (visit.technician?.name ?? null) : null,
    may_cancel: isPromised(status) && canCustomerCancel({ status, isReturn: visit.isReturn }),
  };
};

const statusOf = (yard: Yard, isWaiting: boolean): Attributes['status'] => {
  const standing = standingOf(yard);
  if (standing.length === 0) return 'canceled';
  if (standing.every(({ status }) => status === 'completed')) return 'done';
  if (isYardBooked(yard)) return 'booked';
  return isWaiting ? 'waiting' : 'draft';
};

/** What canceling all of it would cost, in words and now. */
const termsOf = (yard: Yard, now: Date): { readonly words: string | null; readonly feeCents: number } => {
  const [first] = standingOf(yard);
  const start = chosenStart(yard);
  if (!first?.market || !start) return { words: null, feeCents: 0 };
  const offsets = offsetsOf(first.market.timeZone);
  const promised = findPromised(first);
  const whole = promised && { ...promised, ...start, isOneOfSeveral: false };
  return {
    words: cancellationInWords(cancellationTerms(whole ?? start, now.getTime(), offsets), offsets),
    feeCents: changeFeeCents('cancel', whole, now.getTime(), offsets),
  };
};

const yardInvoicePath = (id: string): string => pathTo(yardDayDownloads.getYardInvoice, { id });

export const describeYard = (
  yard: Yard,
  {
    now,
    isWaiting,
    apart,
    links,
  }: {
    readonly now: Date;
    readonly isWaiting: boolean;
    readonly apart: readonly Appointment[];
    readonly links: Pick<SignedLinks, 'sign'>;
  },
): YardDay => {
  const standing = standingOf(yard);
  const start = chosenStart(yard);
  const status = statusOf(yard, isWaiting);
  const isOver = status === 'done' || status === 'canceled';
  const terms = termsOf(yard, now);
  const { row } = yard;
  const mayCancel = standing.some(
    (one) =>
      isUnbooked(one.status) || canCustomerCancel({ status: one.status, isReturn: one.visit.isReturn }),
  );
  return {
    id: row.id,
    attributes: {
      status,
      vehicles: standing.map(describeVehicle),
      apart: apart.map((one) => ({ appointment_id: one.id, unit: unitOf(one) })),
      total: dollarsFromCents(yardTotal(yard)),
      zip: (standing[0] ?? yard.vehicles[0])?.zip ?? '',
      address: standing[0]?.visit.exactAddress ?? null,
      appointment_day: start?.day ?? null,
      appointment_time: start ? formatWindow(start.window) : null,
      technicians: row.technicians,
      ends_about: row.ends_at === null ? null : endInWords(row.ends_at),
      terms: isOver ? null : terms.words,
      cancel_fee_cents: isOver ? 0 : terms.feeCents,
      may_reschedule: status === 'booked' && standing.every((one) => canReschedule(one.status)),
      may_cancel: mayCancel,
      invoice_url: standing.some((one) => one.status === 'completed')
        ? links.sign(yardInvoicePath(row.id))
        : null,
    },
  };
};
