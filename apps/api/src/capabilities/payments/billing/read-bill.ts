import { bookedStatuses, isBooked } from '@lugnut/domain/appointment';
import { agreedPart, findPayerTotal } from '@lugnut/domain/estimates';
import {
  type Bill,
  type BillFacts,
  billOf,
  billTotal,
  type CreditClaim,
  shareCredit,
} from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import {
  type Appointment,
  findAppointments,
  payerOf,
  storedEstimate,
  withoutCharge,
} from '../../appointments';
import { type Booking, findBookings } from '../booking';
import { finishedWorkOf } from '../charging';
import { creditBalances, findReceipts } from '../ledger';

type Consent = {
  readonly estimate_id: string;
  readonly total_cents: number;
  readonly membership_due_cents: number;
  readonly estimate_version: number;
  readonly given_at: Date;
};

const estimateIdsOf = (appointments: readonly Appointment[]): string[] =>
  appointments.flatMap(({ quote }) => (quote ? [quote.estimate.id] : []));

/** The latest consent to each estimate, by the estimate's id. */
const latestConsents = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, Consent>> => {
  const estimateIds = estimateIdsOf(appointments);
  if (estimateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('consent_record')
    .distinctOn('estimate_id')
    .select(['estimate_id', 'total_cents', 'membership_due_cents', 'estimate_version', 'given_at'])
    .where('estimate_id', 'in', estimateIds)
    .orderBy('estimate_id')
    .orderBy('estimate_version', 'desc')
    .orderBy('given_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.estimate_id, row]));
};

/** When a job last lost its member prices, by the job's id. */
const unjoinedTimes = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, Date>> => {
  const ids = appointments.filter(({ memberJob }) => !memberJob).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('appointment_event')
    .select('appointment_id')
    .select((e) => e.fn.max('happened_at').as('at'))
    .where('appointment_id', 'in', ids)
    .where('type', '=', 'unjoined')
    .groupBy('appointment_id')
    .execute();
  return new Map(rows.map(({ appointment_id: id, at }) => [id, at]));
};

/** Agreed to as a member's price, of a job that has none any more: the same work at the regular price is what is owed. */
const isAtRegularPrice = (
  { memberJob }: Appointment,
  consent: Consent,
  unjoinedAt: Date | undefined,
): boolean => {
  if (memberJob) return false;
  return consent.membership_due_cents > 0 || (unjoinedAt !== undefined && unjoinedAt >= consent.given_at);
};

type AtRegularPrice = { readonly appointment: Appointment; readonly version: number };

/** What the work of an agreed version comes to at the regular price, by the job's id. */
const regularTotals = async (
  db: Database,
  jobs: readonly AtRegularPrice[],
): Promise<ReadonlyMap<string, number>> => {
  if (jobs.length === 0) return new Map();
  const rows = await db
    .selectFrom('estimate_version')
    .select(['estimate_id', 'version', 'content'])
    .where((e) =>
      e.or(
        jobs.map(({ appointment, version }) =>
          e.and([e('estimate_id', '=', appointment.quote?.estimate.id ?? ''), e('version', '=', version)]),
        ),
      ),
    )
    .execute();
  const contents = new Map(rows.map((row) => [row.estimate_id, row.content]));
  return new Map(
    jobs.map(({ appointment }) => {
      const content = storedEstimate.decode(contents.get(appointment.quote?.estimate.id ?? ''));
      return [appointment.id, findPayerTotal(agreedPart(content), payerOf(appointment)) ?? 0];
    }),
  );
};

/** What the customer agreed to pay for the work: the latest consent to the estimate, or what was booked. */
const agreedWorkCents = (
  { quote }: Appointment,
  booking: Booking | undefined,
  consent: Consent | undefined,
  regularCents: number | undefined,
): number => {
  if (!quote) return booking?.agreed_work_cents ?? 0;
  if (regularCents !== undefined) return regularCents;
  // The customer agreed to the diagnosis by booking it, even if they decline the repairs it led to.
  const booked = quote.estimate.diagnosis?.kind === 'due' ? booking?.agreed_work_cents : undefined;
  return consent?.total_cents ?? booked ?? 0;
};

export type JobBillReading = Bill & {
  /** A membership was agreed on with the job and sold to nobody. */
  readonly isMembershipUnclaimed: boolean;
};

/**
 * Jobs that came to an account by a typed phone or email and were not booked by its owner: a stranger may have typed
 * it, so the owner's credit is not spent on them.
 */
const findBookedByStrangers = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('appointment_event as claimed')
    .select('claimed.appointment_id')
    .where('claimed.appointment_id', 'in', ids)
    .where('claimed.type', '=', 'claimed')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('appointment_event as booked')
            .select('booked.id')
            .whereRef('booked.appointment_id', '=', 'claimed.appointment_id')
            .where('booked.type', '=', 'booked')
            .where('booked.actor_as', '=', 'owner'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.appointment_id));
};

