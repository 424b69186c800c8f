import { type AppointmentReply, encodeEstimate, encodePriceLines } from '@lugnut/contract';
import { isInspectionOnly, type Service } from '@lugnut/domain/catalog';
import { firstName, formatPhone } from '@lugnut/domain/contact';
import { couponBanner, type Discount, findCouponUsed } from '@lugnut/domain/discounts';
import {
  agreedPart,
  appliedDiscounts,
  asSettled,
  diagnosisPrices,
  diagnosisQuote,
  type Estimate,
  findServicePrice,
  findTotals,
  orderNumber,
  type Payer,
  type PriceLine,
  priceLines,
  quoteValidThrough,
  withMembershipFee,
} from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import { mayJoin } from '@lugnut/domain/memberships';
import { dollarsFromCents, sumOfCents } from '@lugnut/domain/money';
import type { Bill } from '@lugnut/domain/payments';
import { maskContact } from '@lugnut/domain/security';
import { carTitle } from '@lugnut/domain/vehicles';
import { type Appointment, type Car, payerOf } from './appointment';
import { preparationFor } from './calendar';
import { describeVisit } from './describe-visit';
import { partName } from './open-job';

/** `holder` has only the link; the owner and staff see who the customer is. */
export type Viewer = 'holder' | 'owner';

type Attributes = AppointmentReply['data']['attributes'];

const describeCar = (car: Car, viewer: Viewer): Attributes['car'] => ({
  id: viewer === 'owner' ? (car.id ?? null) : null,
  year: car.year ?? null,
  make: car.make ?? null,
  model: car.model ?? null,
  engine_size: car.engine ?? null,
  vin: viewer === 'owner' ? (car.vin ?? null) : null,
  color: car.color ?? null,
  name: car.name ?? null,
  one_string: carTitle(car),
});

const describeCoupon = (discounts: readonly Discount[]): Attributes['coupon_used'] => {
  const used = findCouponUsed(discounts);
  return used
    ? {
        code_type: used.codeType,
        display_name: used.displayName,
        dollars_off: dollarsFromCents(used.amountCents),
        code: used.code ?? null,
        referrer: used.referrer ?? null,
        banner: couponBanner(used),
      }
    : null;
};

const describePrices = (appointment: Appointment, bill: Bill | undefined) => {
  const payer = payerOf(appointment);
  const { estimate } = appointment.quote ?? {};
  const request = {
    priceCents: appointment.diagnosisPriceCents,
    marketId: appointment.market?.id ?? '',
    payer,
    discounts: appointment.diagnosisDiscounts,
  };
  const prices = diagnosisPrices(request);
  const quote =
    appointment.type === 'diagnosis' && estimate === undefined ? diagnosisQuote(request) : undefined;
  const billedCents = estimate && findTotals(estimate, payer)?.diagnosisFeeCents;
  const linesFor = (who: Payer) =>
    estimate ? priceLines(estimate, who) : quote ? diagnosisQuote({ ...request, payer: who }).lines : [];
  return {
    diagnosis_price: dollarsFromCents(prices.priceCents),
    diagnosis_price_member: dollarsFromCents(prices.memberPriceCents),
    diagnosis_fee: dollarsFromCents(quote?.totalCents ?? billedCents ?? 0),
    diag_discount: dollarsFromCents(sumOfCents(appointment.diagnosisDiscounts.map((d) => d.amountCents))),
    member_free_diag: prices.isFreeForPayer,
    diagnosis_badge: appointment.type === 'diagnosis' ? (prices.badge ?? null) : null,
    member_price_lines: encodePriceLines(mayJoin(payer) ? linesFor({ ...payer, membership: 'member' }) : []),
    price_lines: encodePriceLines(withMembershipFee(linesFor(payer), bill?.agreed.bill.membershipCents ?? 0)),
  };
};

/** The lines of the one bill, of what was agreed to and with a membership bought with it (BILL-1). */
export const findAgreedLines = (appointment: Appointment, membershipCents: number): readonly PriceLine[] => {
  const payer = payerOf(appointment);
  const { quote } = appointment;
  const lines = quote
    ? priceLines(agreedPart(quote.estimate), payer)
    : appointment.type === 'diagnosis'
      ? diagnosisQuote({
          priceCents: appointment.diagnosisPriceCents,
          marketId: appointment.market?.id ?? '',
          payer,
          discounts: appointment.diagnosisDiscounts,
        }).lines
      : [];
  return withMembershipFee(lines, membershipCents);
};

const prePurchaseFee = (appointment: Appointment, services: readonly Service[]): number | null => {
  const inspection = services.find(({ special }) => special === 'pre-purchase inspection');
  const quoted = appointment.quote?.estimate.services.find(({ serviceId }) => serviceId === inspection?.id);
  const price = quoted && findServicePrice(quoted);
  return price ? dollarsFromCents(price.totalCents) : null;
};

/** What was on offer when the work ended is on offer no more. */
const settled = (appointment: Appointment): Appointment =>
  appointment.status === 'completed' && appointment.quote
    ? { ...appointment, quote: { ...appointment.quote, estimate: asSettled(appointment.quote.estimate) } }
    : appointment;

