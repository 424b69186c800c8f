import { agreedPart, findPayerTotal } from '@lugnut/domain/estimates';
import { type Bill, billOf, billTotal } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { type Appointment, payerOf, storedEstimate } from '../../appointments';
import { type Booking, findBooking } from '../booking';
import { creditBalance, findReceipt } from '../ledger';

/** Agreed to as a member's price, of a job that has none any more: the same work at the regular price is what is owed. */
const isAtRegularPrice = async (
  db: Database,
  { id, memberJob }: Appointment,
  consent: { readonly membership_due_cents: number; readonly given_at: Date },
): Promise<boolean> => {
  if (memberJob) return false;
  if (consent.membership_due_cents > 0) return true;
  const lost = await db
    .selectFrom('appointment_event')
    .select('id')
    .where('appointment_id', '=', id)
    .where('type', '=', 'unjoined')
    .where('happened_at', '>=', consent.given_at)
    .executeTakeFirst();
  return lost !== undefined;
};

const regularTotal = async (db: Database, appointment: Appointment, version: number): Promise<number> => {
  const { content } = await db
    .selectFrom('estimate_version')
    .select('content')
    .where('estimate_id', '=', appointment.quote?.estimate.id ?? '')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return findPayerTotal(agreedPart(storedEstimate.decode(content)), payerOf(appointment)) ?? 0;
};

/** What the customer agreed to pay for the work: the latest consent to the estimate, or what was booked. */
const agreedWorkCents = async (
  db: Database,
  appointment: Appointment,
  booking: Booking | undefined,
): Promise<number> => {
  const { quote } = appointment;
  if (!quote) return booking?.agreed_work_cents ?? 0;
  const latest = await db
    .selectFrom('consent_record')
    .select(['total_cents', 'membership_due_cents', 'estimate_version', 'given_at'])
    .where('estimate_id', '=', quote.estimate.id)
    .orderBy('estimate_version', 'desc')
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest && (await isAtRegularPrice(db, appointment, latest)))
    return regularTotal(db, appointment, latest.estimate_version);
  // The customer agreed to the diagnosis by booking it, even if they decline the repairs it led to.
  const booked = quote.estimate.diagnosis?.kind === 'due' ? booking?.agreed_work_cents : undefined;
  return latest?.total_cents ?? booked ?? 0;
};

const workOf = (appointment: Appointment) => {
  const payer = payerOf(appointment);
  return appointment.quote
    ? ({ kind: 'estimate', estimate: appointment.quote.estimate, payer } as const)
    : ({
        kind: 'diagnosis',
        payer,
        priceCents: appointment.diagnosisPriceCents,
        marketId: appointment.market?.id ?? '',
        discounts: appointment.diagnosisDiscounts,
      } as const);
};

export type JobBillReading = Bill & {
  /** A membership was agreed on with the job and sold to nobody. */
  readonly isMembershipUnclaimed: boolean;
};

/** The bill of a job as it stands: what is shown before it is finished is what finishing it charges (BILL-1). */
export const readBill = async (db: Database, appointment: Appointment): Promise<JobBillReading> => {
  const booking = await findBooking(db, appointment.id);
  const agreed = {
    workCents: await agreedWorkCents(db, appointment, booking),
    membershipCents: booking?.agreed_membership_cents ?? 0,
  };
  // Where nobody owns the job yet, the fee is paid with it and the membership waits for its owner.
  const hasMembership =
    booking !== undefined && (booking.membership_id !== null || appointment.accountId === undefined);
  const bill = billOf({
    work: workOf(appointment),
    agreed,
    membershipDueCents: hasMembership ? agreed.membershipCents : 0,
    creditCents: appointment.accountId === undefined ? 0 : await creditBalance(db, appointment.accountId),
  });
  return { ...bill, isMembershipUnclaimed: agreed.membershipCents > 0 && !hasMembership };
};

/** For whoever looks at a job: as it stands, and once it is finished as it was charged. */
export const readShownBill = async (db: Database, appointment: Appointment): Promise<Bill | undefined> => {
  if (appointment.status !== 'completed') return readBill(db, appointment);
  const receipt = await findReceipt(db, appointment.id);
  if (!receipt) return undefined;
  const { workCents, taxCents, membershipCents, creditUsedCents } = receipt;
  const bill = { workCents, taxCents, membershipCents };
  const totalCents = billTotal(bill);
  return {
    agreed: { bill, totalCents, withheldCents: 0, creditUsedCents, dueCents: totalCents - creditUsedCents },
    proposedCents: totalCents,
  };
};