type Uncredited = {
  readonly appointment: Appointment;
  readonly facts: Omit<BillFacts, 'creditCents'>;
  readonly booking: Booking | undefined;
  readonly isMembershipUnclaimed: boolean;
};

/** What decides the bills but for credit, in the order asked for. */
const readUncredited = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<readonly Uncredited[]> => {
  const bookings = await findBookings(
    db,
    appointments.map(({ id }) => id),
  );
  const consents = await latestConsents(db, appointments);
  const unjoined = await unjoinedTimes(db, appointments);
  const consentOf = ({ quote }: Appointment) => (quote ? consents.get(quote.estimate.id) : undefined);
  const regular = await regularTotals(
    db,
    appointments.flatMap((appointment): AtRegularPrice[] => {
      const consent = consentOf(appointment);
      return consent && isAtRegularPrice(appointment, consent, unjoined.get(appointment.id))
        ? [{ appointment, version: consent.estimate_version }]
        : [];
    }),
  );
  return appointments.map((appointment) => {
    const { id, accountId } = appointment;
    const booking = bookings.get(id);
    const agreed = {
      workCents: agreedWorkCents(appointment, booking, consentOf(appointment), regular.get(id)),
      membershipCents: booking?.agreed_membership_cents ?? 0,
    };
    // Where nobody owns the job yet, the fee is paid with it and the membership waits for its owner.
    const hasMembership =
      booking !== undefined && (booking.membership_id !== null || accountId === undefined);
    return {
      appointment,
      booking,
      facts: {
        work: finishedWorkOf(appointment),
        agreed,
        membershipDueCents: hasMembership ? agreed.membershipCents : 0,
      },
      isMembershipUnclaimed: agreed.membershipCents > 0 && !hasMembership,
    };
  });
};

/** Booked jobs of these accounts that are not billed yet: they share the account's credit. */
const findCreditUsers = async (
  db: Database,
  accountIds: readonly string[],
): Promise<readonly Appointment[]> => {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.account_id', 'in', accountIds)
    .where('appointment.status', 'in', bookedStatuses)
    .where(withoutCharge('job'))
    .orderBy('booking.booked_at')
    .execute();
  const ids = rows.map(({ id }) => id);
  const strangers = await findBookedByStrangers(db, ids);
  return findAppointments(
    db,
    ids.filter((id) => !strangers.has(id)),
  );
};

/** Every total that was agreed to since the job was booked; what was agreed to before is in the booking. */
const claimsOf = async (db: Database, users: readonly Uncredited[]): Promise<readonly CreditClaim[]> => {
  const estimateIds = estimateIdsOf(users.map(({ appointment }) => appointment));
  const consents =
    estimateIds.length === 0
      ? []
      : await db
          .selectFrom('consent_record')
          .select(['estimate_id', 'total_cents', 'given_at'])
          .where('estimate_id', 'in', estimateIds)
          .execute();
  return users.flatMap(({ appointment, booking, facts }) => {
    if (!booking) return [];
    const bookedAt = booking.booked_at;
    const fee = facts.agreed.membershipCents;
    return [
      { jobId: appointment.id, at: bookedAt, agreedCents: booking.agreed_work_cents + fee },
      ...consents
        .filter(
          ({ estimate_id, given_at }) =>
            estimate_id === appointment.quote?.estimate.id && given_at > bookedAt,
        )
        .map(({ total_cents, given_at }) => ({
          jobId: appointment.id,
          at: given_at,
          agreedCents: total_cents + fee,
        })),
    ];
  });
};

