import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { Account } from '../../accounts';
import { type AskGate, sessionEvidence } from '../../appointments';
import { type ConfirmDeps, confirmWithCardOnFile } from './confirm-booking';

/** Books with the card an account has on file, in the transaction of whoever decides it. */
export const setUpBookingOnFile =
  (deps: ConfirmDeps) =>
  async (
    tx: DatabaseTransaction,
    booking: {
      readonly appointmentId: string;
      readonly seenVersion: number | null;
      readonly loggedIn: Account;
      readonly ask: AskGate;
    },
  ): Promise<void> => {
    await confirmWithCardOnFile(
      { ...deps, db: tx },
      {
        ...booking,
        coupon: undefined,
        agreedMemberPrice: undefined,
        clientAddress: undefined,
        by: 'browser',
        evidence: sessionEvidence(),
      },
    );
  };
