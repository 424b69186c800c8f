import type { AppointmentStatus } from '@lugnut/domain/appointment';
import type { Discount } from '@lugnut/domain/discounts';
import type { Estimate, Payer } from '@lugnut/domain/estimates';
import type { LanguageCode } from '@lugnut/domain/language';
import type { Cents } from '@lugnut/domain/money';
import type { PaymentKind } from '@lugnut/domain/payments';
import type { OfficeService } from '@lugnut/domain/pricing';
import type { PlainDay, Visit } from '@lugnut/domain/scheduling';

export type Contact = {
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  /** What they read. */
  readonly language: LanguageCode;
};

export type Car = {
  /** Of the car in the account; undefined where nobody was logged in. */
  readonly id: string | undefined;
  readonly year: number | undefined;
  readonly make: string | undefined;
  readonly model: string | undefined;
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  readonly plate: string | undefined;
  readonly color: string | undefined;
  readonly name: string | undefined;
  /** Its names are only what somebody typed: messages do not repeat them. */
  readonly isUnlisted?: boolean;
};

/** An estimate in its current version, and the day it was priced. */
type StoredEstimate = { readonly estimate: Estimate; readonly quotedOn: PlainDay };

/** A technician's time, held while somebody pays or promised for good. */
export type Reservation = Visit & {
  readonly technicianId: string;
  /** Undefined once it is promised. */
  readonly heldUntil: Date | undefined;
  /** Moved by the customer when canceling it cost the fee already. */
  readonly movedLateAt: number | undefined;
  /** When its window was first promised to a customer who can pay. */
  readonly bookedAt: number | undefined;
};

/** When and where the technician comes, as far as that is known. */
export type AppointmentVisit = {
  /** What the customer chose; it stays when a hold expires, and goes when the work outgrows it. */
  readonly chosen: Visit | undefined;
  readonly reserved: Reservation | undefined;
  /** The hold of the chosen window was extended. */
  readonly isExtended: boolean;
  /** We let the hold of the chosen window go: nobody could come in it any more. */
  readonly isHoldEnded: boolean;
  /** Work was begun on a visit before and goes on at the next (FIELD-2). */
  readonly isReturn: boolean;
  /** It is, and no window for the next visit was given up since. */
  readonly isLeftBegun: boolean;
  /** Spent at the car on visits before this one. */
  readonly workedMinutes: number;
  /** We broke a promise of it, and have kept none since. */
  readonly isBroken: boolean;
  /** We took away a time that it was promised; of a return only a time of the return. */
  readonly isTimeTaken: boolean;
  /** The work could not be done there, and the office has not settled it. */
  readonly isCalledOff: boolean;
  /** We gave it another window, and the customer has not chosen one since. */
  readonly isMovedByUs: boolean;
  /** FLT-2: another vehicle of its yard day is promised for the same day. */
  readonly isOneOfSeveral: boolean;
  /** A part is missing: no window can be chosen before the day it is expected on, or until it is there. */
  readonly isPartAwaited: boolean;
  readonly partExpectedOn: PlainDay | undefined;
  /** Work was begun and cannot go on before this day. */
  readonly returnFrom: PlainDay | undefined;
  /** The fee of a missed visit stands. */
  readonly hasVisitFee: boolean;
  readonly exactAddress: string | undefined;
  readonly point: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly technician:
    | { readonly name: string; readonly workingSinceYear: number; readonly portrait: string }
    | undefined;
  readonly isInGarage: boolean;
  /** Days agreed with a fleet. */
  readonly dedicatedScheduleTime: string | undefined;
  readonly hasKeepDiscount: boolean;
  /** What canceling cost; undefined where nothing was canceled. */
  readonly cancellationFeeCents: Cents | undefined;
  /** Canceled before it was ever promised. */
  readonly isWithdrawn: boolean;
};

export const noVisit: AppointmentVisit = {
  chosen: undefined,
  reserved: undefined,
  isExtended: false,
  isHoldEnded: false,
  isReturn: false,
  isLeftBegun: false,
  workedMinutes: 0,
  isBroken: false,
  isTimeTaken: false,
  isCalledOff: false,
  isMovedByUs: false,
  isOneOfSeveral: false,
  isPartAwaited: false,
  partExpectedOn: undefined,
  returnFrom: undefined,
  hasVisitFee: false,
  exactAddress: undefined,
  point: undefined,
  technician: undefined,
  isInGarage: false,
  dedicatedScheduleTime: undefined,
  hasKeepDiscount: false,
  cancellationFeeCents: undefined,
  isWithdrawn: false,
};

export type Appointment = {
  /** What staff, technicians and fleets call it; opens nothing without a login. */
  readonly id: string;
  /** What its customer calls it; whoever knows it may act for them, so it is told to nobody else. */
  readonly linkId: string | undefined;
  readonly status: AppointmentStatus;
  readonly type: 'repair' | 'diagnosis';
  readonly zip: string;
  readonly market: { readonly id: string; readonly timeZone: string } | undefined;
  readonly accountId: string | undefined;
  readonly contact: Contact | undefined;
  readonly car: Car;
  readonly services: readonly string[];
  readonly diagnosisInput: string;
  readonly officeReasons: readonly OfficeService[];
  readonly memberJob: boolean;
  readonly memberType: string | undefined;
  /** The membership its member prices come from; none while nobody owns the job it is bought with. */
  readonly membershipId: string | undefined;
  readonly fleetJob: boolean;
  readonly shopNetwork: boolean;
  /** For work that another visit had no time for. */
  readonly isSecondVisit: boolean;
  /** The work of its second visits that nobody has begun, which are canceled with it. */
  readonly secondVisitServices: readonly string[];
  /** FLT-2: the yard day it is part of. */
  readonly yardDayId?: string | undefined;
  readonly diagnosisPriceCents: Cents;
  readonly diagnosisDiscounts: readonly Discount[];
  readonly quote: StoredEstimate | undefined;
  /** How it will be paid once the work is done. */
  readonly payment:
    | {
        readonly type: 'stripe' | 'paypal' | 'terms';
        readonly hasCard: boolean;
        readonly kind: PaymentKind;
        /** What PayPal has reserved, and pays at most. */
        readonly reservedCents: Cents | undefined;
      }
    | undefined;
  /** The membership plan agreed on with the estimate. */
  readonly agreedPlanId: string | undefined;
  /** Its fee, once it is booked. */
  readonly membershipDueCents: Cents | undefined;
  readonly visit: AppointmentVisit;
};

/** Who pays, as far as prices depend on it. */
export const payerOf = (
  appointment: Pick<Appointment, 'memberJob' | 'memberType' | 'fleetJob' | 'shopNetwork'>,
): Payer => ({
  membership:
    appointment.memberType === 'Unlimited' ? 'Unlimited' : appointment.memberJob ? 'member' : 'none',
  job: appointment.fleetJob ? 'fleet' : appointment.shopNetwork ? 'shop network' : 'retail',
});