type SharedCredit = ReturnType<typeof shareCredit>;

/** How each of these accounts' credit is shared by its open jobs; none for an account without credit. */
const readSharedCredits = async (
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, SharedCredit>> => {
  const credits = [...(await creditBalances(db, [...new Set(accountIds)]))].filter(([, cents]) => cents > 0);
  const users = await readUncredited(
    db,
    await findCreditUsers(
      db,
      credits.map(([id]) => id),
    ),
  );
  const claims = await claimsOf(db, users);
  return new Map(
    credits.map(([accountId, cents]) => {
      const own = users.filter(({ appointment }) => appointment.accountId === accountId);
      const ownIds = new Set(own.map(({ appointment }) => appointment.id));
      const shared = shareCredit(
        cents,
        own.map(({ appointment, facts }) => ({
          jobId: appointment.id,
          totalCents: billOf({ ...facts, creditCents: 0 }).agreed.totalCents,
        })),
        claims.filter(({ jobId }) => ownIds.has(jobId)),
      );
      return [accountId, shared];
    }),
  );
};

/** What is left of an account's credit for a quote: booked jobs have been shown the rest as theirs. */
export const readFreeCredit = async (db: Database, accountId: string): Promise<number> =>
  (await readSharedCredits(db, [accountId])).get(accountId)?.leftCents ?? 0;

/** The bills of jobs as they stand, by their ids; as many queries for a page of jobs as for one. */
export const readBills = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, JobBillReading>> => {
  const read = await readUncredited(db, appointments);
  const credits = await readSharedCredits(
    db,
    appointments.flatMap(({ accountId }) => accountId ?? []),
  );
  const strangers = await findBookedByStrangers(
    db,
    appointments.map(({ id }) => id),
  );
  const creditFor = ({ id, accountId }: Appointment): number => {
    const shared = accountId === undefined || strangers.has(id) ? undefined : credits.get(accountId);
    return shared ? (shared.shares.get(id) ?? shared.leftCents) : 0;
  };
  return new Map(
    read.map(({ appointment, facts, isMembershipUnclaimed }) => [
      appointment.id,
      { ...billOf({ ...facts, creditCents: creditFor(appointment) }), isMembershipUnclaimed },
    ]),
  );
};

/** The bill of a job as it stands: what is shown before it is finished is what finishing it charges (BILL-1). */
export const readBill = async (db: Database, appointment: Appointment): Promise<JobBillReading> => {
  const bill = (await readBills(db, [appointment])).get(appointment.id);
  if (!bill) throw new Error('a job has no bill');
  return bill;
};

/** For whoever looks at booked jobs: as they stand, and once they are finished as they were charged. */
export const readShownBills = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, Bill>> => {
  const booked = appointments.filter(({ status }) => isBooked(status));
  const finished = booked.filter(({ status }) => status === 'completed');
  const bills = new Map<string, Bill>(
    await readBills(
      db,
      booked.filter(({ status }) => status !== 'completed'),
    ),
  );
  const receipts = await findReceipts(
    db,
    finished.map(({ id }) => id),
  );
  for (const [id, { workCents, taxCents, membershipCents, creditUsedCents }] of receipts) {
    const bill = { workCents, taxCents, membershipCents };
    const totalCents = billTotal(bill);
    bills.set(id, {
      agreed: { bill, totalCents, withheldCents: 0, creditUsedCents, dueCents: totalCents - creditUsedCents },
      proposedCents: totalCents,
    });
  }
  return bills;
};

export const readShownBill = async (db: Database, appointment: Appointment): Promise<Bill | undefined> =>
  (await readShownBills(db, [appointment])).get(appointment.id);