const describeBill = ({ agreed, proposedCents }: Bill): Attributes['bill'] => ({
  agreed: dollarsFromCents(agreed.totalCents),
  credit: dollarsFromCents(agreed.creditUsedCents),
  due: dollarsFromCents(agreed.dueCents),
  membership: dollarsFromCents(agreed.bill.membershipCents),
  proposed: proposedCents === undefined ? null : dollarsFromCents(proposedCents),
});

/** The estimate with its own id and those of its services as the caller may name them. */
const nameParts = (estimate: Estimate, nameOf: (id: string) => string): Estimate => ({
  ...estimate,
  id: nameOf(estimate.id),
  services: estimate.services.map((service) => ({ ...service, id: nameOf(service.id) })),
});

/** Whom the confirmation went to; no phone where its owner has stopped our texts. */
export type Told = { readonly phone: string | undefined; readonly email: string };

/** The link alone shows enough to recognize one's own number, and no more. */
const describeTold = ({ phone, email }: Told, viewer: Viewer): NonNullable<Attributes['told']> =>
  viewer === 'owner'
    ? { phone: phone === undefined ? null : formatPhone(phone), email }
    : { phone: phone === undefined ? null : maskContact(phone), email: maskContact(email) };

/** An appointment on the wire. The link alone shows the minimum its pages need. */
export const describeAppointment = (
  given: Appointment,
  /** As far as the catalog has them. */
  known: readonly (Service | undefined)[],
  {
    viewer,
    calledAs,
    now,
    bill,
    quoteDue = null,
    creditCents = 0,
    mayKeep = false,
    calendar = null,
    told,
    language = 'en',
    isPlaceKnown = given.visit.exactAddress !== undefined,
  }: {
    readonly viewer: Viewer;
    readonly calledAs: string;
    /** Also where the street is not for whoever looks. */
    readonly isPlaceKnown?: boolean;
    readonly now: Date;
    /** Of a booked visit. */
    readonly bill?: Bill | undefined;
    /** When a price that is waited for will come. */
    readonly quoteDue?: string | null;
    /** Of the account of whoever looks, before anything is booked. */
    readonly creditCents?: number;
    /** Whether the discount for keeping the visit would be given to this customer. */
    readonly mayKeep?: boolean;
    /** Of a booked visit that somebody drives to. */
    readonly calendar?: Attributes['calendar'];
    /** Whom the confirmation went to. */
    readonly told?: Told | undefined;
    /** Of whoever asks. */
    readonly language?: LanguageCode | undefined;
  },
): AppointmentReply => {
  const services = known.filter((service) => service !== undefined);
  const appointment = settled(given);
  const { contact, quote } = appointment;
  return {
    data: {
      id: calledAs,
      attributes: {
        status: appointment.status,
        appointment_type: appointment.type,
        level: appointment.type === 'diagnosis' ? 'A' : 'B',
        address: appointment.zip,
        order_number: orderNumber(appointment.id),
        time_zone: appointment.market?.timeZone ?? null,
        quote_due: quoteDue,
        ...describeVisit(appointment, { now, mayKeep, language }),
        place_known: isPlaceKnown,
        preparation: calendar ? [...preparationFor(appointment, services, language)] : [],
        calendar,
        told: told ? describeTold(told, viewer) : null,
        market_db: appointment.market?.id ?? null,
        services: [...appointment.services],
        inspection_only: services.length === known.length && isInspectionOnly(services),
        diagnosis_input: appointment.diagnosisInput,
        car: describeCar(appointment.car, viewer),
        member_job: appointment.memberJob,
        member_type: appointment.memberType ?? null,
        fleet_job: appointment.fleetJob,
        shop_network: appointment.shopNetwork,
        second_visit: appointment.isSecondVisit,
        work_begun: appointment.visit.isReturn,
        withdrawn: appointment.visit.isWithdrawn,
        second_visit_services: [...appointment.secondVisitServices],
        credit_card_present: appointment.payment?.hasCard ?? false,
        payment_setup: appointment.payment !== undefined,
        payment_type: appointment.payment?.type ?? null,
        paid_with: appointment.payment?.kind ?? null,
        reserved:
          appointment.payment?.reservedCents === undefined
            ? null
            : dollarsFromCents(appointment.payment.reservedCents),
        membership_due:
          appointment.membershipDueCents === undefined
            ? null
            : dollarsFromCents(appointment.membershipDueCents),
        bill: bill ? describeBill(bill) : null,
        account_credit: dollarsFromCents(creditCents),
        user_id: viewer === 'owner' ? (appointment.accountId ?? null) : null,
        ...describePrices(appointment, bill),
        ppi_fee: prePurchaseFee(appointment, services),
        coupon_used: describeCoupon(
          quote ? appliedDiscounts(quote.estimate, payerOf(appointment)) : appointment.diagnosisDiscounts,
        ),
        estimate: quote
          ? encodeEstimate(
              nameParts(quote.estimate, (id) => partName(calledAs, appointment.id, id)),
              payerOf(appointment),
              quoteValidThrough(quote.quotedOn),
            )
          : null,
        first_name: contact ? firstName(contact.name) : null,
        contact: viewer === 'owner' ? (contact ?? null) : null,
      },
    },
  };
};
