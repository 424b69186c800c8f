import type { PayBy } from '@lugnut/domain/fleet';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { Account } from '../../accounts';
import { type AskGate, sessionEvidence } from '../../appointments';
import type { PromiseWindow } from '../../scheduling';
import { type ConfirmDeps, confirmWithCardOnFile } from './confirm-booking';
import type { Anyway } from './require-new-work';

/** Books with the card an account has on file, in the transaction of whoever decides it. */
export type BookOnFile = (
  tx: DatabaseTransaction,
  booking: {
    readonly appointmentId: string;
    readonly seenVersion: number | null;
    readonly loggedIn: Account;
    readonly ask: AskGate;
    /** FLT-1: the booked jobs with the same work that were shown. */
    readonly anyway: Anyway;
    /** Where the window is not the customer's choice but part of a plan: a vehicle of a yard day. */
    readonly promiseWindow?: PromiseWindow;
    /** What was decided for all of a yard day. */
    readonly payBy?: PayBy;
    /** What the page said would pay; where nothing was said, a fleet with terms books on them or not at all. */
    readonly shown?: PayBy['kind'] | undefined;
  },
) => Promise<void>;

export const setUpBookingOnFile =
  (deps: ConfirmDeps): BookOnFile =>
  async (tx, booking) => {
    const { promiseWindow, payBy, shown, ...request } = booking;
    const preparePromise = promiseWindow ? async () => promiseWindow : deps.preparePromise;
    await confirmWithCardOnFile(
      { ...deps, preparePromise, isPlannedTogether: promiseWindow !== undefined, db: tx },
      {
        ...request,
        onTerms: payBy ? { kind: 'decided', payBy } : { kind: 'as shown', payBy: shown },
        coupon: undefined,
        agreedMemberPrice: undefined,
        clientAddress: undefined,
        by: 'browser',
        evidence: sessionEvidence(),
      },
    );
  };
