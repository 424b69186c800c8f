import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { Account } from '../../accounts';
import { type AskGate, appointmentStore, type Evidence } from '../../appointments';
import { claimForSecondVisit } from '../ledger';
import { methodStore } from '../methods';
import { copyPo } from '../on-account';
import { type CompletionDeps, completeBooking } from './complete-booking';

export type BookLike = (
  tx: DatabaseTransaction,
  booking: {
    readonly appointmentId: string;
    /** The visit that is booked, whose card or bank account pays for this one too. */
    readonly likeId: string;
    readonly seenVersion: number;
    readonly loggedIn: Account | undefined;
    readonly ask: AskGate;
    readonly evidence: Evidence;
    readonly now: Date;
    /** What the page said would pay: past a fleet's terms only the card that was shown. */
    readonly shown: 'terms' | 'card' | undefined;
  },
) => Promise<void>;

const findCard = async (tx: DatabaseTransaction, appointmentId: string) => {
  const fleetId = (await appointmentStore(tx).find(appointmentId))?.accountId;
  return fleetId === undefined ? undefined : methodStore(tx).findDefault(fleetId);
};

/** Books as another visit of the same customer is booked, but for the window, which is chosen next. */
export const createBookLike =
  (deps: Omit<CompletionDeps, 'promiseWindow'>): BookLike =>
  async (tx, { likeId, shown, ...booking }) => {
    await claimForSecondVisit(tx, booking.appointmentId);
    await copyPo(tx, likeId, booking.appointmentId);
    const first = await methodStore(tx).findOfAppointment(likeId);
    // A PayPal authorization is for one order and its amount: the next visit needs its own.
    if (!first || first.isRemoved || first.kind === 'paypal') return;
    const onTerms = first.kind === 'terms';
    const method = onTerms ? await findCard(tx, likeId) : first;
    await completeBooking(
      tx,
      { ...deps, promiseWindow: async () => ({ status: 'none' }) },
      {
        ...booking,
        method,
        ...(onTerms ? { onTerms: { kind: 'as shown', payBy: shown ?? 'terms' } as const } : {}),
        bookedWith: undefined,
        by: 'browser',
        areTermsKnown: true,
        coupon: undefined,
        plan: undefined,
        // The rest of work that was agreed to.
        anyway: 'all',
        promises: false,
      },
    );
  };
