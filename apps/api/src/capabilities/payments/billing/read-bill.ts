import { type Bill, billOf, billTotal } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { type Appointment, payerOf } from '../../appointments';
import { type Booking, findBooking } from '../booking';
import { creditBalance, findReceipt } from '../ledger';

/** What the customer agreed to pay for the work: the latest consent to the estimate, or what was booked. */
const agreedWorkCents = async (
  db: Database,
  { quote }: Appointment,
  booking: Booking | undefined,
): Promise<number> => {
  if (!quote) return booking?.agreed_work_cents ?? 0;
  const latest = await db
    .selectFrom('consent_record')
    .select('total_cents')
    .where('estimate_id', '=', quote.estimate.id)
    .orderBy('estimate_version', 'desc')
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  const hasMembership = booking !== undefined && booking.membership_id !== null;
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
